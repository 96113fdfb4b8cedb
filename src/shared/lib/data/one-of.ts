/** The value if it is a known one, else undefined: for values from an address, a choice, a device. */
export const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value)
