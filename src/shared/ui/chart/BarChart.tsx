import { Image } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility/accessibility'
import { barChartText, toSvg, type BarChartSpec } from '@/shared/ui/chart/bar-chart-svg'
import { designPx } from '@/shared/ui/design-size/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/settings/ui-settings'
import { svgDataUri } from '@/shared/ui/svg-image/svg-image'

export type BarChartProps = Omit<BarChartSpec, 'width' | 'height' | 'fontSize'> & {
  /** Design px, 311 x 180 by default: a card's inner width. */
  width?: number
  height?: number
}

export function BarChart({ width = 311, height = 180, ...spec }: BarChartProps) {
  const { elder } = useUiSettings()
  const fontSize = elder ? 12 * ELDER_SCALE : 12
  return (
    <Image
      src={svgDataUri(toSvg({ ...spec, width, height, fontSize }))}
      style={{ display: 'block', width: designPx(width), height: designPx(height), maxWidth: '100%' }}
      {...picture(barChartText(spec))}
    />
  )
}
