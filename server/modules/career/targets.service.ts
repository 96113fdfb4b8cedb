// Targets: a goal, its date, and the progress towards it.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { chinaDate } from '../../lib/china-time/china-time'
import type { Body, CareerItem, CareerItems } from './career-items'
import { bodyReader, changeOf } from './fields'
import { isDay } from './plan-days'

type Target = ResponseOf<'Career/Targets'>['Items'][number]
type Kind = Target['Kind']

/** Names of colleges or majors by their codes; an unknown code has no entry. */
export type NamesOf = (kind: 'college' | 'major', ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

const FIELDS = ['Title', 'Kind', 'RefId', 'Start', 'Current', 'Goal', 'Unit', 'Due', 'IsDone', 'Note'] as const
const KINDS: readonly Kind[] = ['score', 'rank', 'college', 'major', 'other']
const kindOf = (kind: string): Kind => KINDS.find((one) => one === kind) ?? 'other'
const isNamed = (kind: Kind): kind is 'college' | 'major' => kind === 'college' || kind === 'major'

interface Reference {
  kind: 'college' | 'major'
  id: string
}

/** The college or major that a target names; null for one that names none. */
function referenceOf(body: Body): Reference | null {
  const read = bodyReader(body)
  const kind = kindOf(read.text('Kind'))
  const id = read.text('RefId')
  // a code chosen for another kind is no reference of this one
  return isNamed(kind) && id !== '' ? { kind, id } : null
}

const isSameReference = (a: Reference, b: Reference | null): boolean => a.kind === b?.kind && a.id === b.id

/** Whether a goal is met: a score must reach it, a rank must be at or below it; for anything else the start value decides the direction. */
function isMet(kind: Kind, start: number | null, current: number, goal: number): boolean {
  if (kind === 'score') return current >= goal
  if (kind === 'rank') return current <= goal
  return current === goal || (start !== null && start !== goal && (current - goal) * (goal - start) > 0)
}

/**
 * Part of the way from start to goal, 0..1. Null if the goal or the current value is unknown; without a start, or with a start that had already
 * met the goal, the only possible result is 1.
 */
export function progressOf(
  kind: Kind,
  start: number | null,
  current: number | null,
  goal: number | null,
): number | null {
  if (goal === null || current === null) return null
  if (isMet(kind, start, current, goal)) return 1
  if (start === null || start === goal || isMet(kind, start, start, goal)) return null
  return Math.max(0, (current - start) / (goal - start))
}

/** The lowest valid number of each measured kind. */
const LEAST: Partial<Record<Kind, number>> = { score: 0, rank: 1 }

/** Throws CAREER_GOAL_MISSING and CAREER_NUMBER_WRONG. */
function checkNumbers(body: Body): void {
  const read = bodyReader(body)
  const least = LEAST[kindOf(read.text('Kind'))]
  if (least === undefined) return
  if (read.numberOrNull('Goal') === null) throw new ProductError('CAREER_GOAL_MISSING')
  if (['Start', 'Current', 'Goal'].some((field) => (read.numberOrNull(field) ?? least) < least))
    throw new ProductError('CAREER_NUMBER_WRONG')
}

export function createTargets({ items, namesOf, now }: { items: CareerItems; namesOf: NamesOf; now: () => Date }) {
  /** Reads the names of what these targets refer to. */
  async function namesFor(bodies: readonly Body[]): Promise<(reference: Reference) => string | null> {
    const references = bodies.flatMap((body) => referenceOf(body) ?? [])
    const idsOf = (kind: Reference['kind']) => references.flatMap((one) => (one.kind === kind ? one.id : []))
    const [college, major] = await Promise.all([namesOf('college', idsOf('college')), namesOf('major', idsOf('major'))])
    const known = { college, major }
    return ({ kind, id }) => known[kind].get(id) ?? null
  }

  function targetOf({ id, body, revision }: CareerItem, nameOf: (reference: Reference) => string | null): Target {
    const read = bodyReader(body)
    const kind = kindOf(read.text('Kind'))
    const reference = referenceOf(body)
    const [Start, Current, Goal] = [read.numberOrNull('Start'), read.numberOrNull('Current'), read.numberOrNull('Goal')]
    const Due = read.text('Due')
    const Progress = progressOf(kind, Start, Current, Goal)
    const IsDone = read.flag('IsDone')
    return {
      TargetId: id,
      Title: read.text('Title'),
      Kind: kind,
      RefId: reference?.id ?? null,
      RefName: reference && nameOf(reference),
      Start,
      Current,
      Goal,
      Unit: read.text('Unit'),
      Due,
      Progress: IsDone ? 1 : Progress,
      IsDone,
      IsLate: !IsDone && Due < chinaDate(now()),
      Note: read.text('Note'),
      Revision: revision,
    }
  }
  const shown = async (all: readonly CareerItem[]): Promise<Target[]> => {
    const nameOf = await namesFor(all.map(({ body }) => body))
    return all.map((item) => targetOf(item, nameOf))
  }

  /**
   * Creates the check of the college or major that a change refers to: a newly chosen one must exist; one chosen earlier may have left the register
   * since. The lookup precedes the account's lock: what another device chose meanwhile was not looked up.
   */
  async function referenceCheck(userId: string, request: RequestOf<'Career/SaveTarget'>) {
    const kept = (await items.find(userId, 'target', request.TargetId))?.body ?? {}
    const asked = referenceOf({ ...kept, ...changeOf(request, ['Kind', 'RefId']) })
    const isNew = asked !== null && !isSameReference(asked, referenceOf(kept))
    const known = isNew && (await namesOf(asked.kind, [asked.id])).has(asked.id) ? asked : null
    return (body: Body, before: Body | null): void => {
      const named = referenceOf(body)
      if (!named || isSameReference(named, referenceOf(before ?? {})) || isSameReference(named, known)) return
      throw new ProductError(named.kind === 'college' ? 'COLLEGE_NOT_FOUND' : 'MAJOR_NOT_FOUND')
    }
  }

  return {
    /** All targets of an account, in no order. */
    async allOf(userId: string): Promise<Target[]> {
      return shown(await items.list(userId, 'target'))
    },

    async list(context: RequestContext): Promise<ResponseOf<'Career/Targets'>> {
      const targets = await this.allOf(context.requireUser().userId)
      targets.sort(
        (a, b) =>
          Number(a.IsDone) - Number(b.IsDone) || a.Due.localeCompare(b.Due) || a.TargetId.localeCompare(b.TargetId),
      )
      return { Items: targets }
    },

    /** Throws CAREER_DATE_PAST, CAREER_GOAL_MISSING, CAREER_NUMBER_WRONG, COLLEGE_NOT_FOUND and MAJOR_NOT_FOUND besides the errors of saving any item. */
    async save(
      request: RequestOf<'Career/SaveTarget'>,
      context: RequestContext,
    ): Promise<ResponseOf<'Career/SaveTarget'>> {
      const { userId } = context.requireUser()
      const today = chinaDate(now())
      if (request.Due !== undefined && !isDay(request.Due)) throw new ProductError('CAREER_DAY_UNKNOWN')
      if (request.Due !== undefined && request.Due < today) throw new ProductError('CAREER_DATE_PAST')
      const checkReference = await referenceCheck(userId, request)
      const isWhole = request.Title !== undefined && request.Due !== undefined
      const { item, isConflict } = await items.save(
        userId,
        'target',
        {
          id: request.TargetId,
          baseRevision: request.BaseRevision,
          change: changeOf(request, FIELDS),
          isRemoved: request.IsRemoved === true,
          begin: isWhole
            ? { Kind: 'other', RefId: null, Start: null, Current: null, Goal: null, Unit: '', IsDone: false, Note: '' }
            : null,
        },
        (body, before) => {
          checkNumbers(body)
          checkReference(body, before)
        },
      )
      const [target] = item === null ? [] : await shown([item])
      return { Item: target ?? null, IsConflict: isConflict }
    },
  }
}
