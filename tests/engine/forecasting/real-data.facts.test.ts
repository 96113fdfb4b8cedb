// The engine and the tables on real facts; the folder comes from REAL_DATA_DIR.
// Takes over a minute: every fact is imported first, where that is not done yet.
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { openDatabase, type OpenDatabase } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import { forecastCutoff } from '../../../engine/forecasting/cutoff-forecast'
import { probabilityOf } from '../../../engine/forecasting/probability'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { CUTOFF_YEARS } from '../../../engine/candidate-index/data'
import { createAdmissionService } from '../../../server/modules/admission/admission.service'
import { randomFrom } from '../../../engine/math/random'
import { removeFolder } from '../../support/built-server'
import { importedDataDir, realDataDir, testOnRealData } from '../../support/real-data'

/** Rows of a table in the folder, plain or compressed. */
async function rowsOf(name: string): Promise<Record<string, string>[]> {
  const plain = path.join(realDataDir, name)
  const parser = existsSync(plain)
    ? createReadStream(plain).pipe(parse({ columns: true }))
    : createReadStream(`${plain}.gz`)
        .pipe(createGunzip())
        .pipe(parse({ columns: true }))
  const rows: Record<string, string>[] = []
  for await (const row of parser) rows.push(row as Record<string, string>)
  return rows
}

/** The same row order every run. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  const { next } = randomFrom(seed)
  return values
    .map((value) => ({ value, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

describe('on real facts', () => {
  testOnRealData(
    'score to rank after an import equals the table on 1,000 random rows of 20 or more province-year-tracks',
    async () => {
      const dataDir = await importedDataDir()
      let open: OpenDatabase | null = null
      try {
        open = await openDatabase({ dataDir })
        await migrate(open.db)
        const service = createAdmissionService(open.db)
        const provinces = new Map((await service.listProvinces()).map((province) => [province.ProvinceName, province]))
        const usable = (await rowsOf('score_rank.csv')).filter((row) =>
          (provinces.get(row.province ?? '')?.Rule.Tracks as string[] | undefined)?.includes(row.track ?? ''),
        )
        const chosen = shuffled(usable, 20_26).slice(0, 1000)
        expect(chosen).toHaveLength(1000)
        expect(new Set(chosen.map((row) => `${row.province}/${row.year}/${row.track}`)).size).toBeGreaterThanOrEqual(20)
        const wrong: string[] = []
        for (const row of chosen) {
          const province = provinces.get(row.province ?? '')
          if (!province) continue
          const subjectType = row.track === '综合' ? 3 : row.track === '历史类' || row.track === '文科' ? 1 : 2
          const answer = await service.lineRank({
            ProvinceId: province.ProvinceId,
            Year: Number(row.year),
            SubjectType: subjectType,
            Score: Number(row.score),
          })
          if (answer.Rank !== Number(row.cumulative) || answer.TableYear !== Number(row.year))
            wrong.push(
              `${row.province} ${row.year} ${row.track} ${row.score}: ${answer.Rank} (${answer.TableYear}) for ${row.cumulative}`,
            )
        }
        expect(wrong).toEqual([])
      } finally {
        await open?.close()
        removeFolder(dataDir)
      }
    },
  )

  testOnRealData(
    'a probability for groups of 江苏 in 2024, learned from 2022 and 2023, comes true about that often',
    async () => {
      const target = 2024
      const lines = (await rowsOf('group_lines.csv')).filter(
        (row) => row.province === '江苏' && Number(row.min_rank) > 0,
      )
      const bins = Array.from({ length: 10 }, () => ({ claimed: 0, happened: 0, count: 0 }))
      let square = 0
      for (const track of ['物理类', '历史类']) {
        const units = new Map<string, Map<number, number>>()
        for (const row of lines) {
          if (row.track !== track) continue
          const key = `${row.college}/${row.group}`
          units.set(key, (units.get(key) ?? new Map<number, number>()).set(Number(row.year), Number(row.min_rank)))
        }
        const all = [...units.values()]
        const ranks = new Int32Array(all.length * CUTOFF_YEARS)
        all.forEach((byYear, unit) =>
          byYear.forEach((rank, year) => year < target && (ranks[unit * CUTOFF_YEARS + target - 1 - year] = rank)),
        )
        const model = learnResiduals(
          new PastCutoffs({
            size: all.length,
            columns: CUTOFF_YEARS,
            ranks,
            plans: new Int32Array(ranks.length).fill(-1),
          }),
          { kind: 'group', wishUnit: 'group', upheavals: [] },
        )
        all.forEach((byYear, unit) => {
          const actual = byYear.get(target)
          const last = byYear.get(target - 1)
          const own = ranks.subarray(unit * CUTOFF_YEARS, (unit + 1) * CUTOFF_YEARS)
          const forecast = forecastCutoff(model, {
            ranks: own,
            plans: new Int32Array(CUTOFF_YEARS).fill(-1),
            nextPlan: -1,
          })
          if (actual === undefined || last === undefined || !forecast) return
          for (const distance of [-0.5, -0.3, -0.2, -0.12, -0.06, 0, 0.06, 0.12, 0.2, 0.3, 0.5]) {
            const rank = Math.max(1, Math.round(last * Math.exp(distance)))
            const probability = probabilityOf(model, forecast, { rank, rankError: 0 })
            const bin = bins[Math.min(9, Math.floor(probability * 10))]
            if (!bin) continue
            bin.claimed += probability
            bin.happened += rank <= actual ? 1 : 0
            bin.count += 1
            square += (probability - (rank <= actual ? 1 : 0)) ** 2
          }
        })
      }
      const total = bins.reduce((sum, bin) => sum + bin.count, 0)
      const error = bins.reduce((sum, bin) => sum + Math.abs(bin.claimed - bin.happened), 0) / total
      process.stdout.write(
        `江苏 groups 2024: ${total} questions, ECE ${error.toFixed(4)}, Brier ${(square / total).toFixed(4)}\n`,
      )
      expect(total).toBeGreaterThan(10_000)
      expect(error).toBeLessThan(0.08)
    },
  )
})
