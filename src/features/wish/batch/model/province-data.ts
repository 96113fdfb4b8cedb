import type { ResponseOf } from 'contract/registry'
import { wishUnitText } from '@/entities/candidate/candidate'
import { BASIS_WORDS } from '@/shared/lib/number/basis'

type ProvinceFilling = ResponseOf<'Wish/WishProvinceAll'>['Items'][number]
type ProvinceData = ResponseOf<'Wish/WishProvince'>['Items'][number]

/** 可参考 2021–2025 年录取数据（整理导入）. */
export function provinceDataText({ Basis, Years }: Pick<ProvinceData, 'Basis' | 'Years'>): string {
  if (Years.length === 0) return '本省还没有录取数据'
  const first = Math.min(...Years)
  const last = Math.max(...Years)
  const span = first === last ? String(first) : `${first}–${last}`
  return `可参考 ${span} 年录取数据（${BASIS_WORDS[Basis]}）`
}

/** 3+1+2 · 40 个院校专业组志愿 · 可参考 2021–2025 年录取数据（整理导入）. */
export function provinceFillingText({ Model, WishCount, WishUnit, HasData, Basis, Years }: ProvinceFilling): string {
  const data =
    HasData && Basis ? provinceDataText({ Basis, Years }) : provinceDataText({ Basis: 'official', Years: [] })
  return [Model, `${WishCount} 个${wishUnitText(WishUnit)}志愿`, data].join(' · ')
}
