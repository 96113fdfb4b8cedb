// npm run data:trial -- [--seeds 200] [--from 1] [--json FILE]: dirty folders through the real import, in a database that ends with this command.
import { writeFileSync } from 'node:fs'
import { runCommand, UsageError } from '../../../server/commands/command'
import { openDatabase } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { Trial, type SeedResult } from './trial'
import { printableSummary, summaryOf } from './trial-summary'

const FOUND_AT_LEAST = 0.99
const CLEAN_AT_MOST = 0.005

/** Ctrl+C ends it after the running seed, with the summary of the finished ones. Exit codes: 0 planted dirt is found, 1 it is not or a clean row too many is set aside, 2 the command could not run. */
runCommand({
  usage: 'npm run data:trial -- [--seeds 200] [--from 1] [--json FILE]',
  unfinished: 'the trial did not end',
  options: { seeds: { type: 'string' }, from: { type: 'string' }, json: { type: 'string' } },
  async run({ seeds: wanted = '200', from: begin = '1', json }) {
    const [seeds, from] = [wanted, begin].map((text) => {
      if (!/^[1-9]\d{0,4}$/u.test(text)) throw new UsageError(`not a number of seeds: ${text}`)
      return Number(text)
    }) as [number, number]
    const open = await openDatabase({})
    try {
      await migrate(open.db)
      const trial = new Trial(open.db)
      const results: SeedResult[] = []
      let isStopped = false
      process.once('SIGINT', () => (isStopped = true))
      for (let seed = from; !isStopped && seed < from + seeds; seed += 1) {
        const result = await trial.run(seed)
        results.push(result)
        const missed = result.judged.filter(({ isFound }) => !isFound).length
        process.stderr.write(
          `\r${results.length} of ${seeds}: seed ${seed}, ${missed} missed, ${result.seconds.toFixed(1)} s `,
        )
      }
      process.stderr.write('\n')
      const summary = summaryOf(results)
      console.log(printableSummary(summary))
      if (json)
        writeFileSync(json, JSON.stringify({ ...summary, lostClean: results.flatMap(({ lostClean }) => lostClean) }))
      // a kind must reach the share once it is planted so often that one miss is below it
      const isFound = [summary, ...summary.kinds.filter(({ planted }) => planted * (1 - FOUND_AT_LEAST) >= 1)].every(
        ({ planted, found }) => found >= planted * FOUND_AT_LEAST,
      )
      const isClean = summary.cleanAside <= summary.cleanRows * CLEAN_AT_MOST
      return isFound && isClean && summary.withoutReport.length === 0 ? 0 : 1
    } finally {
      await open.close()
    }
  },
})
