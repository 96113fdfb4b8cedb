// What a family should know of a unit's past cutoffs, in words: whether it is new, whether nothing was found, how old the newest is. Every page shows these.
import type Type from 'typebox'
import type { Past as PastSchema } from '../../../../contract/words-beside'
import type { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'
import { CUTOFF_YEARS, type IndexedUnit } from '../../../../engine/candidate-index/data'
import { groupName } from '../../../../engine/identity/group-name'

type Past = Type.Static<typeof PastSchema>

const YEARS = ['', '一', '两', '三', '四', '五'] as const

const NONE = '没有查到往年线'

/** 最近的线是 2024 年的（两年前）, for a list of `wishYear`. */
function oldWords(year: number, wishYear: number): Past {
  const age = YEARS[wishYear - year] ?? String(wishYear - year)
  return { State: 'old', Short: `${year} 年线`, Text: `最近的线是 ${year} 年的（${age}年前）` }
}

/** The words of one unit; undefined if it has last year's cutoff, or a forecast that starts from one. */
export function pastOf(candidateIndex: CandidateIndex, unit: number): Past | undefined {
  const { units, wishYear } = candidateIndex.data
  switch (candidateIndex.pastOf(unit)) {
    case 'new': {
      const Short = `${wishYear} 年新增`
      return { State: 'new', Short, Text: `${Short}，${wishYear - 1} 年的招生计划里没有它，没有往年线可参照` }
    }
    case 'none':
      return { State: 'none', Short: NONE, Text: NONE }
    case 'renumbered': {
      const [before] = candidateIndex.earlierNumbersOf(unit)
      const was = before && (units[before.unit] as IndexedUnit).groupCode
      const Text = before && was ? `组号变了，${wishYear - before.back} 年是 ${groupName(was)}` : '组号变了'
      return { State: 'renumbered', Short: '组号变了', Text }
    }
    case 'inside':
      return { State: 'inside', Short: '按专业线', Text: '这个组号没有往年线，组里的专业有' }
    case 'known': {
      if (candidateIndex.forecastOf(unit)?.lag === 1) return undefined
      const columns = Array.from({ length: CUTOFF_YEARS }, (_, column) => column)
      const newest = columns.find((column) => candidateIndex.hasCutoff(unit, column))
      return newest === undefined || newest === 0 ? undefined : oldWords(wishYear - 1 - newest, wishYear)
    }
  }
}
