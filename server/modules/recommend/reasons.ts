// Why a unit is in a proposed list, as text.
import type Type from 'typebox'
import type { WishRow as WishRowSchema } from '../../../contract/wish/shapes'
import { majorsIn } from '../../../engine/catalogue/major-index'
import type { Tier } from '../../../engine/planning/tier'
import { wishesOf, type ByWish } from './by-wish'
import type { Pool } from './pool'
import { isStated } from './preferences'
import { heatOf, wantsNearness, worthOf } from './worth'
import { thousands } from '../../../engine/math/thousands'

type WishRow = Type.Static<typeof WishRowSchema>

const MOST_REASONS = 3
/** From this 热度 on it is a reason: the most wanted fifth. */
const HOT = 0.8
/** Majors named in one reason; the rest are counted. */
const MOST_MAJORS = 2

const yuan = (tuition: number): string => `${thousands(tuition)} 元`

/** Why wishes of a tier are in a list: the last reason of a row, the same for every row of the tier. */
export const TIER_REASONS = {
  难: '机会很小，落空不影响后面的志愿',
  冲: '放在前面搏一把，落空不影响后面的志愿',
  稳: '机会较大，是这张表的主力',
  保: '把握大，防止滑档',
} as const

/** A unit that a family did not ask for and gets because no other is as safe; a wish that is itself a reach is not called a backstop. */
function unaskedText(why: ByWish, tuition: number | null, tier: Tier | undefined, isGuess: boolean): string {
  const text = {
    Vocational: '注意：高职专科，不是本科',
    Far: '注意：离家很远，不想去可以删',
    Cooperation: `注意：${isGuess ? '看学费可能是中外合作' : '中外合作或境外校区'}${tuition === null ? '' : `，学费每年 ${yuan(tuition)}`}`,
    Tuition: `注意：${tuition === null ? '民办，学费一般较高' : `学费每年 ${yuan(tuition)}`}`,
  }[why]
  return tier === '稳' || tier === '保' ? `${text}，只作兜底` : text
}

/** The first few names, and the total number. */
const few = (names: readonly string[]): string =>
  names.length > MOST_MAJORS ? `${names.slice(0, MOST_MAJORS).join('、')}等 ${names.length} 个` : names.join('、')

/**
 * Why a unit is in the list and at its place: at most three short reasons, the most decisive first. They do not repeat what every row shows (the probability,
 * the college), nor what the family asked of every row.
 */
export function reasonsOf(row: WishRow, at: number, pool: Pool, place: number, lastSafe: number): string[] {
  const { candidateIndex } = pool.where
  const { majors, avoided } = pool.liking
  const offered = Array.from(
    majorsIn(candidateIndex.majors, at),
    (major) => candidateIndex.majors.names[major] as string,
  )
  const unit = row.Unit
  const prediction = unit?.Prediction
  const reasons: string[] = []

  if (pool.near.includes(at)) reasons.push('您没有选，但接近')
  const disliked = offered.filter((major) => avoided.has(major))
  if (disliked.length > 0) reasons.push(`注意：有不想学的${few(disliked)}，服从调剂时可能录到`)
  if (unit?.Past && unit.Past.State !== 'old') reasons.push(`注意：${unit.Past.Text}`)
  const unasked = wishesOf(pool.where, pool.preferences).byWish(at)
  if (unasked !== null && pool.heldBack.length > 0)
    reasons.push(unaskedText(unasked, unit?.Tuition ?? null, prediction?.Tier, unit?.MaybeCooperation === true))
  // the same words in every row: if no row has a tuition, it is shown once
  if (unit && unit.Tuition === null) reasons.push('学费没有公布，填报前请查招生章程')
  if (place === lastSafe) reasons.push('放在最后兜底')

  // if a unit is one major, every row is a requested major: its name shows that
  const liked = majors === null || pool.where.kind === 'major' ? [] : offered.filter((major) => majors.has(major))
  if (liked.length > 0)
    reasons.push(
      offered.length === 1
        ? `${liked[0] as string}是想学的专业`
        : `${offered.length} 个专业里有 ${liked.length} 个想学的：${liked.slice(0, MOST_MAJORS).join('、')}${liked.length > MOST_MAJORS ? '等' : ''}`,
    )
  if (unit && unit.Tags.length > 0) reasons.push(`${unit.Tags.join('、')}院校`)
  else if ((worthOf(pool.where).collegeDemand[at] as number) >= 0.9) reasons.push('往年分数线在本批次院校里居前一成')
  const heat = heatOf(pool.where)[at] as number
  if (heat >= HOT)
    reasons.push(`${offered.length === 1 ? '专业' : '组内专业'}热度居前 ${Math.max(1, Math.round(100 * (1 - heat)))}%`)
  const { ProvinceIdList: places = [], CityList } = pool.preferences
  if (isStated(CityList) && unit?.City && CityList.includes(unit.City)) {
    if (CityList.length + places.length > 1) reasons.push(`在想去的${unit.City}`)
  } else if (isStated(places)) {
    if (places.length > 1 && unit?.CollegeProvince) reasons.push(`在想去的${unit.CollegeProvince}`)
  } else if (wantsNearness(pool.preferences) && worthOf(pool.where).isHome[at] === 1) reasons.push('在本省，离家近')
  if (prediction && place !== lastSafe) reasons.push(TIER_REASONS[prediction.Tier])
  return reasons.slice(0, MOST_REASONS)
}
