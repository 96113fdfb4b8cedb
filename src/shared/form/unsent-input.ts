// What was typed into a form and not sent outlives what the app itself does to the page when a session ends: a reload after it
// was silently renewed, a way round by the login page. It lies on the device until the form is there again, half an hour at most.
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

/** Everything that is kept and still good; storage is open to everybody on the device. */
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

/** Lays values aside under a name, for one user ('' for a guest). */
export function keepInput(name: string, userId: string, values: object): void {
  writeAll({ ...readAll(), [name]: { owner: userId, at: Date.now(), values: { ...values } } })
}

/** Values laid aside under a name by the present user, or by a guest; undefined when there are none. */
export function readInput(name: string): Values | undefined {
  const kept = readAll()[name]
  return kept && (kept.owner === '' || kept.owner === owner()) ? kept.values : undefined
}

/** Removes what was laid aside under a name. */
export function dropInput(name: string): void {
  const all = readAll()
  if (!(name in all)) return
  delete all[name]
  writeAll(all)
}

interface OpenForm {
  name: string
  owner: string
  /** What the form holds, undefined when it is what the form began with. */
  unsent: () => Values | undefined
  /** Told that this was laid aside while the form stays open. */
  kept: (values: Values) => void
}

const openForms = new Set<OpenForm>()

/** Lays aside what the forms on all open pages hold and have not sent. */
export function keepUnsentInput(): void {
  for (const form of openForms) {
    const values = form.unsent()
    if (!values) continue
    keepInput(form.name, form.owner, values)
    form.kept(values)
  }
}

// Neither a password nor what serves once is worth lying on a device.
const SECRET = /password|captcha|^(old|repeat|code)$/i

const isSame = (a: unknown, b: unknown) => a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))

const withoutSecrets = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)))

function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === typeof model
}

/** The values to begin with: what was kept where it is of the same kind, else the form's own. */
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
  /** Tells what the form holds now; call it in every render. */
  track: (values: V) => void
  /** These values are sent, or loaded: they are nothing to keep. */
  settle: (values: V) => void
}

/**
 * Keeps a form's input across a reload by the app. The form is known by its page's address and the names of its fields, which
 * hold text, numbers, booleans or lists of text.
 */
export function useUnsentInput<V extends object>(initial: V): UnsentInput<V> {
  const [form] = useState(() => {
    const name = `${currentUrl()}#${Object.keys(initial).sort().join()}`
    return { name, owner: owner(), start: startOf(initial, name) }
  })
  const settled = useRef(initial)
  const held = useRef(form.start)
  // Text of what lies aside while the form is open: what is typed after that is newer.
  const aside = useRef('')
  const drop = () => {
    aside.current = ''
    dropInput(form.name)
  }
  useEffect(() => {
    dropInput(form.name)
    // Fields belong together (a rank to its score, a city to its province): where one has changed, all are kept.
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
