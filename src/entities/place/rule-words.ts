// The source of a province's rule, in words for families.
import type { ResponseOf } from 'contract/registry'
import { wishUnitText } from '@/entities/candidate/candidate'

type ProvinceRule = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]['Rule']

const CONFIDENCE_WORDS: Readonly<Record<string, string>> = {
  'quoted from the exam authority': '考试院文件原文',
  'secondary source': '二手资料，未经考试院确认',
}

/** The site of an address: the part that a reader recognises. */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? address
}

/** 来源 www.jseea.cn · 考试院文件原文; another text for a rule without an address. */
export function ruleSourceText({ SourceUrl, Confidence }: Pick<ProvinceRule, 'SourceUrl' | 'Confidence'>): string {
  const confidence = CONFIDENCE_WORDS[Confidence] ?? Confidence
  return [SourceUrl ? `来源 ${hostOf(SourceUrl)}` : '来源未注明', confidence].filter(Boolean).join(' · ')
}

/** The rule's note; '' for a note with English words: it is not written for families. */
export function ruleNote({ Note }: Pick<ProvinceRule, 'Note'>): string {
  return /[A-Za-z]{2}/.test(Note) ? '' : Note
}

/** 江苏本科批最多填 40 个院校专业组志愿，每个最多 6 个专业; without the majors if a wish is one major. */
export function wishCountText(
  provinceName: string,
  { MainBatch, WishUnit, WishCount, MajorsPerUnit }: Omit<ResponseOf<'Public/ProvinceWishCount'>, 'SourceUrl'>,
): string {
  const majors = WishUnit === 'major+college' ? '' : `，每个最多 ${MajorsPerUnit} 个专业`
  return `${provinceName}${MainBatch}最多填 ${WishCount} 个${wishUnitText(WishUnit)}志愿${majors}`
}
