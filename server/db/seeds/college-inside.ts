// A few demonstration rows of one college's inside, so that the pages have content: each is marked, none is a fact.
import { bulkWrite } from '../importers/bulk-write'
import type { Connection } from '../connection'

const COLLEGE = '10293'
const MARKED = { basis: 'demonstration', source: '自编，不是学校公布的内容' } as const

/** A drawing of our own: sky, ground, and a building with this many bays. */
function drawing(ground: string, bays: number): string {
  const wide = 360 / bays
  const windows = Array.from(
    { length: bays },
    (_, at) =>
      `<rect x='${60 + at * wide}' y='130' width='${wide - 12}' height='34' fill='#dbe4f0'/><rect x='${60 + at * wide}' y='182' width='${wide - 12}' height='34' fill='#dbe4f0'/>`,
  ).join('')
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 480 320'><rect width='480' height='320' fill='#e8f0fa'/><rect y='250' width='480' height='70' fill='${ground}'/><rect x='44' y='100' width='392' height='150' fill='#b9c6d8'/>${windows}<rect x='220' y='214' width='40' height='36' fill='#7c8798'/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Writes them if the college exists and no data of the kind have been imported. */
export async function seedCollegeInside(db: Connection, year: number): Promise<void> {
  const isThere = await db
    .selectFrom('college')
    .select('college_id')
    .where('college_id', '=', COLLEGE)
    .executeTakeFirst()
  if (!isThere) return
  const isEmpty = async (table: 'college_charter' | 'college_scene' | 'college_department') =>
    (await db.selectFrom(table).select('college_id').limit(1).executeTakeFirst()) === undefined
  if (await isEmpty('college_charter'))
    await db
      .insertInto('college_charter')
      .values({
        college_id: COLLEGE,
        year,
        address: null,
        adjustment: '演示：服从调剂的考生，在体检合格、符合选科要求时不退档；不服从调剂且所报专业录满的，退档。',
        withdrawal: '演示：投档比例不超过 105%，投进来又不符合录取条件的才退档。',
        body: '演示：色弱、色盲的考生不宜报化学类和生物类专业。',
        subject: '演示：不设单科成绩要求。',
        language: '演示：不限外语语种，入学后公共外语只开英语。',
        tie_break: '演示：同分时依次比语文加数学总分、语文或数学单科最高分、外语。',
        tuition: null,
        ...MARKED,
      })
      .execute()
  if (await isEmpty('college_scene'))
    await bulkWrite(
      db,
      {
        table: 'college_scene',
        columns: { college_id: 'text', position: 'int', address: 'text', caption: 'text' },
        constants: MARKED,
      },
      [
        [COLLEGE, 1, drawing('#cfe3c8', 6), '示意画：教学楼'],
        [COLLEGE, 2, drawing('#e3dcc8', 4), '示意画：图书馆'],
      ],
    )
  if (await isEmpty('college_department'))
    await bulkWrite(
      db,
      {
        table: 'college_department',
        columns: { college_id: 'text', position: 'int', name: 'text', majors: 'text', introduction: 'text' },
        constants: MARKED,
      },
      [
        [
          COLLEGE,
          1,
          '演示院系（计算机类）',
          '计算机科学与技术、软件工程、信息安全',
          '演示：下设计算机方向的几个专业，用来看这一页的样子。',
        ],
        [COLLEGE, 2, '演示院系（电子信息类）', '通信工程、电子信息工程', null],
      ],
    )
}
