// Text typed into a form but not sent survives what the app does to the page when a session ends: a reload after a silent
// renewal, a detour over the login page. The device keeps it until the form is there again, half an hour at most.
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { plainObject } from '@/shared/lib/data/stored'
import { currentUrl } from '@/shared/navigation/current-page'
import { storage } from '@/shared/platform/storage/storage'
import { UNSENT_KEY } from '@/shared/platform/storage/types'

const KEPT_MS = 30 * 60 * 1000
const MAX_FORMS = 20

type Values = Record<string, unknown>

const Kept = v.object({
  owner: v.string(),
  at: v.pipe(
    v.number(),
    v.check((at) => Date.now() >= at && Date.now() - at < KEPT_MS),
  ),
  values: plainObject,
})
type Kept = v.InferOutput<typeof Kept>

const owner = () => storage.text('UserId')

/** Everything that is kept and still valid; anyone with the device can change the storage. */
function readAll(): Record<string, Kept> {
  const stored = v.safeParse(plainObject, storage.get(UNSENT_KEY))
  const entries = stored.success ? Object.entries(stored.output).slice(-MAX_FORMS) : []
  return Object.fromEntries(
    entries.flatMap(([name, entry]) => {
      const kept = v.safeParse(Kept, entry)
      return kept.success ? [[name, kept.output]] : []
    }),
  )
}

function writeAll(all: Record<string, Kept>): void {
  if (Object.keys(all).length > 0) storage.set(UNSENT_KEY, all)
  else storage.remove(UNSENT_KEY)
}

/** Keeps values under a name, for one user ('' for a guest). */
export function keepInput(name: string, userId: string, values: object): void {
  writeAll({ ...readAll(), [name]: { owner: userId, at: Date.now(), values: { ...values } } })
}

/** Values kept under a name by the present user or by a guest; undefined if there are none. */
export function readInput(name: string): Values | undefined {
  const kept = readAll()[name]
  return kept && (kept.owner === '' || kept.owner === owner()) ? kept.values : undefined
}

/** Removes the values kept under a name. */
export function dropInput(name: string): void {
  const all = readAll()
  if (!(name in all)) return
  delete all[name]
  writeAll(all)
}

interface OpenForm {
  name: string
  owner: string
  /** The values of the form; undefined if they are those it began with. */
  unsent: () => Values | undefined
  /** Called when these values were kept while the form stays open. */
  kept: (values: Values) => void
}

const openForms = new Set<OpenForm>()

/** Keeps the unsent values of the forms on all open pages. */
export function keepUnsentInput(): void {
  for (const form of openForms) {
    const values = form.unsent()
    if (!values) continue
    keepInput(form.name, form.owner, values)
    form.kept(values)
  }
}

// Passwords and one-time codes are never kept on a device.
const SECRET = /password|captcha|^(old|repeat|code)$/i

const isSame = (a: unknown, b: unknown) => a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))

const withoutSecrets = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)))

function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === typeof model
}

/** The initial values: a kept value if it has the same type, else the form's own. */
function startOf<V extends object>(initial: V, name: string): V {
  const kept = readInput(name)
  if (!kept) return initial
  const fields = Object.entries(initial).map(([field, model]) => [
    field,
    field in kept && !SECRET.test(field) && isLike(kept[field], model) ? kept[field] : model,
  ])
  return Object.fromEntries(fields) as V
}

export interface UnsentInput<V> {
  /** Values to begin with: what was typed before the reload, else `initial`. */
  start: V
  /** Reports the present values of the form; call it in every render. */
  track: (values: V) => void
  /** These values were sent or loaded: they need not be kept. */
  settle: (values: V) => void
}

/**
 * Keeps a form's input across a reload by the app. A form is identified by its page's address and the names of its fields, which
 * hold text, numbers, booleans or lists of text.
 */
export function useUnsentInput<V extends object>(initial: V): UnsentInput<V> {
  const [form] = useState(() => {
    const name = `${currentUrl()}#${Object.keys(initial).sort().join()}`
    return { name, owner: owner(), start: startOf(initial, name) }
  })
  const settled = useRef(initial)
  const held = useRef(form.start)
  // The kept values as text while the form is open: anything typed after that is newer.
  const aside = useRef('')
  const drop = () => {
    aside.current = ''
    dropInput(form.name)
  }
  useEffect(() => {
    dropInput(form.name)
    // Fields depend on each other (a rank on its score, a city on its province): if one has changed, all are kept.
    const unsent = () => {
      const values = withoutSecrets(held.current)
      const isChanged = Object.entries(values).some(
        ([field, value]) => !isSame(value, settled.current[field as keyof V]),
      )
      return isChanged ? values : undefined
    }
    const kept = (values: Values) => void (aside.current = JSON.stringify(values))
    const open: OpenForm = { name: form.name, owner: form.owner, unsent, kept }
    openForms.add(open)
    return () => void openForms.delete(open)
  }, [form])
  useEffect(() => {
    if (aside.current && aside.current !== JSON.stringify(withoutSecrets(held.current))) drop()
  })
  return {
    start: form.start,
    track: (values) => void (held.current = values),
    settle: (values) => {
      settled.current = values
      if (aside.current) drop()
    },
  }
}
