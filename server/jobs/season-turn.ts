// A running server notices that the season has turned, and gets ready for the new one before families ask.

/**
 * One look at the season, to be repeated.
 * @param onTurn called with the new year if it differs from that of the look before
 */
export function createSeasonTurn(
  wishYear: () => Promise<number>,
  onTurn: (year: number) => Promise<unknown>,
): () => Promise<void> {
  let known: number | null = null
  return async () => {
    const year = await wishYear()
    const hasTurned = known !== null && known !== year
    known = year
    if (hasTurned) await onTurn(year)
  }
}
