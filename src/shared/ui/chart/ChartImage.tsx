import { useMemo } from 'react'
import { Image } from '@tarojs/components'
import { textScale } from '@/shared/platform/text-size'
import { picture } from '@/shared/ui/accessibility'
import type { ChartFrame } from '@/shared/ui/chart/svg-parts'
import { designPx, isWeb, windowSize } from '@/shared/ui/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/ui-settings'
import { byNight } from '@/shared/ui/facts/dark-palette'
import { svgDataUri } from '@/shared/ui/facts/svg-image'

export interface ChartSize {
  /** Design px, 311 x 180 by default: a card's inner width. */
  width?: number
  height?: number
}

export interface ChartImageProps {
  width?: number
  /** Design px, or a function that gives the needed height for a font size and a width. */
  height?: number | ((fontSize: number, width: number) => number)
  /** The picture as SVG text, for a size and a font size in px. */
  draw: (frame: ChartFrame) => string
  /** The same in words, for screen readers. */
  text: string
  id?: string
}

/** Space beside a picture in a card, design px: on a page narrower than designed the picture is drawn narrower, its text keeps its size. */
const BESIDE = 64
const widthThatFits = (width: number) => (isWeb() ? Math.min(width, windowSize().width - BESIDE) : width)

/** Above this scale, larger text would leave no room for the chart. */
const LARGEST_SCALE = 2

/** A chart drawn as a picture; its text grows in elder mode and, if its height depends on the text, with the reader's own text size. */
export function ChartImage({ width: asked = 311, height = 180, draw, text, id }: ChartImageProps) {
  const { elder, dark } = useUiSettings()
  const width = widthThatFits(asked)
  const scale = useMemo(textScale, [])
  const own = typeof height === 'function' ? Math.max(1, scale) : 1
  const fontSize = 12 * Math.min(LARGEST_SCALE, own * (elder ? ELDER_SCALE : 1))
  const high = typeof height === 'number' ? height : height(fontSize, width)
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
