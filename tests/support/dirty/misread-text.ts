// Dirt: names, requirements and codes damaged by scans, spreadsheets and wrong encodings.
import { nameBook } from '../../../server/db/seeds/names'
import { cellKind, LINES, LINES_AND_PLANS, rowKind } from './row-kind'
import { pick, type DirtKind, type DraftRow } from './planted'

/** Characters that look alike to a reader of scans. */
const LOOK_ALIKE = new Map(
  [
    '湖胡',
    '河何',
    '江汪',
    '大太',
    '学字',
    '工土',
    '理埋',
    '师帅',
    '范苑',
    '医匠',
    '科料',
    '财则',
    '经径',
    '国围',
    '语浯',
    '云去',
    '山出',
    '青责',
    '白自',
    '金全',
    '龙尤',
    '武式',
    '陵凌',
    '天夫',
    '目日',
    '西酉',
    '海悔',
    '宁丁',
    '京亰',
    '庆床',
    '南甫',
    '北比',
    '汉汊',
    '州洲',
    '安妄',
    '东车',
    '技枝',
    '术木',
    '职织',
    '业亚',
  ].map((pair) => [pair[0]!, pair[1]!] as const),
)
const REQUIREMENT_DEBRIS = ['招化', '厅化', '个限', '666', '不眼', '化学或', '再选']
const FORMER_NAMES = new Map([...nameBook().renames].map(([former, present]) => [present, former]))
const CODE_NAMES = (row: DraftRow, number: number): string[] => [
  `院校${row.text('college_code')}`,
  `p${`${number}`.padStart(8, '0')}`,
]

/** UTF-8 bytes read as Latin letters. */
const mojibake = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\u0080-\u009f]/gu, '¿')
const insertAt = (text: string, at: number, more: string): string => text.slice(0, at) + more + text.slice(at)

