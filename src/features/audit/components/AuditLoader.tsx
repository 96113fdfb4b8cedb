import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ReactNode } from 'react'
import { navigate } from '@/shared/navigation/navigate'
import { useGone } from '@/shared/screens/use-gone'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useGetAuditQuery } from '../api'
import type { Audit } from '../words'

/** One audit by its own id, or the latest of a list; a hint if there is none. */
export function AuditLoader(props: { id?: string; wishId?: string; children: (audit: Audit) => ReactNode }) {
  const { id, wishId, children } = props
  const asked = id ? { AuditId: id } : wishId ? { WishId: wishId } : skipToken
  const result = useGone(useGetAuditQuery(asked), ['AUDIT_NOT_FOUND'])
  const nothing = wishId && !id ? '这份志愿表还没有请老师审核' : '没有找到这次审核'
  return (
    <QueryView
      result={result}
      empty={{
        text: nothing,
        reason: '可以把志愿表交给老师看，也可以先自己查一遍冲突。',
        action: '去看怎样审核',
        onAction: () => void navigate('pages/home/expert-consulting/wish-check', { wishId }),
      }}
    >
      {children}
    </QueryView>
  )
}
