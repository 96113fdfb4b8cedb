/** More than the dearest course of the country costs a year. */
const MOST_YUAN = 1_000_000

/** An amount of yuan as printed (6000元/年, ￥1,200); 免费 is 0, an empty text null; undefined if it is no amount in yuan (待定, 港币 ...) or an impossible one. */
export function yuanOf(printed: string): number | null | undefined {
  const text = printed.normalize('NFKC').replace(/^[¥￥]|,|元.*$|\/?(?:学年|年)$/gu, '')
  if (text === '') return null
  if (/^(?:免费|免学费|公费)$/u.test(text)) return 0
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined
  const value = Math.round(Number(text))
  return value > MOST_YUAN ? undefined : value
}
