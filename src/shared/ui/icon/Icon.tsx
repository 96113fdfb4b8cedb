import { Image } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility'
import { designPx } from '@/shared/ui/design-size'
import { ELDER_SCALE, useUiSettings, type UiSettings } from '@/shared/ui/ui-settings'
import { iconSvg } from '@/shared/ui/icon/icon-svg'
import type { IconName } from '@/shared/ui/icon/icon-paths'
import { nightOf } from '@/shared/ui/facts/dark-palette'
import { svgDataUri } from '@/shared/ui/facts/svg-image'
import { brandInk, parseRgb } from '@/shared/ui/brand-palette'

const NAMED_COLORS = {
  ink: '#1f2329',
  sub: '#5c626b',
  hint: '#8a9099',
  danger: '#b42318',
  ok: '#15803d',
  warn: '#92400e',
}

/** The value of a colour name in light or dark mode; two of them follow the configuration. */
function paintOf(color: string, { brand, dark }: UiSettings): string {
  if (color === 'brand') return `rgb(${brandInk(parseRgb(brand), dark).join(',')})`
  if (color === 'brand-tab') return `rgba(${parseRgb(brand).join(',')},0.75)`
  if (color === 'white') return '#ffffff'
  const named = NAMED_COLORS[color as keyof typeof NAMED_COLORS] ?? color
  return dark ? nightOf(named) : named
}

export interface IconProps {
  name: IconName
  /** Design px, 20 by default; a quarter larger in elder mode. */
  size?: number
  /** ink (default), sub, hint, white, danger, ok, warn, brand, brand-tab, or any CSS colour that is not a variable. */
  color?: string
  /** Filled, if the icon has such a shape. */
  solid?: boolean
  /** For screen readers; leave it out if there is text beside the icon. */
  label?: string
}

export function Icon({ name, size = 20, color = 'ink', solid, label }: IconProps) {
  const settings = useUiSettings()
  const side = designPx(settings.elder ? size * ELDER_SCALE : size)
  return (
    <Image
      src={svgDataUri(iconSvg(name, paintOf(color, settings), solid))}
      style={{ width: side, height: side, flex: 'none', display: 'inline-block' }}
      {...picture(label)}
    />
  )
}
