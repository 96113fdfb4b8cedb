// The clock of the pages' tests: nobody waits for a while that the app lets pass (a search once the typing rests, a page after its toast).
// Each time that nothing is left to do at once, ten milliseconds have gone by: the timers fire in their order, and `Date` agrees.
// A test that asks jest for a clock of its own, or for the real timers (where a real server answers), has that one until it ends.
const { setImmediate } = require('node:timers')

const { setTimeout: realTimeout } = globalThis
const STEP_MS = 10
/** After so many steps all has its turn that waits by the real timers, as React does for what is drawn outside `act`. */
const STEPS_A_TURN = 3

/** The timer function of the clock that is running here. */
let running

function step(own, stepsLeft) {
  if (globalThis.setTimeout !== own) return
  if (stepsLeft > 0) setImmediate(step, own, stepsLeft - 1)
  else realTimeout(step, 0, own, STEPS_A_TURN)
  jest.advanceTimersByTime(STEP_MS)
}

/** Starts the clock, or leaves it running: what one test has put off comes in the next, as it would by the real one. */
exports.hurryClock = () => {
  if (running && globalThis.setTimeout === running) return
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  running = globalThis.setTimeout
  step(running, STEPS_A_TURN)
}
