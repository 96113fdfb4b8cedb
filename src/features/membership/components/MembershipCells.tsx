import { formatDate } from '@/shared/lib/date/date'
import { navigate } from '@/shared/navigation/navigate'
import { Cell } from '@/shared/ui/layout/Cell'
import { useGetHeldProductsQuery, useListOrdersQuery } from '../api'
import type { Held } from '../model/product-words'

/** Asks for the number of orders only; the list is on its own page. */
const COUNT_ONLY = { PageIndex: 1, PageSize: 1 }

/** `2027-06-01 到期`, or what a membership is if there is none. */
function stateNote(held: Held | undefined): string {
  const active = held?.Products.find((product) => product.IsActive)
  if (active) return `${formatDate(active.ExpireAt)} 到期`
  return held?.Products.length ? '已到期，填报功能照常可用' : '报告、课程和专家服务；填报不需要会员'
}

/** The account's membership, its orders and its audits, as rows of the personal centre. */
export function MembershipCells({ isLoggedIn }: { isLoggedIn: boolean }) {
  const held = useGetHeldProductsQuery(undefined, { skip: !isLoggedIn })
  const orders = useListOrdersQuery(COUNT_ONLY, { skip: !isLoggedIn })
  const data = isLoggedIn ? held.data : undefined
  const total = isLoggedIn ? orders.data?.Total : undefined
  return (
    <>
      <Cell
        id='to-membership'
        title='会员'
        note={stateNote(data)}
        value={data?.MemberTypeName}
        arrow
        onClick={() => void navigate('pages/personal/openmamber/membership')}
      />
      {total !== undefined && total > 0 && (
        <Cell
          id='to-orders'
          title='我的订单'
          value={`${total} 个`}
          arrow
          onClick={() => void navigate('pages/personal/openmamber/membership')}
        />
      )}
      <Cell
        id='to-audits'
        title='志愿审核'
        note='交给老师的志愿表，和老师的意见'
        arrow
        onClick={() => void navigate('pages/personal/audit/wish/index')}
      />
    </>
  )
}
