/** A copy of `items` with the item at `from` moved to `to`; positions outside the list are clamped. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  if (from < 0 || from >= items.length) return moved
  const target = Math.min(items.length - 1, Math.max(0, to))
  moved.splice(target, 0, ...moved.splice(from, 1))
  return moved
}
