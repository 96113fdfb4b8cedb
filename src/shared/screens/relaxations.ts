// The message when the typed and chosen conditions leave no rows: which conditions to give up, and how many rows that gives.
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { Paged } from 'contract/shapes'
import { formatNumber } from '@/shared/lib/number/number-format'
import type { EmptyStateProps } from '@/shared/ui/layout/EmptyState'

/** A condition in use: a group of the filter by its key, or 'keyword' for the typed text. */
export interface Condition {
  key: string
  label: string
}

/** Conditions that are given up together, and the number of rows then left. */
export interface Relaxation {
  conditions: readonly Condition[]
  count: number
}

/** Most conditions for which every combination is tried. */
const MOST_CONDITIONS = 4
/** Most suggestions shown if more than one condition must be given up. */
const MOST_TOGETHER = 3

/** Every choice of `size` among some. */
function choicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => choicesOf(items.slice(at + 1), size - 1).map((others) => [item, ...others]))
}

const namesKeyword = ({ conditions }: Relaxation): boolean => conditions.some(({ key }) => key === 'keyword')
/** The typed text is what the family looks for: it is given up last. */
const byHelp = (a: Relaxation, b: Relaxation): number =>
  Number(namesKeyword(a)) - Number(namesKeyword(b)) || b.count - a.count

interface Asked {
  unsubscribe: () => void
  unwrap: () => Promise<{ pages: Paged<unknown>[] }>
}
// An endpoint's own type of question is not known for a list of any kind.
const initiateOf = (endpoint: object) => (endpoint as { initiate: (question: unknown) => UnknownAction }).initiate

/**
 * The fewest conditions to give up, found with the list's own call: single ones if one is enough, else two together, and so on.
 * Empty while the call runs, or if it fails.
 * @param isAsked whether the list is empty, and nothing else suggests conditions
 * @param questionWithout the question without some of its conditions
 */
export function useRelaxations(
  endpoint: object,
  conditions: readonly Condition[],
  isAsked: boolean,
  questionWithout: (keys: readonly string[]) => unknown,
): readonly Relaxation[] {
  const dispatch = useDispatch()
  const [found, setFound] = useState<{ of: string; ways: readonly Relaxation[] }>()
  const hasMany = conditions.length > 1 && conditions.length <= MOST_CONDITIONS
  const of = isAsked && hasMany ? JSON.stringify([questionWithout([]), conditions]) : ''
  useEffect(() => {
    if (of === '') return
    const asked: Asked[] = []
    let isOver = false
    const waysOf = async (size: number): Promise<Relaxation[]> => {
      const ways = await Promise.all(
        choicesOf(conditions, size).map(async (given): Promise<Relaxation> => {
          const question = questionWithout(given.map(({ key }) => key))
          if (question === skipToken || question === 'idle') return { conditions: given, count: 0 }
          const asking = dispatch(initiateOf(endpoint)(question)) as unknown as Asked
          asked.push(asking)
          const { pages } = await asking.unwrap()
          return { conditions: given, count: pages[0]?.Total ?? 0 }
        }),
      )
      return ways.filter(({ count }) => count > 0).sort(byHelp)
    }
    const askAll = async () => {
      for (let size = 1; size <= conditions.length && !isOver; size += 1) {
        const ways = await waysOf(size)
        if (ways.length === 0) continue
        if (!isOver) setFound({ of, ways: size === 1 ? ways : ways.slice(0, MOST_TOGETHER) })
        return
      }
    }
    // without an answer the conditions are listed without the rows they leave
    askAll().catch(() => undefined)
    return () => {
      isOver = true
      for (const asking of asked) asking.unsubscribe()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text of the question and its conditions is all of it
  }, [of])
  return found && found.of === of ? found.ways : []
}

const together = (conditions: readonly { label: string }[]): string =>
  conditions.map(({ label }) => `“${label}”`).join('和')

export interface Narrowed {
  /** The most helpful first. */
  relax: readonly Relaxation[]
  /** All conditions in use. */
  conditions: readonly Condition[]
  unit: string
  giveUp: (keys: readonly string[]) => void
  clear: () => void
}

const NOT_FOUND = { text: '没有找到', reason: '换一个词，或放宽一两个条件再看看。', action: '清空条件' }

/** The ways out in a sentence: 去掉“层次”有 12 所，去掉“类型”有 3 所. */
export const waysOut = (relax: readonly Relaxation[], unit: string): string =>
  relax.map(({ conditions, count }) => `去掉${together(conditions)}有 ${formatNumber(count)} ${unit}`).join('，')

/** The message when a choice leaves no rows: what to give up and what that leaves, if known, else the conditions in use. */
export function nothingLeft({ relax, conditions, unit, giveUp, clear }: Narrowed): EmptyStateProps {
  const [best] = relax
  const [only, ...others] = conditions
  const giveUpAll = (given: readonly Condition[]) => ({
    action: `去掉${together(given)}`,
    onAction: () => giveUp(given.map(({ key }) => key)),
  })
  if (best) return { text: NOT_FOUND.text, reason: `${waysOut(relax, unit)}。`, ...giveUpAll(best.conditions) }
  if (only && others.length === 0) return { ...NOT_FOUND, ...giveUpAll([only]) }
  return { ...NOT_FOUND, reason: `${together(conditions)}没有同时符合的，去掉一两个再看看。`, onAction: clear }
}
