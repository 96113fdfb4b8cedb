/**
 * Makes the time of day of its window run faster from now on. A second call does not add up: the rate is relative to the window's original
 * clock. It uses nothing from outside itself: a browser receives its source text.
 */
export function hurryClock(times: number): void {
  const real = (Date.now as { real?: () => number }).real ?? Date.now.bind(Date)
  const from = Date.now()
  const start = real()
  Date.now = Object.assign(() => from + (real() - start) * times, { real })
}
