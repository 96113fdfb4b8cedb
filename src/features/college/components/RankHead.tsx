import { View } from '@tarojs/components'
import { navigate, replace } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Chips } from '@/shared/ui/chips/Chips'
import { useListRankTypesQuery } from '../api'
import { useViewpoint } from '../use-viewpoint'
import { rankTypeOf, type RankType } from '../model/ranks'
import './college.scss'

/** The order, what it counts and what it does not mean; a press shows the other orders. */
export function RankHead({ type }: { type: RankType }) {
  const { ProvinceId, SubjectType } = useViewpoint()
  const { data } = useListRankTypesQuery(ProvinceId ? { ProvinceId, SubjectType } : {})
  const own = data?.Items.find(({ RankType }) => RankType === type)
  return (
    <View className='college-rank__head'>
      {data && (
        <Chips
          id='rank-type'
          label='按什么排'
          options={data.Items.map(({ RankType, Name, Count }) => ({ value: RankType, label: Name, count: Count }))}
          value={[type]}
          onChange={([next]) => void replace('pages/home/college/college-rank', { type: rankTypeOf(next) })}
        />
      )}
      {own && (
        <View id='rank-words' className='college-note'>
          {own.Meaning}。{own.Caveat}。
        </View>
      )}
      <View className='college-ways'>
        <Button
          id='to-rank-types'
          kind='text'
          size='sm'
          onClick={() => void navigate('pages/home/college/screen', { type })}
        >
          每个榜说明什么
        </Button>
        <Button
          id='to-rank-screen'
          kind='text'
          size='sm'
          onClick={() => void navigate('pages/home/college/rank-screen', { type })}
        >
          全部条件
        </Button>
        {own?.Address && (
          <Button
            id='to-published'
            kind='text'
            size='sm'
            onClick={() =>
              void navigate('pages/personal/service/conmonWebview', { url: own.Address ?? '', title: own.Name })
            }
          >
            看原榜
          </Button>
        )}
      </View>
    </View>
  )
}
