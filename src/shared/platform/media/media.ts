import type { MediaPort } from './types'

/** The app does not declare itself for the night, so the platform draws it as by day; and it runs on phones. */
export const media = {
  matches: () => false,
  onChange: () => () => undefined,
} satisfies MediaPort as MediaPort
