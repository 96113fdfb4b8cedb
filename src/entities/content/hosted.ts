import { sizedPicture } from '@/shared/lib/address/picture-size'
import { settings } from '@/shared/platform/settings/settings'

/** The address of a file on this server, or elsewhere: a mini-program has no address of its own. */
export const hosted = (address: string): string => (address.startsWith('/') ? settings.apiHost() + address : address)

/** The address of a picture for a place of this width, CSS pixels. */
export const hostedPicture = (address: string, width: number): string => sizedPicture(hosted(address), width)
