// Recommendation on imported facts (DATA_DIR names the data folder of an import; it is read, not changed) or, without them, on demonstration data:
// its gain over the usual quota list, and how long the questions of wish filling take at new ranks.
import { bundled } from './bundled.mjs'
import { removeFolder, temporaryFolder } from './support.mjs'

const FRESH_STARTS = 3

export async function measure({ say, print }) {
  const run = await bundled('recommend-run.ts')
  const folder = temporaryFolder('bench-recommend')
  try {
    say('lists and times')
    const result = run({ BENCH_FOLDER: folder })
    // the first question of a fresh process: candidate indexes are on disk, nothing is in memory, no code has run yet
    for (const [province, times] of Object.entries(result.times)) {
      say(`first questions of a fresh process, ${province}`)
      times.firstAfterStartMs = {}
      for (const call of ['candidates', 'recommend']) {
        const taken = Array.from(
          { length: FRESH_STARTS },
          () => run({ BENCH_FOLDER: folder, BENCH_COLD: `${province},${call}` }).ms,
        )
        times.firstAfterStartMs[call] = taken.sort((a, b) => a - b)
      }
    }
    print('| 省份 | 位次 | 偏好 | 本法期望 | 配额法期望 | 本法滑档 | 配额法滑档 |')
    print('| --- | ---: | --- | ---: | ---: | ---: | ---: |')
    for (const row of result.lists)
      print(
        `| ${row.province} | ${row.rank} | ${row.preferences} | ${row.expected.toFixed(4)} | ${row.quotaExpected.toFixed(4)} | ${row.none.toExponential(1)} | ${row.quotaNone.toExponential(1)} |`,
      )
    return result
  } finally {
    removeFolder(folder)
  }
}
