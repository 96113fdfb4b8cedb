// A picture of frames: one line per frame, as high as its duration, red above the limit. For viewing and for reports.
import { LONG_FRAME_MS } from './frames.mjs'

const WIDTH = 720
const LEFT = 16
const CHART = { height: 96, gap: 36, mostMs: 200 }

/** @param rows name, durations of the frames in ms, and the share of the time spent in long ones */
export function frameChart(rows) {
  const height = rows.length * (CHART.height + CHART.gap) + 24
  const charts = rows.map(({ title, frames, share }, index) => {
    const top = 24 + index * (CHART.height + CHART.gap)
    const bottom = top + CHART.height
    const y = (ms) => Math.round(bottom - (Math.min(ms, CHART.mostMs) / CHART.mostMs) * CHART.height)
    const step = (WIDTH - 2 * LEFT) / Math.max(1, frames.length)
    const path = (isLong) =>
      frames
        .map((ms, at) => (ms > LONG_FRAME_MS === isLong ? `M${(LEFT + at * step).toFixed(1)} ${bottom}V${y(ms)}` : ''))
        .join('')
    const limit = y(LONG_FRAME_MS)
    return [
      `<text x="${LEFT}" y="${top - 8}">${title}：${frames.length} 帧，超过 ${LONG_FRAME_MS} 毫秒的占时间 ${(share * 100).toFixed(1)} %</text>`,
      `<path d="${path(false)}" stroke="#1d4ed8"/><path d="${path(true)}" stroke="#c2410c"/>`,
      `<path d="M${LEFT} ${limit}H${WIDTH - LEFT}" stroke="#5c626b" stroke-dasharray="4 3"/>`,
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="#1f2329"><rect width="${WIDTH}" height="${height}" fill="#fff"/>${charts.join('')}</svg>\n`
}
