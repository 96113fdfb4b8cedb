import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { formatMinute } from '@/shared/lib/date/date-time'
import { endlessList } from '@/shared/screens/list-result'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { LoadMore } from '@/shared/ui/layout/LoadMore'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useListTrailInfiniteQuery } from '../api'
import './session.scss'

type Entry = ResponseOf<'User/AccountTrail'>['Items'][number]

const whereOf = ({ Device, Place }: Entry) => [Device, Place].filter(Boolean).join(' · ') || '付款平台'

/** The actions on the account, when, and from where: so that a stranger's actions are noticed. */
export function AccountTrail() {
  const query = useListTrailInfiniteQuery()
  const { more, loadMore, ...list } = endlessList(query)
  const days = query.data?.pages[0]?.KeptDays
  return (
    <Card id='account-trail' title='账号动态'>
      <QueryView result={{ ...list, data: list.rows }} empty={{ text: '还没有记录' }}>
        {(rows) => (
          <>
            {rows.map((entry, index) => (
              <Cell
                key={`${index} ${entry.At}`}
                title={entry.Times > 1 ? `${entry.Title}（${entry.Times} 次）` : entry.Title}
                note={`${formatMinute(entry.At)} · ${whereOf(entry)}`}
              />
            ))}
            <LoadMore id='trail-more' state={more} label='查看更早的' onMore={loadMore} />
            <View className='sign-in__note'>
              {`只有您自己能看到，保留 ${days ?? '—'} 天。地址不完整保存。不是您做的？请马上修改密码。`}
            </View>
          </>
        )}
      </QueryView>
    </Card>
  )
}
