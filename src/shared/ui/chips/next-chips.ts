export interface ChipRules {
  multiple?: boolean
  /** The most that may be chosen at once (multiple only). */
  max?: number
  /** A chosen single chip can be cleared. */
  clearable?: boolean
}

/** The values chosen after `pressed` was pressed; the same array when nothing changes. */
export function nextChips(value: readonly string[], pressed: string, rules: ChipRules): readonly string[] {
  const { multiple = false, max, clearable = false } = rules
  const chosen = value.includes(pressed)
  if (!multiple) {
    if (!chosen) return [pressed]
    return clearable ? [] : value
  }
  if (chosen) return value.filter((item) => item !== pressed)
  return max !== undefined && value.length >= max ? value : [...value, pressed]
}
