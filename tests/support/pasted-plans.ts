// Real plans that the program carries, as units to read lists against.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ListReader } from '../../engine/reading-lists/list-reader'
import type { ReadableUnit } from '../../engine/reading-lists/planned-units'
import { decompressed, tableOfText } from '../../server/db/importers/facts/compact-table'
import { nameBook } from '../../server/db/seeds/names'
import { loadColleges } from '../../server/db/seeds/facts'

export interface PastedPlan {
  province: string
  kind: 'group' | 'major'
  units: ReadableUnit[]
  /** Of each unit: names of its majors by code. */
  majorCodes: Map<string, string>[]
  reader: ListReader
}

type Folder = 'plans' | 'group_lines' | 'major_lines'
const VOCATIONAL = /专科|高职|提前|预科|专项|艺|体育/

/** Units of a province and track, of the newest year in the file. */
export function pastedPlan(folder: Folder, province: string, track: string, kind: 'group' | 'major'): PastedPlan {
  const file = path.join(__dirname, '../../facts', folder, `${province}.facts`)
  const { columns, rows } = tableOfText(decompressed(readFileSync(file)))
  const at = Object.fromEntries(columns.map((name, index) => [name, index]))
  const cell = (row: readonly string[], name: string) => row[at[name] as number] ?? ''
  const ofTrack = rows.filter((row) => cell(row, 'track') === track && !VOCATIONAL.test(cell(row, 'batch')))
  const year = ofTrack.reduce((latest, row) => (cell(row, 'year') > latest ? cell(row, 'year') : latest), '')
  const registered = new Map(loadColleges().map((one) => [one.name, one]))
  const byKey = new Map<string, number>()
  const units: ReadableUnit[] = []
  const majorCodes: Map<string, string>[] = []
  for (const row of ofTrack) {
    const college = cell(row, 'college')
    if (cell(row, 'year') !== year || !/\p{Script=Han}/u.test(college)) continue
    const group = cell(row, 'group').replace(/[（）()]/g, '')
    const major = cell(row, 'major')
    const key = [college, cell(row, 'college_code'), kind === 'group' ? group : major].join('|')
    let unit = byKey.get(key)
    if (unit === undefined) {
      unit = units.length
      byKey.set(key, unit)
      majorCodes.push(new Map())
      units.push({
        collegeName: college,
        collegeId: registered.get(nameBook().presentNameOf(college))?.code ?? null,
        collegeProvince: registered.get(college)?.province ?? null,
        city: registered.get(college)?.city ?? null,
        enrolCode: cell(row, 'college_code') || null,
        groupCode: kind === 'group' ? group : null,
        majorName: kind === 'group' ? null : major,
        majorNames: [],
      })
    }
    const names = (units[unit] as ReadableUnit).majorNames as string[]
    if (kind === 'group' && major !== '' && !names.includes(major)) {
      names.push(major)
      if (cell(row, 'major_code')) majorCodes[unit]?.set(cell(row, 'major_code').replace(/^0+(?=.)/, ''), major)
    }
  }
  const plan = {
    units,
    kind,
    isOffered: () => true,
    book: nameBook(),
    register: loadColleges().map(({ name }) => name),
  }
  return { province, kind, units, majorCodes, reader: new ListReader(plan) }
}
