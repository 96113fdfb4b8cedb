import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { GOES, STAYS } from '../model/account-deletion'
import './profile.scss'

export interface DeletionConsequencesProps {
  /** Saved lists, undefined while unknown. */
  listCount: number | undefined
  /** The memberships that end with the account, e.g. `专家会员（2027-06-01 到期）`. */
  membership: string | undefined
  onLists: () => void
}

/** What is deleted with the account, what stays and why, and what to do before. */
export function DeletionConsequences({ listCount, membership, onLists }: DeletionConsequencesProps) {
  return (
    <>
      <Card title='注销后会删除，不能恢复'>
        <View {...{ role: 'list' }}>
          {GOES.map((text) => (
            <View key={text} className='consequence' {...{ role: 'listitem' }}>
              {text}
            </View>
          ))}
          <View className='consequence' {...{ role: 'listitem' }}>
            这台设备上这个账号的志愿表草稿
          </View>
          {membership && (
            <View id='membership-ends' className='consequence' {...{ role: 'listitem' }}>
              还没用完的会员：{membership}，不退不转
            </View>
          )}
        </View>
      </Card>
      <Card title='会保留'>
        <View {...{ role: 'list' }}>
          {STAYS.map(({ what, why }) => (
            <View key={what} className='consequence' {...{ role: 'listitem' }}>
              <View>{what}</View>
              <View className='consequence__why'>{why}</View>
            </View>
          ))}
        </View>
      </Card>
      <Card title='注销前'>
        <Cell
          id='export-first'
          title='先导出志愿表'
          note='导出的表格和打印页留在您自己手里，注销不影响'
          value={listCount === undefined ? undefined : `${listCount} 份`}
          arrow
          onClick={onLists}
        />
      </Card>
    </>
  )
}
