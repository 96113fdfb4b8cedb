// What a family types beside the chips, taken over into its preferences.
import type { ResponseOf } from 'contract/registry'
import { ALSO, toggleWord, type Preferences } from './preferences'

export type WishesRead = ResponseOf<'Wish/ReadWishes'>
/** The fields that are typed into. */
export type TypedField = 'MajorList' | 'AvoidMajorList'

const joined = (list: readonly string[], more: readonly string[]): string[] =>
  more.reduce((words, word) => (words.includes(word.trim()) ? words : toggleWord(words, word)), [...list])

/** The preferences with all that was read in a text. */
export function withWishes(preferences: Preferences, read: WishesRead): Preferences {
  const { Majors, Avoided, Places, NatureList, StrengthList, Cooperation } = read
  const words = (list: WishesRead['Majors']) => list.map(({ Word }) => Word)
  const avoided = words(Avoided)
  return {
    ...preferences,
    MajorList: joined(preferences.MajorList, words(Majors)).filter((word) => !avoided.includes(word)),
    AvoidMajorList: joined(preferences.AvoidMajorList, avoided),
    ProvinceIdList: joined(
      preferences.ProvinceIdList,
      Places.flatMap(({ ProvinceIdList }) => ProvinceIdList),
    ),
    CityList: joined(
      preferences.CityList,
      Places.flatMap(({ CityList }) => CityList),
    ),
    NatureIdList: joined(preferences.NatureIdList, NatureList),
    StrengthTagIdList: joined(preferences.StrengthTagIdList, StrengthList),
    AlsoList: Cooperation
      ? ALSO.map(({ value }) => value).filter(
          (value) => value === 'cooperation' || preferences.AlsoList.includes(value),
        )
      : preferences.AlsoList,
  }
}

/** The preferences with a text that could not be read now: the server reads it with the question. */
export const withText = (preferences: Preferences, field: TypedField, text: string): Preferences => ({
  ...preferences,
  [field]: joined(preferences[field], [text]),
})

/** What of a text asks for nothing here, each with the reason. */
export const unreadNotes = ({ Unread, Colleges }: WishesRead): string[] => [
  ...Unread.map(({ Text, Why }) => `“${Text}”：${Why}`),
  ...Colleges.map(({ Word }) => `“${Word}”：这里不按院校选，想看它的志愿请到“找志愿”里搜`),
]

/** 已按地区选上 杭州: what was taken over into other fields; '' if nothing was. */
export function movedNote({ Places, Avoided, Majors }: WishesRead, field: TypedField): string {
  const other = field === 'MajorList' ? Avoided : Majors
  const parts = [
    Places.length > 0 && `地区选上了 ${Places.map(({ Word }) => Word).join('、')}`,
    other.length > 0 &&
      `${field === 'MajorList' ? '不想学' : '想学'}里加了 ${other.map(({ Word }) => Word).join('、')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('，')}。` : ''
}

/** Names shown of what a word means. */
const SHOWN = 3

/** 计算机：计算机科学与技术、软件工程等; of words that mean more than their own name. */
export const meaningNotes = (read: Pick<WishesRead, 'Majors'> | undefined): string[] =>
  (read?.Majors ?? []).flatMap(({ Word, Names }) => {
    const others = Names.filter((name) => name !== Word && name !== `${Word}类`)
    if (others.length === 0) return []
    return [`${Word}：${others.slice(0, SHOWN).join('、')}${others.length > SHOWN ? ' 等' : ''}`]
  })
