import { Image } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility/accessibility'
import type { ChartFrame } from '@/shared/ui/chart/svg-parts'
import { designPx } from '@/shared/ui/design-size/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/settings/ui-settings'
import { byNight } from '@/shared/ui/svg-image/dark-palette'
import { svgDataUri } from '@/shared/ui/svg-image/svg-image'

export interface ChartSize {
  /** Design px, 311 x 180 by default: a card's inner width. */
  width?: number
  height?: number
}

export interface ChartImageProps {
  width?: number
  /** Design px, or how much the rows need at a font size. */
  height?: number | ((fontSize: number) => number)
  /** The picture as SVG text, for a size and a font size in px. */
  draw: (frame: ChartFrame) => string
  /** The same in words. */
  text: string
  id?: string
}

/** A chart drawn as a picture; its type grows in elder mode. */
export function ChartImage({ width = 311, height = 180, draw, text, id }: ChartImageProps) {
  const { elder, dark } = useUiSettings()
  const fontSize = elder ? 12 * ELDER_SCALE : 12
  const high = typeof height === 'number' ? height : height(fontSize)
  const svg = draw({ width, height: high, fontSize })
  return (
    <Image
      id={id}
      src={svgDataUri(dark ? byNight(svg) : svg)}
      style={{ display: 'block', width: designPx(width), height: designPx(high), maxWidth: '100%' }}
      {...picture(text)}
    />
  )
}
