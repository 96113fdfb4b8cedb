import { ICON_PATHS, SOLID_PATHS, type IconName } from '@/shared/ui/icon/icon-paths'
import { escapeXml } from '@/shared/ui/facts/svg-image'

/**
 * One icon as an SVG document; `color` is any CSS colour (a picture cannot read variables).
 * @param isSolid filled, if the icon has such a shape
 */
export function iconSvg(name: IconName, color: string, isSolid = false): string {
  const solid = isSolid && SOLID_PATHS[name]
  if (solid)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="${escapeXml(color)}">${solid}</svg>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ' +
    `stroke="${escapeXml(color)}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${ICON_PATHS[name]}</svg>`
  )
}
