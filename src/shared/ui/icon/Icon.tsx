import { Image } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility/accessibility'
import { designPx } from '@/shared/ui/design-size/design-size'
import { ELDER_SCALE, useUiSettings } from '@/shared/ui/settings/ui-settings'
import { iconSvg } from '@/shared/ui/icon/icon-svg'
import type { IconName } from '@/shared/ui/icon/icon-paths'
import { svgDataUri } from '@/shared/ui/svg-image/svg-image'
import { parseRgb, readableBrand } from '@/shared/ui/settings/brand-palette'

const NAMED_COLORS = {
  ink: '#1f2329',
  sub: '#5c626b',
  hint: '#8a9099',
  white: '#ffffff',
  danger: '#b42318',
  ok: '#15803d',
}

/** The two shades that follow the configuration; undefined for every other colour. */
function brandPaint(color: string, brand: string): string | undefined {
  if (color === 'brand') return `rgb(${readableBrand(parseRgb(brand)).join(',')})`
  return color === 'brand-tab' ? `rgba(${parseRgb(brand).join(',')},0.75)` : undefined
}

export interface IconProps {
  name: IconName
  /** Design px, 20 by default; a quarter larger in elder mode. */
  size?: number
  /** ink (default), sub, hint, white, danger, ok, brand, brand-tab, or any CSS colour that is not a variable. */
  color?: string
  /** Filled, where the icon has such a shape. */
  solid?: boolean
  /** Said by screen readers; leave it out where text stands beside the icon. */
  label?: string
}

export function Icon({ name, size = 20, color = 'ink', solid, label }: IconProps) {
  const { elder, brand } = useUiSettings()
  const paint = brandPaint(color, brand) ?? NAMED_COLORS[color as keyof typeof NAMED_COLORS] ?? color
  const side = designPx(elder ? size * ELDER_SCALE : size)
  return (
    <Image
      src={svgDataUri(iconSvg(name, paint, solid))}
      style={{ width: side, height: side, flex: 'none', display: 'inline-block' }}
      {...picture(label)}
    />
  )
}
