import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { type ScoreForm, cleanScoreForm } from '@/entities/exam/exam'
import { navigate } from '@/shared/navigation/navigate'
import { pressable } from '@/shared/ui/accessibility'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Chips } from '@/shared/ui/chips/Chips'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { useGetMatchesQuery } from '../api'
import { chanceWords, closenessText } from '../tests'
import './assessment.scss'

type Level = ResponseOf<'Career/TestMatches'>['Level']

/** Levels that a family chooses between after school. */
const LEVELS: readonly Level[] = ['本科', '专科']

/** The user who looks at a result. */
export interface Viewer {
  /** The family's score; null if none is known. */
  form: ScoreForm | null
  /** 0 for a real score, anything else for a mock one. */
  wishType: number
  /** Majors on the wish list so far. */
  wished: readonly string[]
  onWish: (major: string) => void
}

/** What a result suggests: majors with my chance and a button to wish for them, and occupations. */
export function MatchesCards({ resultId, viewer }: { resultId: string; viewer: Viewer }) {
  const { form, wishType, wished, onWish } = viewer
  const [level, setLevel] = useState<Level>('本科')
  const matches = useGetMatchesQuery({
    ResultId: resultId,
    Level: level,
    ...(form ? { ScoreForm: cleanScoreForm(form), WishType: wishType } : {}),
  })
  return (
    <QueryView result={matches}>
      {({ Majors, Level, Occupations, Known, All, InterestSource, LeadSource, ChanceSource, Batch, NoChance }) => (
        <>
          <Card id='test-majors' title='兴趣相近的专业'>
            <Chips
              id='match-level'
              label='层次'
              options={LEVELS.map((value) => ({ value, label: value }))}
              value={[level]}
              onChange={([chosen]) => setLevel(LEVELS.find((one) => one === chosen) ?? level)}
            />
            <View id='match-basis' className='test-note'>
              {Known === 0
                ? `${All} 个${Level}专业通向哪些职业，还没有数据，不能按兴趣比，也不能说没有适合的。可以先看下面相近的职业。`
                : `比的是兴趣的形状：专业通向的职业，和你的六项兴趣有多像。${All} 个${Level}专业里 ${Known} 个能比。兴趣相近不等于学得好。`}
            </View>
            {Known > 0 && form === null && (
              <Cell
                id='to-score'
                title='填分数，看我的录取机会'
                note='估分也可以；填好以后每个专业写上'
                arrow
                onClick={() => void navigate('pages/query/scoreForm')}
              />
            )}
            {Known > 0 && form !== null && (NoChance ?? Batch) !== null && (
              <View id='test-chances' className='test-note'>
                {NoChance ?? `机会按我的分数算，${Batch}里招它的志愿各有几个。`}
              </View>
            )}
            {Known > 0 && Majors.length === 0 && (
              <View id='no-majors' className='test-note'>{`${Level}专业里没有兴趣和你相近的，换个层次看看。`}</View>
            )}
            {Majors.map((major) => {
              const isWished = wished.includes(major.Name)
              return (
                <View key={major.SpecialtyId} id={`major-${major.SpecialtyId}`} className='test-row'>
                  <View
                    className='test-row__main press'
                    {...pressable({
                      label: `看${major.Name}`,
                      onPress: () => void navigate('pages/home/major/specialityDetails', { id: major.SpecialtyId }),
                    })}
                  >
                    <View className='test-row__title'>{major.Name}</View>
                    <View className='test-row__note'>{closenessText(major)}</View>
                    {major.LeadsTo.length > 0 && (
                      <View className='test-row__note'>{`去向：${major.LeadsTo.slice(0, 2).join('、')}`}</View>
                    )}
                    {major.Chance && (
                      <View className='test-row__note num'>{`我的机会：${chanceWords(major.Chance, major.SpecialtyId)}`}</View>
                    )}
                  </View>
                  <Button
                    id={`wish-${major.SpecialtyId}`}
                    kind='plain'
                    size='sm'
                    label={isWished ? `不再想学${major.Name}` : `想学${major.Name}`}
                    onClick={() => onWish(major.Name)}
                  >
                    {isWished ? '✓ 想学' : '想学'}
                  </Button>
                </View>
              )
            })}
            {wished.length > 0 && (
              <Cell
                id='to-recommend'
                title={`想学的专业有 ${wished.length} 个`}
                note='智能推荐会优先它们，并写明理由'
                value='去推荐'
                arrow
                onClick={() => void navigate('pages/recommend/index')}
              />
            )}
            {LeadSource && <SourceNote source={LeadSource} />}
            {ChanceSource && <SourceNote source={ChanceSource} />}
          </Card>
          <Card id='test-occupations' title='兴趣相近的职业'>
            {Occupations.map((one) => (
              <Cell
                key={one.OccupationId}
                title={one.Name}
                note={closenessText(one)}
                arrow
                onClick={() => void navigate('pages/home/occupation/details', { id: one.OccupationId })}
              />
            ))}
            {InterestSource && <SourceNote source={InterestSource} />}
          </Card>
        </>
      )}
    </QueryView>
  )
}
