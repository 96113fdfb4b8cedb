import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { provinceName } from '@/entities/place/provinces'
import { ruleSourceText, wishCountText } from '@/entities/place/rule-words'
import { useGetWishCountQuery } from '@/features/admission/api'
import { useRecommendDevice } from '@/features/recommend/hooks/use-recommend-device'
import { preferencesText } from '@/features/recommend/model/preferences'
import { proposalText, proposalTitle, withoutProposal } from '@/features/recommend/model/proposals'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { Page } from '@/shared/ui/page/Page'
import '@/features/recommend/components/recommend.scss'

const POINTS = [
  {
    title: '排好一整张表',
    text: '按您的分数、位次和想法，从本省这个批次招生的志愿里，选出并排好整张志愿表。',
  },
  {
    title: '让最后录取您的地方平均最好',
    text: '平行志愿从上往下看，第一个够线的录取您。所以冲、稳、保只有宽松的限度，不按固定比例去凑。',
  },
  {
    title: '守住您能接受的落空（滑档）机会',
    text: '守不住会直说，并告诉您放宽哪一条。概率按往年录取线推算，不是承诺。',
  },
]

/** What the recommendation does, the last preferences, and the proposals on this device. */
function RecommendPage() {
  const { device, update } = useRecommendDevice()
  const { form, isReady } = useDraft()
  const { preferences, proposals } = device
  const provinceId = useProvinceInSight()
  const { currentData: allowed } = useGetWishCountQuery(provinceId ? { ProvinceId: provinceId } : skipToken)
  return (
    <Page
      bottom={
        <BottomBar
          action={{
            id: 'recommend-start',
            label: isReady && !form ? '先填写分数' : '开始推荐',
            disabled: !isReady,
            onClick: () =>
              void (form
                ? navigate('pages/recommend/start')
                : navigate('pages/query/scoreForm', { next: 'recommend' })),
          }}
        />
      }
    >
      <Card title='它做什么'>
        {POINTS.map(({ title, text }) => (
          <View key={title} className='recommend-point'>
            <View className='recommend-point__title'>{title}</View>
            <View className='recommend-note'>{text}</View>
          </View>
        ))}
        {allowed && (
          <View id='wish-count' className='recommend-point'>
            <View className='recommend-point__title'>{wishCountText(provinceName(provinceId), allowed)}</View>
            <View className='recommend-note'>{ruleSourceText(allowed)}</View>
          </View>
        )}
      </Card>
      <Card
        title='现在的想法'
        extra={
          form && (
            <Button
              id='change-preferences'
              kind='text'
              size='sm'
              onClick={() => void navigate('pages/recommend/start')}
            >
              修改
            </Button>
          )
        }
      >
        <View id='last-preferences' className='recommend-note'>
          <Facts text={preferencesText(preferences, provinceName)} />
        </View>
      </Card>
      {proposals.length > 0 && (
        <Card title='这台设备上推荐过的'>
          {proposals.map((proposal) => (
            <View key={proposal.id} className='recommend-proposal'>
              <View className='recommend-proposal__main'>
                <Cell
                  id={`proposal-${proposal.id}`}
                  title={proposalTitle(proposal)}
                  note={
                    <>
                      <View>{proposalText(proposal)}</View>
                      <Facts text={preferencesText(proposal.preferences, provinceName)} />
                    </>
                  }
                  arrow
                  onClick={() => void navigate('pages/recommend/wishTable', { proposal: proposal.id })}
                />
              </View>
              <Button
                id={`forget-${proposal.id}`}
                kind='text'
                size='sm'
                label={`删除这条记录：${proposalText(proposal)}`}
                onClick={() => update((present) => withoutProposal(present, proposal.id))}
              >
                删除
              </Button>
            </View>
          ))}
          <View className='recommend-note'>打开会按今天的数据重新算一遍。</View>
        </Card>
      )}
    </Page>
  )
}

export default definePage('pages/recommend/index', RecommendPage)
