// An occupation in words.
import type { ResponseOf } from 'contract/registry'
import type { Occupation } from 'contract/occupation'
import { INTERESTS } from '@/entities/interests'
import { formatNumber } from '@/shared/lib/number/number-format'

export type { Occupation }
export type OccupationDetail = ResponseOf<'Profession/Detail'>
export type Industry = ResponseOf<'Career/IndustryList'>['Sections'][number]['Items'][number]

export type Letter = (typeof INTERESTS)[number]['letter']
const LETTERS: readonly string[] = INTERESTS.map(({ letter }) => letter)
const MOST_LETTERS = 3

/** Interest letters of an address, which anyone can type: known ones, each once, at most three. */
export function lettersOf(code: string | undefined): Letter[] {
  const typed = [...(code ?? '').toUpperCase()].filter((letter) => LETTERS.includes(letter))
  return [...new Set(typed)].slice(0, MOST_LETTERS) as Letter[]
}

/** Pressing a letter adds it at the end, or removes it. A fourth replaces the third. */
export function nextLetters(chosen: readonly Letter[], pressed: Letter): Letter[] {
  if (chosen.includes(pressed)) return chosen.filter((letter) => letter !== pressed)
  return [...chosen.slice(0, MOST_LETTERS - 1), pressed]
}

const MATCH_WORDS = { same: '同一职业', near: '相近职业' } as const

/** 兴趣 IC（同一职业）; '' if no code was matched. */
function interestText({ Interest, InterestMatch }: Pick<Occupation, 'Interest' | 'InterestMatch'>): string {
  return Interest === null || InterestMatch === null ? '' : `兴趣 ${Interest}（${MATCH_WORDS[InterestMatch]}）`
}

export const matchText = (match: keyof typeof MATCH_WORDS): string => MATCH_WORDS[match]

/** The facts that distinguish an occupation from its neighbours. @param hasPath whether its class is shown */
export function occupationNote(one: Occupation, hasPath: boolean): string {
  return [
    hasPath ? (one.Path.at(-1) ?? '') : '',
    one.Count > 0 ? `${formatNumber(one.Count)} 个职业` : '',
    interestText(one),
    one.Majors > 0 ? `${formatNumber(one.Majors)} 个专业` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export const LEVEL_NAMES = ['', '大类', '中类', '小类', '职业'] as const

/** What an industry contains. */
export function industryNote({ Divisions, Occupations, Majors }: Industry): string {
  return [
    Divisions > 0 ? `${Divisions} 个大类` : '',
    Occupations > 0 ? `${formatNumber(Occupations)} 个职业` : '职业没有对照',
    Majors > 0 ? `${formatNumber(Majors)} 个专业` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
