/** Fewest insertions, deletions and replacements of characters that turn one text into the other; `most` + 1 if it is more than `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const cost = Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    row = next
  }
  return Math.min(row[other.length] as number, most + 1)
}
