// Where a province's rule comes from, in a family's words.
import type { ResponseOf } from 'contract/registry'

type ProvinceRule = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]['Rule']

const CONFIDENCE_WORDS: Readonly<Record<string, string>> = {
  'quoted from the exam authority': '考试院文件原文',
  'secondary source': '二手资料，未经考试院确认',
}

/** The site of an address: what a reader recognises of it. */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? address
}

/** 来源 www.jseea.cn · 考试院文件原文; a rule without an address says so. */
export function ruleSourceText({ SourceUrl, Confidence }: Pick<ProvinceRule, 'SourceUrl' | 'Confidence'>): string {
  const confidence = CONFIDENCE_WORDS[Confidence] ?? Confidence
  return [SourceUrl ? `来源 ${hostOf(SourceUrl)}` : '来源未注明', confidence].filter(Boolean).join(' · ')
}

/** The rule's note; '' for one that is not written for families: it has English words in it. */
export function ruleNote({ Note }: Pick<ProvinceRule, 'Note'>): string {
  return /[A-Za-z]{2}/.test(Note) ? '' : Note
}
