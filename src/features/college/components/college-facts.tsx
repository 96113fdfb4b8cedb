import { View } from '@tarojs/components'
import type { DetailSection } from '@/shared/screens/DetailScreen'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { FactList } from '@/shared/ui/facts/FactList'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import type { CollegeDetail } from '../model/detail'
import { campusPlace, citiesText, exemptRateText, nationalRows, outcomeFacts, outcomeTitle } from '../model/facts'
import './college.scss'

type Open = (url: string) => void
type OpenMap = (name: string, address: string) => void

function campusSections({ Campuses }: CollegeDetail, openMap: OpenMap): DetailSection[] {
  if (!Campuses) return []
  const cities = citiesText(Campuses)
  return [
    {
      key: 'campuses',
      title: `校区 ${Campuses.Items.length} 个${cities && `：${cities}`}`,
      content: (
        <Card>
          <FactList
            facts={Campuses.Items.map((campus) => {
              const place = campusPlace(campus)
              return {
                label: campus.Name,
                value: place ?? '地点没有收录',
                ...(place !== null && { onPress: () => openMap(campus.Name, place) }),
              }
            })}
          />
          <View className='college-note'>专业在哪个校区以学校公布为准。</View>
        </Card>
      ),
      source: Campuses.Source,
    },
  ]
}

function exemptSections({ Exempt }: CollegeDetail): DetailSection[] {
  if (!Exempt) return []
  const { Since, List, Rate, Source } = Exempt
  return [
    {
      key: 'exempt',
      title: '推免',
      content: (
        <Card>
          <View>有推免资格：可以推荐优秀本科生免试读研究生。</View>
          {(List !== null || Since !== null) && (
            <View className='college-note'>
              {[List && `名单：${List}`, Since !== null && `${Since} 年起`].filter(Boolean).join('，')}。
            </View>
          )}
          <SourceNote source={Source} />
          {Rate && (
            <>
              <View className='college-note'>{exemptRateText(Rate)}</View>
              <SourceNote source={Rate.Source} />
            </>
          )}
        </Card>
      ),
    },
  ]
}

function outcomeSections({ Outcomes }: CollegeDetail, open: Open): DetailSection[] {
  if (Outcomes.length === 0) return []
  return [
    {
      key: 'outcomes',
      title: '升学就业',
      content: (
        <>
          {Outcomes.map((outcome) => (
            <Card key={`${outcome.Year}-${outcome.Level}`} title={outcomeTitle(outcome)}>
              <FactList facts={outcomeFacts(outcome)} />
              {outcome.Note && <View className='college-note'>{outcome.Note}</View>}
              {outcome.Address !== null && (
                <Cell title='数字出自哪里' value='打开' arrow onClick={() => open(outcome.Address ?? '')} />
              )}
              <SourceNote source={outcome.Source} />
            </Card>
          ))}
          <View className='college-note'>各校、各年的算法可能不同，不宜直接比较。</View>
        </>
      ),
    },
  ]
}

function nationalSections({ NationalMajors }: CollegeDetail): DetailSection[] {
  if (!NationalMajors) return []
  return [
    {
      key: 'national',
      title: `国家级一流本科专业 ${NationalMajors.Count} 个`,
      content: (
        <Card>
          {nationalRows(NationalMajors).map(({ label, names }) => (
            <View key={label} className='college-national__row'>
              <View className='college-national__class'>{label}</View>
              <View className='college-grades__names'>{names.join('、')}</View>
            </View>
          ))}
          <View className='college-note'>教育部 2019 至 2021 年认定的建设点。名单可能不全，没有列出的不等于不是。</View>
        </Card>
      ),
      source: NationalMajors.Source,
    },
  ]
}

/** What families ask of a college: a part only where something is known. */
export const askedSections = (college: CollegeDetail, open: Open, openMap: OpenMap): DetailSection[] => [
  ...campusSections(college, openMap),
  ...exemptSections(college),
  ...outcomeSections(college, open),
  ...nationalSections(college),
]
