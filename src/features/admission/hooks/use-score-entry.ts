import { useEffect, useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { readRank, readScore } from '@/entities/exam/score-input'
import type { AskedScore, ScoreForm } from '@/entities/exam/exam'
import type { ApiErrorFields } from '@/shared/api/api-error'
import { useAskedAhead } from '@/shared/api/asked-ahead'
import { useUnsentInput } from '@/shared/form/unsent-input'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { formatNumber } from '@/shared/lib/number/number-format'
import { admissionApi, useGetRankQuery, useListProvincesQuery } from '../api'
import { allowedSubjects, allowedSubjectType, subjectList, subjectsProblem, type Province } from '../model/subjects'
import { useHere } from '@/shared/ui/page/use-shown'

/** Pause after the last key before the rank is looked up, ms. */
const LOOK_UP_DELAY_MS = 250

export type ScoreField = 'province' | 'subjects' | 'score' | 'rank'

const FIELD_OF_ERROR: Readonly<Record<string, ScoreField>> = {
  PROVINCE_UNKNOWN: 'province',
  SUBJECTS_NOT_ALLOWED: 'subjects',
  SCORE_OUT_OF_RANGE: 'score',
  RANK_CONTRADICTS_SCORE: 'rank',
  SCORE_RANK_MISSING: 'rank',
}

const PROVINCE_MISSING = '请先选高考省份'

interface Refusal {
  field: ScoreField | undefined
  message: string
}

export interface ScoreEntryStart {
  form: Partial<AskedScore> | null
  /** Score typed elsewhere, e.g. on the home page. */
  score?: string
  year: number
  /** The province of the exam is still unknown: the form asks for it first. */
  isProvinceOpen?: boolean
}

/** The state of the score form: the typed values, their meaning by the province's rule, their errors. */
export function useScoreEntry({ form, score, year, isProvinceOpen = false }: ScoreEntryStart) {
  const here = useHere()
  const provinces = useListProvincesQuery()
  const storedScore = form?.Score === undefined ? '' : String(form.Score)
  const startScore = score ?? storedScore
  const unsent = useUnsentInput({
    provinceId: isProvinceOpen ? '' : (form?.ProvinceId ?? ''),
    /** 0 for none. */
    chosenType: form?.SubjectType ?? 0,
    chosenSubjects: form?.SelectSubjectList ?? [],
    scoreText: startScore,
    // A rank belongs to one score of one province and track: one stored for another score is not valid.
    rankText: form?.Rank && startScore === storedScore ? String(form.Rank) : '',
    isRankTyped: false,
  })
  const { start } = unsent
  const [provinceId, setProvinceId] = useState(start.provinceId)
  const [chosenType, setChosenType] = useState<number | undefined>(start.chosenType || undefined)
  const [chosenSubjects, setChosenSubjects] = useState<readonly string[]>(start.chosenSubjects)
  const [scoreText, setScoreText] = useState(start.scoreText)
  const [rankText, setRankText] = useState(start.rankText)
  const [isRankTyped, setIsRankTyped] = useState(start.isRankTyped)
  unsent.track({
    provinceId,
    chosenType: chosenType ?? 0,
    chosenSubjects: [...chosenSubjects],
    scoreText,
    rankText,
    isRankTyped,
  })
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const list = provinces.data?.ProvinceList ?? []
  // A family that does not look closely would see another province's rule, ranks and control lines: if there are several provinces, it must choose.
  const isProvinceAsked = isProvinceOpen && provinceId === '' && list.length > 1
  const province: Province | undefined = isProvinceAsked
    ? undefined
    : (list.find((item) => item.ProvinceId === (provinceId || form?.ProvinceId)) ?? list[0])
  const rule = province?.Rule
  const subjectType = rule ? allowedSubjectType(rule, chosenType) : undefined
  const subjects = rule ? allowedSubjects(rule, chosenSubjects) : []
  const scoreReading = readScore(scoreText, rule?.FullScore ?? 900)
  const rankReading = readRank(rankText)

  const question =
    province && subjectType && scoreReading.value !== undefined
      ? JSON.stringify({
          ProvinceId: province.ProvinceId,
          Year: year,
          SubjectType: subjectType,
          Score: scoreReading.value,
        })
      : ''
  const settled = useDebounced(question, LOOK_UP_DELAY_MS)
  const isSettled = settled === question
  const lookUp = useGetRankQuery(
    useAskedAhead(
      admissionApi.endpoints.getRank,
      settled ? (JSON.parse(settled) as Parameters<typeof useGetRankQuery>[0] & object) : skipToken,
    ),
  )
  const rank = isSettled && question !== '' ? lookUp.currentData : undefined
  useEffect(() => shownInPage(lookUp.error), [lookUp.error])
  const lookUpError = isSettled && lookUp.isError && lookUp.error && 'kind' in lookUp.error ? lookUp.error : undefined

  const clear =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setRefusal(null)
      set(value)
    }
  /** A setter that also drops a rank filled in for the family, but never one it typed here. */
  const clearWithRank = <T>(set: (value: T) => void) =>
    clear<T>((value) => {
      if (!isRankTyped) setRankText('')
      set(value)
    })
  const refusedAt = (field: ScoreField) => (refusal?.field === field ? refusal.message : undefined)

  function rankProblem(): string | undefined {
    if (rankReading.error) return rankReading.error
    const typed = rankReading.value
    // A table of another year is not certain for this year's rank: the server decides.
    if (typed === undefined || !rank || rank.Rank === null || rank.TableYear !== year) return undefined
    const best = rank.BestRank ?? 1
    if (typed >= best && typed <= rank.Rank) return undefined
    return `${rank.Score} 分的位次在 ${formatNumber(best)} 到 ${formatNumber(rank.Rank)} 之间，请按成绩单核对`
  }
  const subjectProblem = rule && subjectType ? subjectsProblem(rule, subjectType, subjects) : undefined
  const errors: Partial<Record<ScoreField, string>> = {
    province: refusedAt('province') ?? (isTried && isProvinceAsked ? PROVINCE_MISSING : undefined),
    subjects: refusedAt('subjects') ?? (isTried ? subjectProblem : undefined),
    score:
      refusedAt('score') ??
      scoreReading.error ??
      (lookUpError && FIELD_OF_ERROR[lookUpError.error ?? ''] === 'score' ? lookUpError.message : undefined) ??
      (isTried && scoreText.trim() === '' ? '请填写分数' : undefined),
    rank: refusedAt('rank') ?? rankProblem(),
  }

  // The field may be off the screen: its error is also shown where the form is confirmed.
  const problem =
    (isProvinceAsked ? PROVINCE_MISSING : undefined) ??
    subjectProblem ??
    errors.score ??
    (scoreText.trim() === '' ? '请填写分数' : undefined) ??
    rankProblem()
  const whole: ScoreForm | undefined =
    problem || !province || !rule || !subjectType || scoreReading.value === undefined
      ? undefined
      : {
          ProvinceId: province.ProvinceId,
          ProvinceName: province.ProvinceName,
          Score: scoreReading.value,
          ...(rankReading.value === undefined ? {} : { Rank: rankReading.value }),
          SubjectType: subjectType,
          SelectSubjectList: subjectList(rule, subjectType, subjects),
          Year: year,
        }

  /** The form, or undefined (and every error at its field) while something is missing or wrong. */
  function submit(): ScoreForm | undefined {
    setIsTried(true)
    if (problem) here.toast(problem)
    return whole
  }

  /** Shows the server's refusal of the form: at its field if it has one. */
  function refuse(error: Pick<ApiErrorFields, 'error' | 'message' | 'fields'>): void {
    shownInPage(error)
    here.toast(error.message)
    const isOfScore = error.fields?.some(({ Field }) => Field === 'Score')
    setRefusal({ field: isOfScore ? 'score' : FIELD_OF_ERROR[error.error ?? ''], message: error.message })
  }

  return {
    provinces,
    /** Whether the province must be chosen first; there is no `province` until then. */
    isProvinceAsked,
    province,
    subjectType,
    subjects,
    scoreText,
    rankText,
    rank,
    isLookingUp: question !== '' && (!isSettled || lookUp.isFetching),
    lookUpFailure:
      lookUpError && FIELD_OF_ERROR[lookUpError.error ?? ''] === undefined ? lookUpError.message : undefined,
    errors,
    /** An error that belongs to no single field. */
    formError: refusal && !refusal.field ? refusal.message : undefined,
    chooseProvince: clearWithRank(setProvinceId),
    chooseSubjectType: clearWithRank(setChosenType),
    chooseSubjects: clear(setChosenSubjects),
    typeScore: clearWithRank(setScoreText),
    typeRank: clear<string>((value) => {
      setIsRankTyped(value !== '')
      setRankText(value)
    }),
    /** The present form, if nothing is missing, nothing is wrong and its rank has been looked up. */
    whole: rank && whole,
    submit,
    refuse,
  }
}

export type ScoreEntry = ReturnType<typeof useScoreEntry>
