/** The value where it is one of those known; undefined for anything else: what comes from an address, a choice, a device. */
export const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value)
