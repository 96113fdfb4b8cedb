// Which scales of a test a province uses, and the words of the test there.
import type { TestCode } from '../../../contract/assessment/sitting'
import type { AdmissionService } from '../admission/admission.service'
import type { Banks } from './banks'
import { ARTS_OR_SCIENCE, type TestWords } from './tests'

/** Scales that are asked: among the subjects only those that the province lets candidates choose; null for all. Throws PROVINCE_UNKNOWN. */
export type AskedScales = (test: TestCode | 'path', provinceId: string | undefined) => Promise<string[] | null>

/** @param banks their current version defines the scales */
export function createAskedScales(banks: Banks, admission: Pick<AdmissionService, 'getProvince'>): AskedScales {
  return async (test, provinceId) => {
    if (test !== 'subject' || provinceId === undefined) return null
    const { Rule } = await admission.getProvince(provinceId)
    const offered = [...Rule.FirstChoice, ...Rule.Reselect]
    const known = banks.current(test)?.scales.map(({ key }) => key) ?? []
    const asked = known.filter((key) => (offered.length > 0 ? offered.includes(key) : key !== '技术'))
    return asked.length > 0 ? asked : null
  }
}

/** The words of a test as they apply to a province. Throws PROVINCE_UNKNOWN. */
export type WordsIn = (words: TestWords, provinceId: string | undefined) => Promise<TestWords>

export function createWordsIn(admission: Pick<AdmissionService, 'getProvince'>): WordsIn {
  return async (words, provinceId) => {
    if (words.code !== 'subject' || provinceId === undefined) return words
    const { Rule } = await admission.getProvince(provinceId)
    return Rule.Model === '文理' ? { ...words, ...ARTS_OR_SCIENCE } : words
  }
}
