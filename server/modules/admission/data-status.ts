// How usable the data of a province is, as shown to families: the verdict of the import, computed from the current database.
import { LRUCache } from 'lru-cache'
import type { Kysely } from 'kysely'
import type { ResponseOf } from '../../../contract/registry'
import { holdingsOf, type Holding } from '../../db/importers/verdict/holdings'
import { provinceVerdicts } from '../../db/importers/verdict/verdict'
import { verdictMeaning, verdictWord } from '../../db/importers/verdict/verdict-words'
import type { Database } from '../../db/schema'
import type { AdmissionData, Province } from './admission-data'
import { sourceWords } from './basis'

type DataStatus = ResponseOf<'Public/DataStatus'>

/** Provinces whose status is kept: all of them. */
const KEPT = 40

function heldFrom({ year, sources, basis }: Holding): DataStatus['Tracks'][number]['Held'][number]['Source'] {
  const names = [...new Set(sources.map((source) => sourceWords(source)))]
  return {
    Year: year,
    Source: names.join('、').slice(0, 300),
    Basis: basis,
  }
}

async function read(db: Kysely<Database>, province: Province, wishYear: number): Promise<DataStatus> {
  const fact = { provinceId: province.ProvinceId, name: province.ProvinceName, rule: province.Rule }
  const verdicts = await provinceVerdicts(db, fact, wishYear)
  const holdings = await holdingsOf(db, province.ProvinceId)
  return {
    ProvinceName: province.ProvinceName,
    WishYear: wishYear,
    Tracks: verdicts.map((of) => {
      const held = holdings.filter(({ track }) => track === of.track)
      const spoken = {
        verdict: of.verdict,
        hasRemarks: of.shortcomings.length > 0,
        isDemonstration: of.units === 0 && held.some(({ basis }) => basis === 'demonstration'),
      }
      return {
        Track: of.track,
        Verdict: of.verdict,
        Word: verdictWord(spoken),
        Meaning: verdictMeaning(spoken),
        IsDemonstration: spoken.isDemonstration,
        UnitCount: of.units,
        SpecialUnitCount: of.specialUnits,
        DoubtfulLineCount: of.doubtfulCutoffs,
        Missing: of.shortcomings.map(({ text }) => ({ Text: text })),
        Held: held.map((holding) => ({
          Kind: holding.kind,
          Year: holding.year,
          Count: holding.count,
          Source: heldFrom(holding),
        })),
      }
    }),
  }
}

/** Answers from memory until the data changes. */
export function createDataStatus(
  db: Kysely<Database>,
  data: Pick<AdmissionData, 'refresh' | 'getProvince' | 'wishYear'>,
) {
  const known = new LRUCache<string, Promise<DataStatus>>({ max: KEPT })
  return async (provinceId: string): Promise<DataStatus> => {
    const key = `${await data.refresh()}/${provinceId}`
    const province = await data.getProvince(provinceId)
    const answer = known.get(key) ?? read(db, province, await data.wishYear())
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
}
