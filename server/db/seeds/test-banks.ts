// The tests that are part of the product: test-scales.csv and test-items.csv, by test and version.
import type { Bank, Item, Scale } from '../../../engine/guidance/assessment/bank'
import { once, rowsOf } from './facts'

const scaleOf = (row: Record<string, string>): Scale => ({
  key: row.scale!,
  name: row.name!,
  low: row.low!,
  high: row.high!,
  about: row.about!,
  lowText: row.low_text!,
  highText: row.high_text!,
  plannedReliability: Number(row.reliability),
  plannedSpread: Number(row.spread),
})

const itemOf = (row: Record<string, string>): Item => ({
  id: row.item!,
  text: row.text!,
  scale: row.scale!,
  facet: row.facet!,
  key: row.key === '-1' ? -1 : 1,
})

/** All versions of all tests; a later version of a test comes after an earlier one. */
export const loadBanks = once((): readonly Bank[] => {
  const scales = rowsOf('test-scales.csv')
  const items = rowsOf('test-items.csv')
  const keys = [...new Set(scales.map((row) => `${row.test!} ${row.version!}`))]
  return keys
    .map((key) => {
      const own = (row: Record<string, string>) => `${row.test!} ${row.version!}` === key
      const [first] = scales.filter(own)
      return {
        test: first!.test!,
        version: Number(first!.version),
        scales: scales.filter(own).map(scaleOf),
        items: items.filter(own).map(itemOf),
        source: first!.source!,
      }
    })
    .sort((a, b) => a.version - b.version)
})