export const misreadTextKinds: readonly DirtKind[] = [
  cellKind(
    'name-misread',
    '院校名里认错一个字',
    'folded',
    LINES_AND_PLANS,
    ['college'],
    (name, _row, { random, world }) => {
      const places = [...name].flatMap((character, at) => (LOOK_ALIKE.has(character) ? [at] : []))
      if (places.length === 0) return null
      const at = pick(random, places)
      const misread = name.slice(0, at) + LOOK_ALIKE.get(name[at]!)! + name.slice(at + 1)
      return world.levelOf(misread) === null ? misread : null
    },
  ),
  cellKind(
    'name-prefixed',
    '院校名前多出一个字',
    'folded',
    LINES_AND_PLANS,
    ['college'],
    (name, _row, { random }) => `${pick(random, ['公', '民', '中', '】'])}${name}`,
  ),
  cellKind(
    'name-glued',
    '院校名前粘着别处的字',
    'folded',
    LINES_AND_PLANS,
    ['college'],
    (name, _row, { random }) => `${pick(random, ['湖号', '第组', '号重', '人数'])}${name}`,
  ),
  cellKind('name-is-code', '院校名处是代码', 'folded', LINES_AND_PLANS, ['college'], (_name, row, { random }) =>
    row.text('college_code') === '' ? null : pick(random, CODE_NAMES(row, random.integer(10_000, 9_999_999))),
  ),
  rowKind('name-and-code-unknown', '院校名和代码都认不出', 'quarantined', LINES_AND_PLANS, (row, { random }) => {
    const name = `p${`${random.integer(10_000, 9_999_999)}`.padStart(8, '0')}`
    const was = row.text('college')
    row.put('college', name)
    row.put('college_code', '')
    return { column: 'college', was, is: name }
  }),
  cellKind('name-in-wrong-encoding', '院校名成了乱码', 'folded', LINES_AND_PLANS, ['college'], (name, row) =>
    row.text('college_code') === '' ? null : mojibake(name),
  ),
  cellKind(
    'name-with-spaces',
    '院校名里有空格',
    'accepted as it is',
    LINES_AND_PLANS,
    ['college'],
    (name, _row, { random }) =>
      insertAt(name, random.integer(1, name.length - 1), pick(random, [' ', '\u3000', '\u00a0'])),
  ),
  cellKind(
    'name-with-remark',
    '院校名后有办学说明',
    'accepted as it is',
    LINES_AND_PLANS,
    ['college'],
    (name, _row, { random }) => `${name}${pick(random, ['(民办)', '（公办）', '（省市共建）', '(独立学院)'])}`,
  ),
  cellKind(
    'name-with-zero-width',
    '院校名里有看不见的字符',
    'accepted as it is',
    LINES_AND_PLANS,
    ['college'],
    (name, _row, { random }) =>
      insertAt(name, random.integer(1, name.length - 1), pick(random, ['\u200b', '\ufeff', '\u200e'])),
  ),
  cellKind(
    'nul-character',
    'NUL 字符',
    'accepted as it is',
    LINES_AND_PLANS,
    ['college', 'major'],
    (name, _row, { random }) => insertAt(name, random.integer(1, name.length - 1), '\u0000'),
  ),
  cellKind(
    'control-character',
    '控制字符',
    'accepted as it is',
    LINES_AND_PLANS,
    ['college', 'major'],
    (name, _row, { random }) =>
      insertAt(name, random.integer(1, name.length - 1), pick(random, ['\u0007', '\u0008', '\u001b', '\u001f'])),
  ),
  cellKind(
    'formula',
    '以等号开头的公式',
    'quarantined',
    LINES_AND_PLANS,
    ['college', 'major'],
    (_name, _row, { random }) => pick(random, ["=cmd|' /C calc'!A0", '@SUM(1+9)*cmd', '+HYPERLINK(A1)', '-2+3+cmd']),
  ),
  cellKind('college-renamed', '往年的校名', 'folded', LINES, ['college'], (name) => FORMER_NAMES.get(name) ?? null),
  cellKind(
    'requirement-misread',
    '选科要求认不出',
    'unknown',
    LINES_AND_PLANS,
    ['subject_req'],
    (_text, _row, { random }) => pick(random, REQUIREMENT_DEBRIS),
  ),
  cellKind('requirement-missing', '没有选科要求', 'unknown', LINES_AND_PLANS, ['subject_req'], () => ''),
  cellKind(
    'requirement-of-other-track',
    '选科要求是另一科类的',
    'unknown',
    LINES_AND_PLANS,
    ['subject_req'],
    (text, row) => {
      const own = row.text('track').slice(0, 2)
      const other = own === '物理' ? '历史' : '物理'
      return text.includes(`首选${own}`) ? text.replace(`首选${own}`, `首选${other}`) : null
    },
  ),
  cellKind(
    'requirement-with-remark',
    '选科要求后粘着说明',
    'accepted as it is',
    LINES_AND_PLANS,
    ['subject_req'],
    (text) => `${text})(中外合作办学`,
  ),
  cellKind('code-in-scientific-form', '代码成了科学计数', 'unknown', LINES_AND_PLANS, ['college_code'], (code) =>
    /^\d{4,}$/.test(code) ? `${code[0]!}.${code.slice(1, 3)}E+${`${code.length - 1}`.padStart(2, '0')}` : null,
  ),
  cellKind(
    'code-without-zeros',
    '代码前的零没了或多了',
    'accepted as it is',
    LINES_AND_PLANS,
    ['college_code'],
    (code) => {
      const short = code.replace(/^0+/, '')
      return short === code ? `0${code}` : short
    },
  ),
  rowKind('code-of-another-college', '两所院校同一个代码', 'unknown', LINES_AND_PLANS, (row, { random }) => {
    const place = row.table.columns.indexOf('college_code')
    const code = pick(random, row.table.drafts).cells[place]
    if (!code || code === row.text('college_code') || row.text('college_code') === '') return false
    row.put('college_code', code)
    return true
  }),
  cellKind('group-as-date', '专业组被表格软件改成日期', 'quarantined', ['group_lines', 'plans'], ['group'], (group) =>
    /^0\d$/.test(group) ? `${Number(group)}月${Number(group)}日` : null,
  ),
  cellKind(
    'group-written-otherwise',
    '专业组的别种写法',
    'accepted as it is',
    ['group_lines', 'plans'],
    ['group'],
    (group, _row, { random }) =>
      /^0\d$/.test(group)
        ? pick(random, [`（${group}）`, `第${Number(group)}组`, `${Number(group)}`, `${group}专业组`])
        : null,
  ),
]
