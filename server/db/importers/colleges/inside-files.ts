// Optional files about the inside of colleges: college_charters, college_scenes, college_departments. An operator writes them from what a college has published.
import type { Importer } from '../importer'
import { addressOf, collegeFile } from './college-file'

const POSITIONS = 500

export const insideImporters: readonly Importer[] = [
  collegeFile({
    kind: 'college_charters',
    title: '招生章程要点',
    columns: ['year'],
    table: 'college_charter',
    target: {
      year: 'int',
      address: 'text',
      adjustment: 'text',
      withdrawal: 'text',
      body: 'text',
      subject: 'text',
      language: 'text',
      tie_break: 'text',
      tuition: 'text',
    },
    key: ['year'],
    cells: (row) => [
      row.year(),
      addressOf(row),
      ...['adjustment', 'withdrawal', 'body', 'subject', 'language', 'tie_break', 'tuition'].map((name) =>
        row.textOrNull(name),
      ),
    ],
  }),
  collegeFile({
    kind: 'college_scenes',
    title: '校园图片',
    columns: ['position', 'address', 'caption'],
    table: 'college_scene',
    target: { position: 'int', address: 'text', caption: 'text' },
    key: ['position'],
    cells: (row) => [
      row.integer('position', 1, POSITIONS),
      row.required('address') && addressOf(row),
      row.required('caption'),
    ],
  }),
  collegeFile({
    kind: 'college_departments',
    title: '院系',
    columns: ['position', 'name', 'majors'],
    table: 'college_department',
    target: { position: 'int', name: 'text', majors: 'text', introduction: 'text', address: 'text' },
    key: ['position'],
    cells: (row) => [
      row.integer('position', 1, POSITIONS),
      row.required('name'),
      row.text('majors'),
      row.textOrNull('introduction'),
      addressOf(row),
    ],
  }),
]
