// The catalogues of majors in memory: by identifier, as a tree, and by typed text.
import type { Specialty } from '../../../contract/major'
import type { FacetCount } from '../../../contract/shapes'
import { MAJOR_FIELDS } from '../../../contract/major-fields'
import { fieldValues } from '../../db/fields'
import type { FormerMajor } from '../../db/seeds/facts'
import { basisOf, sourceWords, type Source } from '../admission/basis'
import type { MajorRepository } from './major.repository'

type Row = Awaited<ReturnType<MajorRepository['catalogue']>>[number]
export type Level = Specialty['Level']
export type { Specialty }

/** In display order. */
const LEVELS: readonly Level[] = ['本科', '职业本科', '专科']
const LETTERS: Readonly<Record<Level, string>> = { 本科: 'B', 职业本科: 'V', 专科: 'Z' }
/** Identifier of a major, see contract/major.ts. */
export const specialtyIdOf = (level: string, code: string): string => `${LETTERS[level as Level] ?? 'B'}${code}`

/** Level of the colleges that enrol for a major: undergraduate colleges teach vocational undergraduate majors. */
export const collegeLevelOf = ({ Level }: Pick<Specialty, 'Level'>): '本科' | '专科' =>
  Level === '专科' ? '专科' : '本科'

const counted = (values: readonly string[]): FacetCount[] => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([Value, Count]) => ({ Value, Label: Value, Count }))
}

/** Conditions on a list of majors. */
export interface CatalogueFilter {
  level?: Level
  fields?: readonly string[]
  classes?: readonly string[]
  /** Only these, in this order: the results of a search. */
  found?: readonly Specialty[]
}

export class Catalogue {
  readonly all: readonly Specialty[]
  readonly source: Source | null
  private readonly byId: ReadonlyMap<string, Specialty>
  private readonly classCodes: ReadonlyMap<string, string>
  private readonly printed = new Map<string, readonly string[]>()

  /** @param rows by code */
  constructor(rows: readonly Row[], former: readonly FormerMajor[]) {
    const formerOf = new Map<string, string[]>()
    for (const one of former) {
      const key = `${one.level}/${one.name}`
      formerOf.set(key, [...(formerOf.get(key) ?? []), one.former])
    }
    const classCodes = new Map<string, string>()
    const all = rows.map((row): Specialty => {
      const id = specialtyIdOf(row.level, row.code)
      if (row.class_code) classCodes.set(id, row.class_code)
      return {
        SpecialtyId: id,
        Code: row.code,
        Name: row.name,
        Level: row.level as Level,
        Field: row.category,
        Class: row.class,
        ...fieldValues(MAJOR_FIELDS, row),
        IsSpecial: row.is_special,
        IsControlled: row.is_controlled,
        FormerNames: formerOf.get(`${row.level}/${row.name}`) ?? [],
      }
    })
    const known = all.filter(({ Level }) => LEVELS.includes(Level))
    this.all = LEVELS.flatMap((level) => known.filter(({ Level }) => Level === level))
    this.byId = new Map(this.all.map((row) => [row.SpecialtyId, row]))
    this.classCodes = classCodes
    const [first] = rows
    this.source = first
      ? { Year: null, Source: sourceWords(first.source, 'majors'), Basis: basisOf(first.basis) }
      : null
  }

  /** A major; undefined for an unknown identifier. The case of letters does not matter; level and code of a search hit (本科-080901) name it as well. */
  find(id: string): Specialty | undefined {
    const [, level, code] = /^(本科|职业本科|专科)-(.+)$/u.exec(id.trim()) ?? []
    return this.byId.get((code === undefined ? id.trim() : specialtyIdOf(level ?? '', code)).toUpperCase())
  }

  classCodeOf({ SpecialtyId }: Specialty): string | null {
    return this.classCodes.get(SpecialtyId) ?? null
  }

  /** Whether another major of its level has that name now. */
  private isTaken(level: Level, name: string): boolean {
    return this.all.some((row) => row.Level === level && row.Name === name)
  }

  /** Names that plans and cutoffs print for a major: its own, and former ones that no other major took. */
  namesOf(row: Specialty): readonly string[] {
    const known = this.printed.get(row.SpecialtyId)
    if (known) return known
    const only = row.FormerNames.filter(
      (name) =>
        !this.isTaken(row.Level, name) &&
        this.all.every((other) => other === row || other.Level !== row.Level || !other.FormerNames.includes(name)),
    )
    const names = [row.Name, ...only]
    this.printed.set(row.SpecialtyId, names)
    return names
  }

  /** The others of its class. */
  neighbours(row: Specialty): Specialty[] {
    return this.all.filter(
      (other) => other !== row && other.Level === row.Level && other.Field === row.Field && other.Class === row.Class,
    )
  }

  tree(level?: Level) {
    return LEVELS.filter(
      (one) => (level === undefined || one === level) && this.all.some(({ Level }) => Level === one),
    ).map((Level) => {
      const rows = this.all.filter((row) => row.Level === Level)
      return {
        Level,
        Count: rows.length,
        Fields: counted(rows.map(({ Field }) => Field)).map(({ Value: Name, Count }) => ({
          Name,
          Count,
          Classes: counted(rows.filter(({ Field }) => Field === Name).map((row) => row.Class)).map(
            ({ Value, Count: majors }) => ({ Name: Value, Count: majors }),
          ),
        })),
      }
    })
  }

  /** Majors that pass a filter, and how many each choice of a filter would leave; in the order found, else in that of the catalogue. */
  list({ level, fields = [], classes = [], found: named = this.all }: CatalogueFilter): {
    rows: Specialty[]
    facets: { Levels: FacetCount[]; Fields: FacetCount[]; Classes: FacetCount[] }
  } {
    const ofLevel = named.filter((row) => level === undefined || row.Level === level)
    const ofField = ofLevel.filter((row) => fields.length === 0 || fields.includes(row.Field))
    return {
      rows: ofField.filter((row) => classes.length === 0 || classes.includes(row.Class)),
      facets: {
        Levels: counted(named.map(({ Level }) => Level)),
        Fields: counted(ofLevel.map(({ Field }) => Field)),
        Classes: counted(ofField.map((row) => row.Class)),
      },
    }
  }
}
