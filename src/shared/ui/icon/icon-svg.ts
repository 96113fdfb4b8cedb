import { ICON_PATHS, type IconName } from '@/shared/ui/icon/icon-paths'
import { escapeXml } from '@/shared/ui/svg-image/svg-image'

/** One icon as an SVG document; `color` is any CSS colour (variables do not reach into a picture). */
export function iconSvg(name: IconName, color: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ' +
    `stroke="${escapeXml(color)}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${ICON_PATHS[name]}</svg>`
  )
}
