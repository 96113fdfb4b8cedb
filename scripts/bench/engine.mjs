// Latency of a candidate list: a page of 20 with its predictions, a different rank each time; of a candidate index of 3,000 units x 5 years, and of
// one of 40,000, the size of the largest provinces among three million cutoffs.
import { bundled } from './bundled.mjs'

export async function measure({ say }) {
  const run = await bundled('engine-run.ts')
  say('3,000 units')
  const usual = run({ UNITS: '3000' })
  say('40,000 units')
  return { ...usual, large: run({ UNITS: '40000' }) }
}
