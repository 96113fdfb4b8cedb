// What the family wants: as the form holds it, as the call accepts it, and in words.
import * as v from 'valibot'
import type { ProposalBounds, RiskBounds } from 'contract/recommend'
import type { RequestOf } from 'contract/registry'
import { orNull, whole } from '@/shared/lib/data/stored'
import { formatNumber } from '@/shared/lib/number/number-format'

export type RecommendRequest = RequestOf<'Wish/Recommend'>
type CallPreferences = RecommendRequest['Preferences']
type Risk = NonNullable<CallPreferences['Risk']>
export type Focus = NonNullable<CallPreferences['Focus']>
export type Also = NonNullable<CallPreferences['AlsoList']>[number]

export interface Preferences {
  /** Provinces the college may lie in; empty for anywhere. */
  ProvinceIdList: string[]
  /** Cities by short name; they narrow their own provinces. */
  CityList: string[]
  /** 门类 wanted. */
  FieldList: string[]
  /** Majors wanted, by name or part of it. */
  MajorList: string[]
  AvoidMajorList: string[]
  NatureIdList: string[]
  StrengthTagIdList: string[]
  /** Yuan a year; null for the usual limit of public colleges. */
  MaxTuition: number | null
  /** Kinds that are proposed only if the family asks for them. */
  AlsoList: Also[]
  Risk: Risk
  /** What matters most among the units that meet the other preferences. */
  Focus: Focus
}

export const NO_PREFERENCES: Preferences = {
  ProvinceIdList: [],
  CityList: [],
  FieldList: [],
  MajorList: [],
  AvoidMajorList: [],
  NatureIdList: [],
  StrengthTagIdList: [],
  MaxTuition: null,
  AlsoList: [],
  Risk: 'balanced',
  Focus: 'balanced',
}

type RiskChoice = { [R in Risk]: { value: R; label: string; maxNone: RiskBounds[R]; text: string } }[Risk]

/** Risk levels, each with the chance of 滑档 it accepts. Checked against the contract's numbers at compile time. */
export const RISKS: readonly RiskChoice[] = [
  { value: 'steady', label: '求稳', maxNone: 0.01, text: '最多 1%：一百个这样的家庭里，最多一家落空。' },
  { value: 'balanced', label: '均衡', maxNone: 0.03, text: '最多 3%：一百个这样的家庭里，最多三家落空。' },
  { value: 'bold', label: '敢冲', maxNone: 0.08, text: '最多 8%：一百个这样的家庭里，最多八家落空，前面的志愿更高。' },
]

export const FOCUSES: readonly { value: Focus; label: string }[] = [
  { value: 'balanced', label: '均衡' },
  { value: 'college', label: '院校' },
  { value: 'major', label: '专业' },
  { value: 'home', label: '离家近' },
]

const KINDS_OF_LIST: readonly { value: Focus; label: string }[] = [
  { value: 'balanced', label: '均衡' },
  { value: 'college', label: '院校优先' },
  { value: 'major', label: '专业优先' },
]

/** The lists to choose from: three, and 离家近 for who asked for it. */
export const listsFor = (asked: Focus): readonly { value: Focus; label: string }[] =>
  asked === 'home' ? [...KINDS_OF_LIST, { value: 'home', label: '离家近' }] : KINDS_OF_LIST

/** What a list gives, and what it gives up. */
export const LIST_NOTES: Readonly<Record<Focus, string>> = {
  balanced: '院校和专业都看：不为了校名去读最冷的专业，也不为了热门专业去差一大截的学校。',
  college: '学校更好的排前面；换来的是专业偏冷一些，录进去多半读不到热门专业。',
  major: '专业更热门、更想读的排前面；换来的是学校的名气会低一些。',
  home: '离家近的排前面；换来的是外地更好的学校和专业排到后面。',
}

/** Checked against the contract's numbers at compile time. */
const BOUNDS: ProposalBounds = { usualTuition: 10_000, collegeShare: 0.1 }
/** The most that public colleges usually charge, yuan a year. */
export const USUAL_TUITION: number = BOUNDS.usualTuition

