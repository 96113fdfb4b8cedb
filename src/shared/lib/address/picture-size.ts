/** A picture on this server, used in a text; pictures elsewhere have one size only. */
const OWN = /^((?:https?:\/\/[^/?#]+)?\/media\/[0-9a-f]{64})$/
/** Phones have 2 to 3.5 device pixels for one CSS pixel. */
const DENSITY = 3

/**
 * The address of a picture in the size that a place on the page needs.
 * @param width of the place, CSS pixels
 */
export const sizedPicture = (address: string, width: number): string =>
  address.replace(OWN, `$1?w=${Math.round(width * DENSITY)}`)
