// Tables that are copied unchanged: occupations, interests, disciplines. A row replaces the older one of the same key.
import { BulkBuffer, takeOver, type BulkTable, type SqlType } from '../bulk-write'
import type { Cell } from '../../connection'
import { sourceOf, type ImportContext, type Importer } from '../importer'
import { educationLevel } from './registers'
import { RowRefused, shorten, type Row } from '../csv/row'

interface ReferenceTable {
  kind: string
  title: string
  columns: readonly string[]
  table: BulkTable['table']
  target: Record<string, SqlType>
  key: readonly string[]
  /** Cells without basis and source, which follow. */
  cells(row: Row): Cell[]
}

function referenceImporter(definition: ReferenceTable): Importer {
  const columns = { ...definition.target, basis: 'text', source: 'text' } satisfies Record<string, SqlType>
  const table: BulkTable = { table: definition.table, columns, onConflict: takeOver({ columns }, definition.key) }
  const keyPlaces = definition.key.map((name) => Object.keys(columns).indexOf(name))
  return {
    kind: definition.kind,
    title: definition.title,
    columns: definition.columns,
    async open(context: ImportContext) {
      const buffer = new BulkBuffer(context.db, table)
      const seen = new Map<string, number>()
      return {
        accept(row) {
          const cells = [...definition.cells(row), context.basis, sourceOf(row, context)]
          const key = keyPlaces.map((place) => String(cells[place])).join('\u001f')
          const line = seen.get(key)
          if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行重复`)
          seen.set(key, row.line)
          buffer.put(key, cells)
        },
        flush: () => buffer.flush(),
      }
    },
  }
}

const interest = (row: Row, letter: string): number => row.number(letter, 0, 7)
/** Replaces the disciplines of a college that chooses them itself. */
export const OWN_CHOICE = '自主确定建设学科'
export const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-'] as const

export const occupationsImporter = referenceImporter({
  kind: 'occupations_cn',
  title: '职业分类',
  columns: ['code', 'name', 'level', 'parent'],
  table: 'occupation',
  target: { code: 'text', name: 'text', level: 'int', parent: 'text' },
  key: ['code'],
  cells: (row) => [row.required('code'), row.required('name'), row.integer('level', 1, 5), row.textOrNull('parent')],
})

export const majorOccupationsImporter = referenceImporter({
  kind: 'major_occupations',
  title: '专业对应职业',
  columns: ['level', 'code', 'name', 'occupation', 'rank'],
  table: 'major_occupation',
  target: { level: 'text', major_code: 'text', major_name: 'text', occupation: 'text', rank: 'int' },
  key: ['level', 'major_code', 'occupation'],
  cells: (row) => [
    educationLevel(row.required('level')),
    row.required('code').toUpperCase(),
    row.required('name'),
    row.required('occupation'),
    row.integer('rank', 1, 1000),
  ],
})

export const interestsImporter = referenceImporter({
  kind: 'onet_riasec',
  title: '职业兴趣',
  columns: ['onet_soc', 'title', 'R', 'I', 'A', 'S', 'E', 'C', 'high_point'],
  table: 'interest_occupation',
  target: {
    code: 'text',
    title: 'text',
    r: 'double precision',
    i: 'double precision',
    a: 'double precision',
    s: 'double precision',
    e: 'double precision',
    c: 'double precision',
    high_point: 'text',
  },
  key: ['code'],
  cells(row) {
    const point = row.required('high_point')
    if (!/^[RIASEC]{1,3}$/.test(point))
      throw new RowRefused('VALUE_UNKNOWN', `兴趣代码应为 R I A S E C 中的 1 到 3 个：${shorten(point)}`)
    return [
      row.required('onet_soc'),
      row.required('title'),
      interest(row, 'R'),
      interest(row, 'I'),
      interest(row, 'A'),
      interest(row, 'S'),
      interest(row, 'E'),
      interest(row, 'C'),
      point,
    ]
  },
})

export const firstClassImporter = referenceImporter({
  kind: 'double_first_class_2022',
  title: '双一流建设学科',
  columns: ['school_name', 'discipline_name'],
  table: 'first_class_discipline',
  target: { college_name: 'text', discipline_name: 'text' },
  key: ['college_name', 'discipline_name'],
  // 北京大学 and 清华大学 choose their disciplines themselves: the list leaves the cell empty
  cells: (row) => [row.required('school_name'), row.text('discipline_name') || OWN_CHOICE],
})

export const disciplineGradesImporter = referenceImporter({
  kind: 'discipline_eval4',
  title: '第四轮学科评估',
  columns: ['discipline_code', 'discipline_name', 'school_name', 'grade'],
  table: 'discipline_grade',
  target: { discipline_code: 'text', discipline_name: 'text', college_name: 'text', grade: 'text' },
  key: ['discipline_code', 'college_name'],
  cells(row) {
    const grade = row.required('grade').replace('－', '-').replace('＋', '+')
    if (!(GRADES as readonly string[]).includes(grade))
      throw new RowRefused('VALUE_UNKNOWN', `不认识的评估等级：${shorten(grade)}`)
    return [row.required('discipline_code'), row.required('discipline_name'), row.required('school_name'), grade]
  },
})
