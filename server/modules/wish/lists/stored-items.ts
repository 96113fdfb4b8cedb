// Refuses what a province would refuse, and defines how a list is stored.
import { ProductError } from '../../../http/errors'
import { borrowedCountText } from '../../../../engine/rules/wish-count'
import type { IndexedUnit } from '../../../../engine/candidate-index/data'
import type { WishItem } from '../evaluate/evaluation'
import { sameId, type ListSituation } from '../situation'
import type { ListRepository, StoredItem } from './lists.repository'

/** Refuses a list that the province would refuse; returns the items as stored. */
export async function storedItems(
  repository: Pick<ListRepository, 'provincesOf'>,
  where: ListSituation,
  items: readonly WishItem[],
): Promise<StoredItem[]> {
  const { rule, candidateIndex, kind } = where
  const allowed = borrowedCountText(rule, where.batch) ?? `${where.batch}最多 ${rule.WishCount} 个`
  if (items.length > rule.WishCount)
    throw new ProductError(
      'WISH_TOO_MANY',
      `填了 ${items.length} 个志愿，${where.province.ProvinceName}${allowed}，请删减后再保存`,
    )
  const seen = new Map<string, number>()
  items.forEach((item, index) => {
    const before = seen.get(sameId(item.UnitId))
    if (before !== undefined) {
      throw new ProductError('WISH_DUPLICATE', `第 ${index + 1} 志愿和第 ${before + 1} 志愿重复，请移除一个`, [
        { Field: `Items.${index}.UnitId`, Message: '重复' },
      ])
    }
    seen.set(sameId(item.UnitId), index)
  })
  const strangers = items.filter((item) => !candidateIndex.indexOf.has(sameId(item.UnitId)))
  if (strangers.length > 0) {
    const provinces = await repository.provincesOf(strangers.map((item) => sameId(item.UnitId)))
    const isElsewhere = (item: WishItem): boolean =>
      (provinces.get(sameId(item.UnitId)) ?? where.province.ProvinceId) !== where.province.ProvinceId
    const fields = strangers.map((item) => ({
      Field: `Items.${items.indexOf(item)}.UnitId`,
      Message: isElsewhere(item) ? '不属于所选省份' : '不在本省本批次的招生范围内',
    }))
    throw new ProductError(strangers.some(isElsewhere) ? 'UNIT_OTHER_PROVINCE' : 'UNIT_UNKNOWN', undefined, fields)
  }
  return items.map((item, index): StoredItem => {
    const info = candidateIndex.data.units[candidateIndex.indexOf.get(sameId(item.UnitId)) as number] as IndexedUnit
    // if the unit is one major, there is nothing to choose inside it
    if (kind === 'major' && item.Majors.every((name) => name === info.majorName)) {
      return { UnitId: info.unitId, Majors: [], ObeyAdjustment: rule.HasAdjustment && item.ObeyAdjustment }
    }
    if (item.Majors.length > rule.MajorsPerUnit) {
      throw new ProductError(
        'WISH_MAJORS_TOO_MANY',
        `第 ${index + 1} 志愿选了 ${item.Majors.length} 个专业，最多 ${rule.MajorsPerUnit} 个，请删减`,
        [{ Field: `Items.${index}.Majors`, Message: `最多 ${rule.MajorsPerUnit} 个` }],
      )
    }
    if (new Set(item.Majors).size !== item.Majors.length) {
      throw new ProductError('WISH_DUPLICATE', `第 ${index + 1} 志愿里有重复的专业，请移除一个`, [
        { Field: `Items.${index}.Majors`, Message: '专业重复' },
      ])
    }
    const unknown = item.Majors.find((name) => !info.majorNames.includes(name))
    if (unknown !== undefined) {
      throw new ProductError(
        'WISH_MAJOR_UNKNOWN',
        `第 ${index + 1} 志愿的“${unknown.slice(0, 40)}”不在这个志愿的招生计划里，请重新选择专业`,
        [{ Field: `Items.${index}.Majors`, Message: '不在招生计划里' }],
      )
    }
    return {
      UnitId: info.unitId,
      Majors: [...item.Majors],
      ObeyAdjustment: rule.HasAdjustment && item.ObeyAdjustment,
    }
  })
}
