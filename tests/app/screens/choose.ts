// Answers of a test as who reads gives them. A sentence takes none before it has stood for a moment, and what was chosen stands for one: the clock goes on
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

/** Presses an answer once it stands and its sentence has been read, and lets the time pass in which it is seen. */
export async function choose(box: ParentNode, selector: string): Promise<void> {
  const option = await eventually(() => find(box, selector))
  later(MOMENT_MS)
  press(option)
  later(MOMENT_MS)
  await eventually(() => expect(box.querySelector('[role=radiogroup][aria-busy]')).toBeNull())
}
