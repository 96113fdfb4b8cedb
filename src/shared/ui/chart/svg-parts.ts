// The parts of every picture: the opening tag, texts that are safe and fit, the empty picture.
import { CHART_COLOURS } from '@/shared/ui/chart/palette'
import { coordinate, escapeXml } from '@/shared/ui/facts/svg-image'

export interface ChartFrame {
  width: number
  height: number
  /** Text size in the picture's own px. */
  fontSize: number
}

/** The whole document around its content. */
export function svgDocument({ width, height, fontSize }: ChartFrame, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="sans-serif" font-size="${fontSize}">${content}</svg>`
  )
}

export function svgText(text: string, x: number, y: number, attributes: string): string {
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" ${attributes}>${escapeXml(text)}</text>`
}

/** Attributes of a text with a halo of the card's colour, so that it stays readable over lines. */
export const haloed = (colour: string): string =>
  `fill="${colour}" stroke="${CHART_COLOURS.card}" stroke-width="3" paint-order="stroke"`

/** Approximate width of a text in the picture: Latin and digits are 0.6 em, everything else 1 em. */
export function textWidth(text: string, fontSize: number): number {
  return [...text].reduce((width, char) => width + (char.charCodeAt(0) < 128 ? 0.6 : 1) * fontSize, 0)
}

/** A label that fits the width, shortened with an ellipsis. */
export function fitText(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text
  let kept = ''
  for (const char of text) {
    if (textWidth(`${kept}${char}…`, fontSize) > width) break
    kept += char
  }
  return `${kept}…`
}

/** The picture shown if nothing can be drawn. */
export function emptyPicture(frame: ChartFrame): string {
  const words = svgText(
    '暂无数据',
    frame.width / 2,
    frame.height / 2,
    `text-anchor="middle" fill="${CHART_COLOURS.sub}"`,
  )
  return svgDocument(frame, words)
}
