// What a family said it wants.
import type { RequestOf } from '../../../contract/registry'

export type RecommendRequest = RequestOf<'Wish/Recommend'>
export type Preferences = RecommendRequest['Preferences']

/** Whether a list of wishes asks for anything. */
export const isStated = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0

/** Whether the wishes leave few colleges by themselves. */
export const isNarrow = ({
  ProvinceIdList,
  FieldList,
  MajorList,
  NatureIdList,
  StrengthTagIdList,
}: Preferences): boolean => [ProvinceIdList, FieldList, MajorList, NatureIdList, StrengthTagIdList].some(isStated)
