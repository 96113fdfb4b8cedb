import { useState } from 'react'
import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { BottomBar, type BottomAction } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Chips } from '@/shared/ui/chips/Chips'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import type { ResponseOf } from 'contract/registry'
import { useCommitAuditMutation } from '../api'
import type { AuditRow } from '../words'
import { AuditCard } from './AuditCard'
import { ServiceRules } from './ServiceRules'
import { useHere } from '@/shared/ui/page/use-shown'
import './audit.scss'

interface ListChoice {
  WishId: string
  Name: string
  Count: number
}

export interface HandOverProps {
  kind: AuditRow['Kind']
  lists: readonly ListChoice[]
  /** Id of the list from the address. */
  begin: string | undefined
  audits: ResponseOf<'User/AuditListForStudent'>
}

const isOpen = ({ State }: AuditRow) => State !== 'closed' && State !== 'withdrawn'
const WORDS = {
  check: { button: '交给老师审核', empty: '先排一份志愿表再交' },
  custom: { button: '请老师定制', empty: '先存一份志愿表，老师在它的批次里排' },
}

/** The requirements for submitting a list: the list, the intention, and the right, which is shown without submitting anything. */
export function HandOver({ kind, lists, begin, audits }: HandOverProps) {
  const here = useHere()
  const [picked, pick] = useState(begin)
  const [commit, { isLoading }] = useCommitAuditMutation()
  const { IsIncluded, HasIntention } = audits
  const list = picked === undefined ? lists[0] : lists.find(({ WishId }) => WishId === picked)
  const open = audits.Items.find((audit) => audit.WishId === list?.WishId && isOpen(audit))
  const hand = async () => {
    if (!list) return
    if (!HasIntention) return void navigate('pages/personal/audit/index')
    const { data } = await commit({ Act: 'submit', WishId: list.WishId, Kind: kind })
    if (!data) return
    if (data.State === 'ordered')
      return void navigate('pages/personal/audit/payment/openmamber', { auditId: data.AuditId })
    here.toast('已交给老师')
    await navigate('pages/personal/audit/wish/index', { id: data.AuditId })
  }
  const isEmpty = kind === 'check' && list?.Count === 0
  const action: BottomAction | undefined =
    !list || open || !IsIncluded || isEmpty
      ? undefined
      : {
          id: 'hand-over',
          label: HasIntention ? WORDS[kind].button : '先填志愿意向',
          loading: isLoading,
          onClick: () => void hand(),
        }
  return (
    <Page bottom={action && <BottomBar action={action} />}>
      <ServiceRules kind={kind} rules={audits} />
      {lists.length === 0 ? (
        <EmptyState
          id='no-lists'
          text='还没有保存的志愿表'
          reason={WORDS[kind].empty}
          action='用智能推荐排一份'
          onAction={() => void navigate('pages/recommend/index')}
        />
      ) : (
        <Card title='交哪一份'>
          <Chips
            id='hand-list'
            label='志愿表'
            options={lists.map(({ WishId, Name, Count }) => ({ value: WishId, label: `${Name}（${Count} 个）` }))}
            value={list ? [list.WishId] : []}
            onChange={([WishId]) => pick(WishId)}
          />
          {!list && <View className='audit__line'>要交的那份志愿表已经删除，请另选一份。</View>}
          {isEmpty && <View className='audit__line'>这份志愿表还是空的，先加志愿再交。</View>}
          <Cell
            id='to-intention'
            title='志愿意向'
            note='看重什么、有什么限制、担心什么'
            value={HasIntention ? '已填' : '没填'}
            arrow
            onClick={() => void navigate('pages/personal/audit/index')}
          />
        </Card>
      )}
      {open && <AuditCard audit={open} />}
      {list && !open && !IsIncluded && (
        <EmptyState
          id='locked'
          text='这项服务要先开通'
          reason='自己查表、推荐和模拟都不用开通。开通以后再交表，现在看不会交出去。'
          action='看看怎样开通'
          onAction={() => void navigate('pages/personal/audit/payment/openmamber')}
        />
      )}
    </Page>
  )
}
