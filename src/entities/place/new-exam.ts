// A province whose next exam is a new one: what its families are told while the new rule is not here.
import type { ResponseOf } from 'contract/registry'

type Province = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]

/** 新疆 2027 年起换新的高考办法，…; '' where the rule holds for the year. */
export function newExamText(province: Pick<Province, 'ProvinceName' | 'Rule'> | undefined, year: number): string {
  const from = province?.Rule.NextExamYear
  return province === undefined || from === undefined || year < from
    ? ''
    : `${province.ProvinceName} ${from} 年起换新的高考办法，新的科类、选科和填报规则这里还没有`
}
