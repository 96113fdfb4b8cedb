// Thirty ways in which families write one list, made from real wishes, and what each is made of.
import type { Random } from '../../engine/math/random'
import { nameBook } from '../../server/db/seeds/names'
import type { PastedPlan } from './pasted-plans'

export interface Wish {
  unit: number
  college: string
  code: string
  group: string
  major: string
  majors: string[]
  majorCodes: string[]
}
export interface Style {
  name: string
  folder: 'plans' | 'group_lines' | 'major_lines'
  province: string
  track: string
  kind: 'group' | 'major'
  count: number
  /** A text, or the cells of a table. */
  write: (wishes: readonly Wish[], random: Random) => string | string[][]
  /** Whether a wish can be written so at all. */
  can?: (wish: Wish, plan: PastedPlan) => boolean
  /** Majors are written, and must be read. */
  withMajors?: boolean
}

const short = ({ college }: Wish): string =>
  nameBook()
    .shortNamesOf(college)
    .find((one) => /^\p{Script=Han}{2,}$/u.test(one)) ?? college
const hasOwnShort = ({ college }: Wish): boolean => {
  const [name] = nameBook()
    .shortNamesOf(college)
    .filter((one) => /^\p{Script=Han}{2,}$/u.test(one))
  return name !== undefined && nameBook().collegesCalled(name).length === 1
}
const former = ({ college }: Wish): string | undefined => nameBook().formerNamesOf(college)[0]
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replace(/ /g, '\u3000')
const spaced = (text: string): string => [...text].join(' ')
const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random.share() * all.length)] as T
const chinese = (number: number): string => '一二三四五六七八九'[number - 1] ?? String(number)
const lines =
  (write: (wish: Wish, index: number, random: Random) => string) => (wishes: readonly Wish[], random: Random) =>
    wishes.map((wish, index) => write(wish, index, random)).join('\n')
/** A character of a long name replaced by one that sounds alike, or of a scan that looks alike. */
const SLIPS: Record<string, string> = {
  技: '枝',
  术: '木',
  程: '呈',
  工: '公',
  计: '记',
  电: '申',
  业: '叶',
  经: '径',
  管: '官',
  理: '里',
  语: '浯',
  范: '苑',
  财: '材',
  师: '帅',
}
function slipped(text: string): string {
  const at = [...text].findIndex((sign, index) => index > 0 && SLIPS[sign] !== undefined)
  return at < 0 ? text : text.slice(0, at) + SLIPS[text[at] as string] + text.slice(at + 1)
}

const ZJ = { folder: 'plans', province: '浙江', track: '综合', kind: 'major' } as const
const CQ = { folder: 'plans', province: '重庆', track: '物理类', kind: 'major' } as const
const HE = { folder: 'plans', province: '河北', track: '物理类', kind: 'major' } as const
const SD = { folder: 'major_lines', province: '山东', track: '综合', kind: 'major' } as const
const JS = { folder: 'plans', province: '江苏', track: '物理类', kind: 'group' } as const
const JL = { folder: 'plans', province: '江苏', track: '历史类', kind: 'group' } as const
const SH = { folder: 'plans', province: '上海', track: '综合', kind: 'group' } as const
const GX = { folder: 'plans', province: '广西', track: '物理类', kind: 'group' } as const
const JLN = { folder: 'plans', province: '吉林', track: '物理类', kind: 'group' } as const
const GD = { folder: 'group_lines', province: '广东', track: '物理类', kind: 'group' } as const
const BJ = { folder: 'group_lines', province: '北京', track: '综合', kind: 'group' } as const
const HN = { folder: 'group_lines', province: '湖南', track: '历史类', kind: 'group' } as const

