// The command of the bench with parts that end in each way there is. FAKE_FOLDER is where the programs that they start note their numbers.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { benchCommand } from '../../../scripts/bench/command.mjs'

const NEVER = 3600
const SOON = 7
const part = (act, more) => ({
  module: new URL(`./part.mjs?${act}`, import.meta.url),
  bound: NEVER,
  builds: () => [],
  ...more,
})

const parts = {
  well: part('well', { isUsual: true, builds: () => ['fine'] }),
  failing: part('failing', { isUsual: true }),
  keeping: part('keeping'),
  dying: part('dying'),
  hanging: part('waiting', { bound: SOON }),
  waiting: part('waiting'),
  leaving: part('leaving'),
  unbuilt: part('well', { builds: ({ withPlain }) => (withPlain ? ['broken'] : ['fine', 'broken']) }),
  last: part('well', { isUsual: true }),
}
const builds = {
  fine: { args: ['--eval', ''], bound: NEVER },
  broken: { args: ['--eval', 'console.error("a module is missing"); process.exit(3)'], bound: NEVER },
}

/** In place of a clock: a part has hung once all that it starts is there. */
function setBound(seconds, over) {
  const isReady = () => ['helper', 'browser'].every((name) => existsSync(path.join(process.env.FAKE_FOLDER, name)))
  const look = setInterval(() => seconds === SOON && isReady() && over(), 20)
  return () => clearInterval(look)
}

await benchCommand(process.argv.slice(2), { parts, builds, setBound })
