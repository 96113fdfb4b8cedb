import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { subjectTypeOf } from '@/shared/lib/number/score'
import { Button } from '@/shared/ui/controls/Button'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { TextInput } from '@/shared/ui/controls/TextInput'
import type { ScoreEntry } from '../hooks/use-score-entry'
import { choosableCount, choosableSubjects, firstChoiceOf, trackOf } from '../model/subjects'
import { RankPanel } from './RankPanel'
import './score-fields.scss'

export interface ScoreFieldsProps {
  entry: ScoreEntry
  year: number
  /** Shown under the province: which data there is. */
  provinceNote?: string
  /** Whether the score is that of a mock exam. */
  isMock?: boolean
  onConfirm: () => void
}

/** Province, track and subjects as chips by the province's rule, the score with a number pad, the rank while the score is typed. */
export function ScoreFields({ entry, year, provinceNote, isMock, onConfirm }: ScoreFieldsProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { province, subjectType, errors } = entry
  const rule = province?.Rule
  const provinces = entry.provinces.data?.ProvinceList ?? []
  if (entry.isProvinceAsked)
    return (
      <Field
        label='在哪个省参加高考？'
        error={errors.province}
        message='填报规则、位次和录取数据都按这个省算，选了还能换。'
      >
        <View id='province-grid'>
          <Chips
            id='province'
            label='高考省份'
            isEven
            options={provinces.map(({ ProvinceId, ProvinceName }) => ({ value: ProvinceId, label: ProvinceName }))}
            value={[]}
            onChange={([id]) => id && entry.chooseProvince(id)}
          />
        </View>
      </Field>
    )
  if (!province || !rule || !subjectType) return null
  const first = firstChoiceOf(rule, subjectType)
  const subjects = choosableSubjects(rule)
  const count = choosableCount(rule)
  // no table gives the rank, and the control line of an earlier year does not either: the form must not call it optional and then ask for it
  const isRankNeeded =
    entry.rank?.Rank === null && entry.rank.BehindTable === undefined && (entry.rank.TableYear ?? year) === year
  return (
    <View>
      <Field label='高考省份' error={errors.province} message={provinceNote}>
        <View className='score-fields__province'>
          <Text id='score-province' className='score-fields__name'>
            {province.ProvinceName}
          </Text>
          <Button id='choose-province' kind='text' size='sm' onClick={() => setIsChoosing(true)}>
            换省份
          </Button>
        </View>
      </Field>
      {rule.Tracks.length > 1 && (
        <Field label='科类'>
          <Chips
            id='score-track'
            options={rule.Tracks.map((track) => ({ value: track, label: track }))}
            value={[trackOf(rule, subjectType)]}
            onChange={([track]) => track && entry.chooseSubjectType(subjectTypeOf(track))}
          />
        </Field>
      )}
      {count > 0 && (
        <Field
          label={first ? `再选科目（首选${first}，再选 ${count} 门）` : `选考科目（选 ${count} 门）`}
          error={errors.subjects}
        >
          <Chips
            id='score-subjects'
            multiple
            max={count}
            options={subjects.map((subject) => ({ value: subject, label: subject }))}
            value={entry.subjects}
            onChange={entry.chooseSubjects}
          />
        </Field>
      )}
      <Field label={`${isMock ? '模考分或估分' : '高考分数'}（总分 ${rule.FullScore}）`} error={errors.score}>
        <TextInput
          id='score-input'
          type='digit'
          large
          maxLength={7}
          placeholder='例如 598'
          suffix='分'
          value={entry.scoreText}
          onChange={entry.typeScore}
          onConfirm={onConfirm}
        />
      </Field>
      <RankPanel entry={entry} year={year} />
      <Field
        label={isRankNeeded ? '自己的位次' : '自己的位次（可不填）'}
        required={isRankNeeded}
        error={errors.rank}
        message={
          isRankNeeded ? '按成绩单填，没有它算不出概率。' : '成绩单上有位次就填上，按它推荐更准；不填按一分一段表查。'
        }
      >
        <TextInput
          id='rank-input'
          type='number'
          maxLength={7}
          placeholder='例如 19234'
          suffix='名'
          value={entry.rankText}
          onChange={entry.typeRank}
          onConfirm={onConfirm}
        />
      </Field>
      {entry.formError && (
        <View id='score-error' className='score-fields__error' {...{ role: 'alert' }}>
          {entry.formError}
        </View>
      )}
      <Sheet id='province-sheet' open={isChoosing} title='选择高考省份' onClose={() => setIsChoosing(false)}>
        {/* Clearable, so that a press on the present province is reported too: it closes the sheet. */}
        <Chips
          id='province'
          label='高考省份'
          isEven
          clearable
          options={provinces.map(({ ProvinceId, ProvinceName }) => ({ value: ProvinceId, label: ProvinceName }))}
          value={[province.ProvinceId]}
          onChange={([id]) => {
            if (id) entry.chooseProvince(id)
            setIsChoosing(false)
          }}
        />
      </Sheet>
    </View>
  )
}
