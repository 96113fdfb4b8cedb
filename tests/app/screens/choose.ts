// Answers of a test at a reader's pace. A sentence accepts none for a moment, and a chosen one shows for a moment: the clock moves
// meanwhile, so that nobody waits.
import { eventually } from '../session/fake-app'
import { find, press } from '../ui/render'

const now = Date.now.bind(Date)
let ahead = 0

/** Moves the clock of this test file. */
export function later(ms: number): void {
  ahead += ms
  Date.now = () => now() + ahead
}

const MOMENT_MS = 1000

/** Presses an answer once it is there and its sentence has been read, and lets the time it shows pass. */
export async function choose(box: ParentNode, selector: string): Promise<void> {
  const option = await eventually(() => find(box, selector))
  later(MOMENT_MS)
  press(option)
  later(MOMENT_MS)
  await eventually(() => expect(box.querySelector('[role=radiogroup][aria-busy]')).toBeNull())
}
