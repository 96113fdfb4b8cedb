import { sizedPicture } from '@/shared/lib/address/picture-size'
import { settings } from '@/shared/platform/settings/settings'

/** The address of something on this server, or elsewhere: a mini-program knows no address of its own. */
export const hosted = (address: string): string => (address.startsWith('/') ? settings.apiHost() + address : address)

/** The address of a picture for a place that is so many CSS pixels wide. */
export const hostedPicture = (address: string, width: number): string => sizedPicture(hosted(address), width)
