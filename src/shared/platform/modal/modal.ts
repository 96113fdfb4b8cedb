import type { ModalPort } from './types'

export const modal = { hold: () => () => undefined, leave: () => undefined } satisfies ModalPort as ModalPort
