// Colleges and majors: the register and the catalogue.
import { sql } from 'kysely'
import { COLLEGE_FIELDS } from '../../../../contract/college/fields'
import { MAJOR_FIELDS } from '../../../../contract/major-fields'
import { majorColumns } from '../../columns'
import { fieldCells, fieldTypes } from '../../fields'
import { BulkBuffer, takeOver, type BulkTable } from '../bulk-write'
import { linkUnits, takePresentNames } from '../colleges/present-names'
import { firstOf, sourceOf, type ImportContext, type Importer } from '../importer'
import { collegeKey } from '../normalise'
import { RowRefused, shorten, type Row } from '../csv/row'

const collegeColumns = {
  college_id: 'text',
  ministry_code: 'text',
  name: 'text',
  province: 'text',
  city: 'text',
  level: 'text',
  category: 'text',
  nature: 'text',
  is_985: 'boolean',
  is_211: 'boolean',
  is_double_first_class: 'boolean',
  is_double_high: 'boolean',
  ...fieldTypes(COLLEGE_FIELDS),
  basis: 'text',
  source: 'text',
} as const
const collegeTable: BulkTable = {
  table: 'college',
  columns: collegeColumns,
  onConflict: takeOver({ columns: collegeColumns }, ['college_id']),
}

/** Texts of one field that a report shows. */
const EXAMPLES = 5

function unreadIn({ note }: ImportContext): (label: string, text: string) => void {
  const noted = firstOf(note, EXAMPLES)
  return (label, text) => noted(`“${label}”没有看懂，记作未知`, () => shorten(text))
}

const shortCityName = (name: string): string => name.replace(/(?:市|地区|盟)$/u, '')

export const collegesImporter: Importer = {
  kind: 'colleges',
  title: '院校名单',
  fields: COLLEGE_FIELDS,
  columns: [
    'code5',
    'name',
    'province',
    'city',
    'level',
    'type',
    'nature',
    'is_985',
    'is_211',
    'is_double_first_class',
  ],
  async open(context) {
    const buffer = new BulkBuffer(context.db, collegeTable)
    const onUnread = unreadIn(context)
    const seen = new Map<string, number>()
    let names: string[] = []
    let codes: string[] = []
    return {
      accept(row) {
        const code = row.required('code5')
        if (!/^\d{5}$/.test(code)) throw new RowRefused('VALUE_UNKNOWN', `院校代码应为 5 位数字：${shorten(code)}`)
        const name = row.required('name')
        const province = context.provinces.find(row.required('province'))
        const level = collegeLevel(row.required('level'))
        for (const key of [code, collegeKey(name)]) {
          const line = seen.get(key)
          if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行是同一所院校`)
        }
        const city = shortCityName(row.text('city')) || province.name
        const cells = [
          code,
          row.textOrNull('ministry_code'),
          name,
          province.name,
          city,
          level,
          row.text('type') || '其他',
          row.text('nature') || '公办',
          row.flag('is_985'),
          row.flag('is_211'),
          row.flag('is_double_first_class'),
          row.flag('is_double_high'),
          ...fieldCells(COLLEGE_FIELDS, row, onUnread),
          context.basis,
          sourceOf(row, context),
        ]
        seen.set(code, row.line)
        seen.set(collegeKey(name), row.line)
        buffer.put(code, cells)
        names.push(name)
        codes.push(code)
      },
      async flush() {
        if (names.length === 0) return
        // a college of this name under another code would violate the unique name: the newer file decides
        await sql`delete from college using unnest(${names}::text[], ${codes}::text[]) as file(name, code) where college.name = file.name and college.college_id <> file.code`.execute(
          context.db,
        )
        names = []
        codes = []
        await buffer.flush()
      },
      async finish() {
        await takePresentNames(context.db)
        // units imported before the register existed
        await linkUnits(context.db)
      },
    }
  },
}

const majorTable: BulkTable = {
  table: 'major',
  columns: majorColumns,
  onConflict: takeOver({ columns: majorColumns }, ['level', 'code']),
}

/** Level of a college; throws RowRefused for any other text. */
export function collegeLevel(text: string): '本科' | '专科' {
  if (text === '本科' || text === '专科') return text
  throw new RowRefused('VALUE_UNKNOWN', `“level”应为本科或专科：${shorten(text)}`)
}

/** 本科（普通教育） -> 本科, 高职（专科） -> 专科, 本科（职业教育） -> 职业本科. */
export function educationLevel(text: string): string {
  if (/职业教育|职业本科/u.test(text)) return '职业本科'
  if (/专科|高职/u.test(text)) return '专科'
  if (/本科/u.test(text)) return '本科'
  throw new RowRefused('VALUE_UNKNOWN', `不认识的培养层次：${shorten(text)}`)
}

/** The usual class code and field of a class name: shows which names were copied down into the next field by mistake. */
class ClassNames {
  private readonly codes = new Map<string, Map<string, number>>()

  add(row: Row): void {
    const code = `${row.text('category')}/${row.text('class_code')}`
    const known = this.codes.get(this.nameOf(row)) ?? new Map<string, number>()
    this.codes.set(this.nameOf(row), known.set(code, (known.get(code) ?? 0) + 1))
  }

  /** Whether most majors of the class in a row have another field and code. */
  isOfAnother(row: Row): boolean {
    const [most] = [...(this.codes.get(this.nameOf(row)) ?? [])].sort(([, one], [, other]) => other - one)
    const [category, code] = most?.[0].split('/') ?? []
    return row.text('class_code') !== '' && category !== row.text('category') && code !== row.text('class_code')
  }

  private nameOf(row: Row): string {
    return `${row.text('level')}/${row.text('class')}`
  }
}

export const majorsImporter: Importer = {
  kind: 'majors',
  title: '专业目录',
  fields: MAJOR_FIELDS,
  columns: ['code', 'name', 'level', 'category', 'class'],
  async open(context) {
    const buffer = new BulkBuffer(context.db, majorTable)
    const onUnread = unreadIn(context)
    const seen = new Map<string, number>()
    const classes = new ClassNames()
    const classOf = (row: Row): string => {
      const name = row.required('class')
      if (!classes.isOfAnother(row)) return name
      context.note('专业类的名称属于另一个门类，按门类记', 1, `${row.text('name')} ${name}`)
      return `${row.required('category')}类`
    }
    return {
      survey: (row) => classes.add(row),
      accept(row) {
        const level = educationLevel(row.required('level'))
        const code = row.required('code').toUpperCase()
        if (!/^\d{4,6}[A-Z]{0,3}$/.test(code)) throw new RowRefused('VALUE_UNKNOWN', `专业代码不对：${shorten(code)}`)
        const key = `${level}\u001f${code}`
        const line = seen.get(key)
        if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行的专业代码相同`)
        const cells = [
          level,
          code,
          row.required('name'),
          row.required('category'),
          classOf(row),
          row.textOrNull('class_code'),
          ...fieldCells(MAJOR_FIELDS, row, onUnread),
          row.flag('special'),
          row.flag('controlled'),
          context.basis,
          sourceOf(row, context),
        ]
        seen.set(key, row.line)
        buffer.put(key, cells)
      },
      flush: () => buffer.flush(),
    }
  },
}
