// The order of Vitest's files: what took longest the last time, or the largest, first; walks that keep a processor busy spread among
// the others, since they do not run side by side.
import { BaseSequencer } from 'vitest/node'
import { isBusyWalk } from './worker-pool.mjs'

/** Puts the members of `few` at equal distances into `many`, each list in its order. */
export function spread(many, few) {
  const step = (many.length + few.length) / Math.max(1, few.length)
  const all = [...many]
  few.forEach((one, index) => all.splice(Math.floor(index * step), 0, one))
  return all
}

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const isBusy = ({ moduleId }) => isBusyWalk(moduleId)
    return spread(
      sorted.filter((file) => !isBusy(file)),
      sorted.filter(isBusy),
    )
  }
}