export const STYLES: readonly Style[] = [
  {
    name: 'the official table of 浙江, copied with tabs',
    ...ZJ,
    count: 80,
    write: (wishes) =>
      [
        '志愿序号\t院校代号\t院校名称\t专业代号\t专业名称',
        ...wishes.map((w, i) => `${i + 1}\t${w.code}\t${w.college}\t0${10 + i}\t${w.major}`),
      ].join('\n'),
  },
  {
    name: 'number, college and major with spaces',
    ...ZJ,
    count: 40,
    write: lines((w, i) => `${i + 1} ${w.college} ${w.major}`),
  },
  {
    name: 'number and dot, the name in black brackets',
    ...ZJ,
    count: 40,
    write: lines((w, i) => `${i + 1}.【${w.college}】${w.major}`),
  },
  { name: 'everything glued together', ...CQ, count: 40, write: lines((w, i) => `${i + 1}、${w.college}${w.major}`) },
  {
    name: 'full-width digits, letters and brackets',
    ...CQ,
    count: 40,
    write: lines((w, i) => wide(`${i + 1}. ${w.code} ${w.college} ${w.major}`)),
  },
  {
    name: 'a forwarded message with emoji, headings and tiers',
    ...ZJ,
    count: 30,
    write: (wishes, random) =>
      [
        '👨‍👩‍👧 孩子的志愿表（草稿）',
        '',
        '【冲一冲】🚀',
        ...wishes.flatMap((w, i) => [
          ...(i === 10 ? ['', '✅ 稳一稳：'] : []),
          ...(i === 20 ? ['---保一保---'] : []),
          `${pick(['✨', '👉', '🔥', '🎓'], random)}${i + 1}️⃣ ${w.college} — ${w.major} ${pick(['👍', '', '❤️'], random)}`,
        ]),
        '以上仅供参考，谢谢老师🙏',
      ].join('\n'),
  },
  {
    name: 'the last year’s score and rank behind',
    ...ZJ,
    count: 40,
    write: lines(
      (w, i, random) =>
        `${i + 1}. ${w.college} ${w.major} 2025年${560 + (i % 90)}分 位次${1000 + Math.floor(random.share() * 90_000)}`,
    ),
  },
  {
    name: 'score, plan and fee in columns without a header',
    ...CQ,
    count: 40,
    write: lines((w, i, random) =>
      [
        i + 1,
        w.college,
        w.major,
        500 + Math.floor(random.share() * 150),
        20_000 + i * 311,
        `${1 + (i % 9)}人`,
        '5000元/年',
      ].join('\t'),
    ),
  },
  {
    name: 'scanned letter by letter',
    ...HE,
    count: 30,
    write: lines((w, i) => `${i + 1}  ${spaced(w.college)}  ${spaced(w.major)}`),
  },
  {
    name: 'a table of 河北 with remarks in the name of the major',
    ...HE,
    count: 96,
    write: (wishes) => [
      ['序号', '院校代号', '院校名称', '专业名称', '计划数', '学费'],
      ...wishes.map((w, i) => [String(i + 1), w.code, w.college, w.major, '3', '5500']),
    ],
  },
  {
    name: 'without brackets behind the name',
    ...CQ,
    count: 40,
    can: ({ major }) => !/[（(]/.test(major),
    write: lines((w, i) => `第${i + 1}志愿：${w.college.replace(/（.*市）/, '')}，${w.major}专业`),
  },
  {
    name: 'short names of colleges',
    ...ZJ,
    count: 40,
    can: hasOwnShort,
    write: lines((w, i) => `${i + 1} ${short(w)} ${w.major}`),
  },
  {
    name: 'former names of colleges',
    ...ZJ,
    count: 20,
    can: (w) => former(w) !== undefined,
    write: lines((w, i) => `${i + 1}、${former(w)} ${w.major}`),
  },
  {
    name: 'slips in the names of colleges',
    ...SD,
    count: 40,
    can: ({ college }) => college.length >= 6 && slipped(college) !== college,
    write: lines((w, i) => `${i + 1}. ${slipped(w.college)} ${w.major}`),
  },
  {
    name: 'slips in the names of majors',
    ...SD,
    count: 40,
    can: ({ major }) => /^[^（(]{5,}$/.test(major) && slipped(major) !== major,
    write: lines((w, i) => `${i + 1}. ${w.college} ${slipped(w.major)}`),
  },
  {
    name: 'merged cells: the college only in its first row',
    ...SD,
    count: 60,
    write: (wishes) => {
      const sorted = [...wishes].sort((a, b) =>
        a.college < b.college ? -1 : a.college > b.college ? 1 : a.unit - b.unit,
      )
      return [
        ['院校名称', '专业名称', '最低分'],
        ...sorted.map((w, i) => [sorted[i - 1]?.college === w.college ? '' : w.college, w.major, '555']),
      ]
    },
  },
  {
    name: 'the college as a heading, its majors below',
    ...ZJ,
    count: 40,
    write: (wishes) => {
      const sorted = [...wishes].sort((a, b) =>
        a.college < b.college ? -1 : a.college > b.college ? 1 : a.unit - b.unit,
      )
      return sorted
        .flatMap((w, i) => [...(sorted[i - 1]?.college === w.college ? [] : ['', w.college]), `  - ${w.major}`])
        .join('\n')
    },
  },
  {
    name: 'major first, then the college',
    ...CQ,
    count: 40,
    write: lines((w, i) => `${i + 1}. ${w.major} / ${w.college}`),
  },
  {
    name: '江苏: 02组 and majors in order with adjustment',
    ...JS,
    count: 40,
    withMajors: true,
    write: lines((w, i) => `${i + 1}. ${w.college} ${w.group}组 ${w.majors.join('、')} 服从调剂`),
  },
  {
    name: '江苏: （02） behind the name',
    ...JS,
    count: 40,
    write: lines((w, i) => `${i + 1} ${w.code} ${w.college}（${w.group}）`),
  },
  {
    name: '江苏: 第2组 in words',
    ...JL,
    count: 40,
    write: lines((w, i) => `志愿${i + 1}：${w.college}第${i % 2 ? chinese(Number(w.group)) : Number(w.group)}组`),
  },
  { name: '江苏: codes alone', ...JS, count: 40, write: lines((w, i) => `${i + 1}\t${w.code}\t${w.group}`) },
  {
    name: '上海: code and group as one',
    ...SH,
    count: 24,
    write: lines((w, i) => `${i + 1}. ${w.code}${w.group} ${w.college}`),
  },
  {
    name: '上海: a form with six columns of majors and a tick',
    ...SH,
    count: 24,
    withMajors: true,
    write: (wishes) => [
      ['志愿', '院校代码', '院校名称', '专业组', '专业1', '专业2', '专业3', '专业4', '是否服从调剂'],
      ...wishes.map((w, i) => [
        String(i + 1),
        w.code,
        w.college,
        w.group,
        ...[0, 1, 2, 3].map((at) => w.majors[at] ?? ''),
        i % 3 ? '√' : '×',
      ]),
    ],
  },
  {
    name: '广西: five-digit codes, three-digit groups, majors by code',
    ...GX,
    count: 40,
    withMajors: true,
    can: ({ majorCodes, majors }) => majorCodes.length === majors.length,
    write: lines((w, i) => `${i + 1} ${w.code} 第${w.group}组 ${w.majorCodes.join(' ')} 是`),
  },
  {
    name: '吉林: majors below the group',
    ...JLN,
    count: 30,
    withMajors: true,
    write: (wishes) =>
      wishes
        .map((w, i) =>
          [
            `${i + 1}、${w.college}（专业组${w.group}）`,
            ...w.majors.map((major, at) => `   专业${at + 1}：${major}`),
            `   服从调剂：${i % 2 ? '是' : '否'}`,
          ].join('\n'),
        )
        .join('\n\n'),
  },
  {
    name: '广东: code-group with a dash',
    ...GD,
    count: 45,
    write: lines((w, i) => `${String(i + 1).padStart(2, '0')}) ${w.code}-${w.group} ${w.college}`),
  },
  {
    name: '广东: 专业组代码 in a printed sentence',
    ...GD,
    count: 45,
    write: lines((w) => `院校：${w.college}，院校代码：${w.code}，专业组代码：${w.group}，去年最低分 560，排位 88000`),
  },
  {
    name: '北京: comma-separated with a header and quotes',
    ...BJ,
    count: 30,
    write: (wishes) =>
      ['序号,院校名称,专业组,选科要求', ...wishes.map((w, i) => `${i + 1},"${w.college}",${w.group},物理+化学`)].join(
        '\n',
      ),
  },
  {
    name: '湖南: a word processor’s table with bars',
    ...HN,
    count: 45,
    write: lines((w, i) => `| ${i + 1} | ${w.college} | 第${w.group}组 | 服从 |`),
  },
]
