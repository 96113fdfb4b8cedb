// The ordinary batches of a province: where its families file, whether or not there are data of them.
import { stagesOfBatch } from './batch-gate'
import { ordinaryStagesOf } from './province-stages'
import { kindOfBatch } from './special-batch'

/**
 * The main one, those that have units, and those of the province's year without any data yet; in the order of admission.
 * @param province short name, 江苏
 * @param main the province's main batch
 * @param known names of the batches with units, special ones among them
 */
export function ordinaryBatchesOf(
  { province, year }: { province: string; year: number },
  main: string,
  known: readonly string[],
): string[] {
  const ordinary = known.filter((batch) => kindOfBatch(batch) === 'ordinary')
  const stages = ordinaryStagesOf(province, year).filter(({ stage }) => stage !== 'through')
  const covered = new Set([main, ...ordinary].flatMap((batch) => stagesOfBatch(province, year, batch)))
  const missing = stages.filter((stage) => !covered.has(stage)).map(({ batch }) => batch)
  // in the order of admission; names that fit no stage come last
  const placeOf = (batch: string): number => {
    const [first] = stagesOfBatch(province, year, batch)
    return first ? stages.indexOf(first) : stages.length
  }
  return [main, ...ordinary.filter((batch) => batch !== main).sort(), ...missing].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
}
