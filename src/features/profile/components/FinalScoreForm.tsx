import { View } from '@tarojs/components'
import { readRank, readScore } from '@/entities/exam/score-input'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { acceptUserInfo, loadUserInfo } from '@/shared/session/account/sign-in'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useEditFinalScoreMutation, useUpdateFinalScoreMutation } from '../api'
import { useConfirm } from '@/shared/ui/page/use-confirm'
import './profile.scss'

export interface FinalScoreFormProps {
  /** Full score of the province, points. */
  fullScore: number
  /** The score and rank entered before, null for a first entry. */
  entered: { score: number; rank: number | null } | null
  /** The score given before for a mock exam, or on the page that waits for this one: the initial value of a first entry. */
  given?: string
  /** How many changes a first entry leaves, undefined while unknown. */
  changesAfter?: number
  /** How many changes are left after the first entry. */
  changesLeft: number
  /** How many changes were made: so that a change on another device meanwhile is not overwritten. */
  changesUsed?: number
  /** Whether the official score-rank table of the year is known: without it the rank must be typed. */
  hasTable: boolean
  onDone: () => Promise<void>
  /** Called if a first entry was refused because another device has entered a score: that score, with a message, replaces the form. */
  onElsewhere?: (message: string) => void
}

/** The real score of the exam, from the official notice. A change needs a confirmation: only a few are allowed. */
export function FinalScoreForm(props: FinalScoreFormProps) {
  const confirm = useConfirm()
  const {
    fullScore,
    entered,
    given = '',
    changesAfter,
    changesLeft,
    changesUsed = 0,
    hasTable,
    onDone,
    onElsewhere,
  } = props
  const [enter] = useUpdateFinalScoreMutation()
  const [change] = useEditFinalScoreMutation()
  const form = useForm({
    initial: { score: entered ? String(entered.score) : given, rank: entered?.rank ? String(entered.rank) : '' },
    check: ({ score, rank }) => ({
      score: score.trim() ? readScore(score, fullScore).error : '请填写高考分数',
      rank: rank.trim() || hasTable ? readRank(rank).error : '这里还没有这一年的一分一段表，请填写成绩单上的位次',
    }),
    confirm: async ({ score }) =>
      entered === null ||
      confirm({
        title: '确认修改高考成绩？',
        content: `改为 ${readScore(score, fullScore).value} 分。改完还能再改 ${changesLeft - 1} 次。`,
        confirmText: '修改',
      }),
    byError: {
      SCORE_OUT_OF_RANGE: 'score',
      RANK_CONTRADICTS_SCORE: 'rank',
      SCORE_RANK_MISSING: 'rank',
    },
    byField: { FinalScore: 'score', FinalRank: 'rank' },
  })
  const { values, errors, set, isBusy } = form
  const isChange = entered !== null
  const isGiven = !isChange && given !== '' && values.score === given
  const isUsedUp = isChange && changesLeft === 0

  const submit = () =>
    form.submit(async ({ score, rank }) => {
      const FinalScore = readScore(score, fullScore).value
      if (FinalScore === undefined) return
      const FinalRank = readRank(rank).value
      const final = FinalRank ? { FinalScore, FinalRank } : { FinalScore }
      try {
        acceptUserInfo(
          await (isChange ? change({ ...final, Used: changesUsed }) : enter({ ...final, IsFirst: true })).unwrap(),
        )
      } catch (failure) {
        const { error, message } = failure as { error?: string; message: string }
        // the other device's score is shown before the user decides; on a first entry it replaces the form and its error texts
        if (error === 'SCORE_CHANGED_ELSEWHERE') {
          if (!isChange) onElsewhere?.(message)
          await loadUserInfo().catch(() => undefined)
        }
        throw failure
      }
      await onDone()
    })

  return (
    <>
      <Field
        label='高考分数'
        required
        error={errors.score}
        message={`${isGiven ? '先放上了之前填的分数，不对就改。' : ''}按成绩单上的总分填写，满分 ${fullScore} 分`}
      >
        <TextInput
          id='final-score'
          type='digit'
          large
          value={values.score}
          onChange={(value) => set('score', value)}
          placeholder='例如 598'
          maxLength={7}
          disabled={isUsedUp}
          suffix='分'
        />
      </Field>
      <Field
        label='全省位次'
        required={!hasTable}
        error={errors.rank}
        message={hasTable ? '可以不填，按本省一分一段表查' : '请按省教育考试院公布的一分一段表或成绩单填写'}
      >
        <TextInput
          id='final-rank'
          type='number'
          value={values.rank}
          onChange={(value) => set('rank', value)}
          placeholder='例如 19234'
          maxLength={7}
          disabled={isUsedUp}
          suffix='名'
        />
      </Field>
      {!isChange && changesAfter !== undefined && (
        <View className='final-score__left'>保存后还可以修改 {changesAfter} 次，请对着成绩单填。</View>
      )}
      {isChange && (
        <View className='final-score__left'>
          {isUsedUp ? '修改次数已用完。确实填错请联系客服。' : `还可以修改 ${changesLeft} 次`}
        </View>
      )}
      <FormMessage text={errors.form} />
      <Button id='final-save' block loading={isBusy} disabled={isUsedUp} onClick={() => void submit()}>
        {isChange ? '修改成绩' : '保存成绩'}
      </Button>
    </>
  )
}
