import type { ResponseOf } from 'contract/registry'
import { Tag } from '@/shared/ui/layout/Tag'

type Tagged = Pick<ResponseOf<'Portal/NewsList'>['Items'][number], 'IsLocked' | 'Reason'>

/** Notes on content besides its text: why it is for this reader, that it needs a right. */
export function ContentTags({ content }: { content: Tagged }) {
  const { IsLocked, Reason } = content
  return (
    <>
      {Reason !== null && <Tag tone='ok'>{Reason}</Tag>}
      {IsLocked && <Tag tone='plain'>会员</Tag>}
    </>
  )
}
