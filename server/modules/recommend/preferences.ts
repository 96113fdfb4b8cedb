// What a family wants, as it stated it.
import type { RequestOf } from '../../../contract/registry'

export type RecommendRequest = RequestOf<'Wish/Recommend'>
export type Preferences = RecommendRequest['Preferences']

/** Whether a list of wishes asks for anything. */
export const isStated = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0

/** Whether these preferences alone leave few colleges. */
export const isNarrow = ({
  ProvinceIdList,
  CityList,
  FieldList,
  MajorList,
  NatureIdList,
  StrengthTagIdList,
}: Preferences): boolean =>
  [ProvinceIdList, CityList, FieldList, MajorList, NatureIdList, StrengthTagIdList].some(isStated)
