import { Image } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility/accessibility'
import { designPx } from '@/shared/ui/design-size/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/settings/ui-settings'
import { svgDataUri } from '@/shared/ui/svg-image/svg-image'

export interface ChartSize {
  /** Design px, 311 x 180 by default: a card's inner width. */
  width?: number
  height?: number
}

export interface ChartImageProps extends ChartSize {
  /** The picture as SVG text, for a size and a font size in px. */
  draw: (frame: { width: number; height: number; fontSize: number }) => string
  /** The same in words. */
  text: string
}

/** A chart drawn as a picture; its type grows in elder mode. */
export function ChartImage({ width = 311, height = 180, draw, text }: ChartImageProps) {
  const { elder } = useUiSettings()
  const fontSize = elder ? 12 * ELDER_SCALE : 12
  return (
    <Image
      src={svgDataUri(draw({ width, height, fontSize }))}
      style={{ display: 'block', width: designPx(width), height: designPx(height), maxWidth: '100%' }}
      {...picture(text)}
    />
  )
}