/** The most the call accepts: means no limit. */
export const ANY_TUITION = 1_000_000
export const TUITION_LIMITS: readonly number[] = [6_000, 8_000, 15_000, 30_000, 60_000, ANY_TUITION]

/** 公办常见的 10,000 元以内; 15,000 元以内; 不限. */
export function tuitionText(limit: number | null): string {
  if (limit === null) return `公办常见的 ${formatNumber(BOUNDS.usualTuition)} 元以内`
  return limit >= ANY_TUITION ? '不限' : `${formatNumber(limit)} 元以内`
}

export const ALSO: readonly { value: Also; label: string }[] = [
  { value: 'cooperation', label: '中外合作、境外校区' },
  { value: 'far', label: '西藏、青海、新疆' },
  { value: 'vocational', label: '高职专科' },
]

/** 同一所院校最多占一成; the limits that a proposal keeps though the family did not state them. */
export function keptText({ MaxTuition, AlsoList, ProvinceIdList, CityList }: Preferences): string {
  const out = ALSO.filter(
    ({ value }) => !AlsoList.includes(value) && !(value === 'far' && ProvinceIdList.length + CityList.length > 0),
  )
  const share = ['', '一', '两', '三'][Math.round(BOUNDS.collegeShare * 10)] ?? ''
  return [
    `学费${tuitionText(MaxTuition)}`,
    `同一所院校最多占${share}成`,
    out.length > 0 && `没有算进${out.map(({ label }) => label).join('，')}`,
  ]
    .filter(Boolean)
    .join('；')
}

const MAX_NAMES = 60
const MAX_NAME = 40
const LISTS = [
  'ProvinceIdList',
  'CityList',
  'FieldList',
  'MajorList',
  'AvoidMajorList',
  'NatureIdList',
  'StrengthTagIdList',
] as const

const Names = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((stored) => {
      const texts = stored.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
      return [...new Set(texts.map((item) => item.trim().slice(0, MAX_NAME)))].slice(0, MAX_NAMES)
    }),
  ),
  () => [],
)

const Known = v.object({
  ProvinceIdList: Names,
  CityList: Names,
  FieldList: Names,
  MajorList: Names,
  AvoidMajorList: Names,
  NatureIdList: Names,
  StrengthTagIdList: Names,
  MaxTuition: orNull(whole(1, 1_000_000)),
  AlsoList: v.fallback(v.array(v.picklist(ALSO.map(({ value }) => value))), () => []),
  Risk: v.fallback(v.picklist(RISKS.map(({ value }) => value)), NO_PREFERENCES.Risk),
  Focus: v.fallback(v.picklist(FOCUSES.map(({ value }) => value)), NO_PREFERENCES.Focus),
}) satisfies v.GenericSchema<unknown, Preferences>

/** Preferences from outside (the device): unreadable values count as not given. */
export const StoredPreferences = v.fallback(Known, NO_PREFERENCES)

/** The preferences in the form of the calls: open ones are left out. */
export function callPreferences(preferences: Preferences): CallPreferences {
  const { MaxTuition, AlsoList, Risk, Focus } = preferences
  const lists = LISTS.filter((name) => preferences[name].length > 0).map((name) => [name, preferences[name]] as const)
  return {
    ...Object.fromEntries(lists),
    ...(MaxTuition === null ? {} : { MaxTuition }),
    ...(AlsoList.length === 0 ? {} : { AlsoList }),
    Risk,
    ...(Focus === 'balanced' ? {} : { Focus }),
  }
}

/** The preferences with one of them given up; `name` is the contract's. An unknown name changes nothing. */
export function withoutPreference(preferences: Preferences, name: string): Preferences {
  if (name === 'MaxTuition') return { ...preferences, MaxTuition: null }
  const list = LISTS.find((item) => item === name)
  return list ? { ...preferences, [list]: [] } : preferences
}

/** Conditions set on another page that a proposal can keep. */
export type Conditions = Pick<Preferences, 'ProvinceIdList' | 'NatureIdList' | 'StrengthTagIdList' | 'MaxTuition'>

