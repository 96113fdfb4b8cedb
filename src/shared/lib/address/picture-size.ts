/** A picture of a text on this server; what is elsewhere has the size it has. */
const OWN = /^((?:https?:\/\/[^/?#]+)?\/media\/[0-9a-f]{64})$/
/** Phones have two to three and a half pixels for one of the page. */
const DENSITY = 3

/**
 * The address of a picture in the size that a place on the page needs.
 * @param width of the place, CSS pixels
 */
export const sizedPicture = (address: string, width: number): string =>
  address.replace(OWN, `$1?w=${Math.round(width * DENSITY)}`)
