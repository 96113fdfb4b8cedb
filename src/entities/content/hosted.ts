import { settings } from '@/shared/platform/settings/settings'

/** The address of something on this server, or elsewhere: a mini-program knows no address of its own. */
export const hosted = (address: string): string => (address.startsWith('/') ? settings.apiHost() + address : address)