/** The preferences with conditions set elsewhere; what those leave open stays. */
export function withConditions(preferences: Preferences, conditions: Conditions): Preferences {
  const next = { ...preferences }
  for (const name of ['ProvinceIdList', 'NatureIdList', 'StrengthTagIdList'] as const)
    if (conditions[name].length > 0) next[name] = [...conditions[name]]
  if (conditions.MaxTuition !== null) next.MaxTuition = conditions.MaxTuition
  return next
}

/** One condition as a chip: the list it is of, and its value. */
export interface ConditionChip {
  name: keyof Conditions
  value: string
  label: string
}

/** The conditions as chips, one for each value. */
export function conditionChips(conditions: Conditions, provinceName: (id: string) => string): ConditionChip[] {
  const { ProvinceIdList, NatureIdList, StrengthTagIdList, MaxTuition } = conditions
  const of = (name: ConditionChip['name'], values: readonly string[], labelOf = (value: string) => value) =>
    values.map((value) => ({ name, value, label: labelOf(value) }))
  return [
    ...of('ProvinceIdList', ProvinceIdList, (id) => provinceName(id) || id),
    ...of('NatureIdList', NatureIdList),
    ...of('StrengthTagIdList', StrengthTagIdList),
    ...(MaxTuition === null ? [] : of('MaxTuition', [String(MaxTuition)], () => `学费${tuitionText(MaxTuition)}`)),
  ]
}

/** The preferences without one condition. */
export function withoutCondition(preferences: Preferences, { name, value }: ConditionChip): Preferences {
  if (name === 'MaxTuition') return { ...preferences, MaxTuition: null }
  return { ...preferences, [name]: preferences[name].filter((one) => one !== value) }
}

/** Whether the preferences still have a condition. */
export const hasCondition = (preferences: Preferences, { name, value }: ConditionChip): boolean =>
  name === 'MaxTuition' ? preferences.MaxTuition === Number(value) : preferences[name].includes(value)

/** The list with a word added or, if it is there, removed; trims blanks and cuts overlong words. */
export function toggleWord(words: readonly string[], word: string): string[] {
  const text = word.trim().slice(0, MAX_NAME)
  if (text === '') return [...words]
  if (words.includes(text)) return words.filter((other) => other !== text)
  return words.length >= MAX_NAMES ? [...words] : [...words, text]
}

const joined = (words: readonly string[], most = 3): string =>
  words.length > most ? `${words.slice(0, most).join('、')}等 ${words.length} 个` : words.join('、')

/** 地区 江苏、上海 · 想学 计算机 · 落空不超过 3%; provinces by the names passed in. */
export function preferencesText(preferences: Preferences, provinceName: (id: string) => string): string {
  const { ProvinceIdList, CityList, FieldList, MajorList, AvoidMajorList, NatureIdList, StrengthTagIdList } =
    preferences
  const risk = RISKS.find(({ value }) => value === preferences.Risk)
  const focus = FOCUSES.find(({ value }) => value === preferences.Focus)
  const parts = [
    ProvinceIdList.length + CityList.length > 0
      ? `地区 ${joined([...ProvinceIdList.map((id) => provinceName(id) || id), ...CityList])}`
      : '地区不限',
    FieldList.length > 0 && `门类 ${joined(FieldList)}`,
    MajorList.length > 0 ? `想学 ${joined(MajorList)}` : FieldList.length === 0 && '专业不限',
    AvoidMajorList.length > 0 && `不学 ${joined(AvoidMajorList)}`,
    NatureIdList.length > 0 && joined(NatureIdList),
    StrengthTagIdList.length > 0 && joined(StrengthTagIdList),
    preferences.MaxTuition !== null && `学费 ${tuitionText(preferences.MaxTuition)}`,
    preferences.AlsoList.length > 0 &&
      `也要 ${ALSO.filter(({ value }) => preferences.AlsoList.includes(value))
        .map(({ label }) => label)
        .join('，')}`,
    preferences.Focus !== 'balanced' && focus && `更看重${focus.label}`,
    risk && `落空不超过 ${Math.round(risk.maxNone * 100)}%`,
  ]
  return parts.filter(Boolean).join(' · ')
}
