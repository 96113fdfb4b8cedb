// The one search: whether families find what they mean by typing.
import { bumpDataRevision } from '../../server/db/data-revision'
import { eventually } from '../support/eventually'
import { EVERYDAY } from '../support/everyday-names'
import { FOUND_PAGES } from '../../server/modules/search/found-pages'
import { PAGES } from '../../src/shared/navigation/pages'
import { startTestServer, type TestServer } from '../support/server'
import type { RequestOf } from '../../contract/registry'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
})
afterAll(() => server.close())

type Scope = NonNullable<RequestOf<'Web/Search'>['Scope']>

const groups = async (Keyword: string, Scope?: Scope) =>
  (await server.call('Web/Search', Scope ? { Keyword, Scope } : { Keyword })).Data.Groups

/** The query, the group that the family views, and what it meant. */
const QUERIES: readonly [typed: string, scope: Scope, meant: string][] = [
  // names, whole and in part
  ['南京大学', 'college', '南京大学'],
  ['北京邮电', 'college', '北京邮电大学'],
  ['师范 江苏', 'college', '南京师范大学'],
  ['上海 财经', 'college', '上海财经大学'],
  ['中国石油大学华东', 'college', '中国石油大学（华东）'],
  ['石油大学', 'college', '中国石油大学（北京）'],
  ['中外合作 宁波', 'college', '宁波诺丁汉大学'],
  // short names
  ['南邮', 'college', '南京邮电大学'],
  ['苏大', 'college', '苏州大学'],
  ['南大', 'college', '南京大学'],
  ['哈工大', 'college', '哈尔滨工业大学'],
  ['西电', 'college', '西安电子科技大学'],
  ['北理', 'college', '北京理工大学'],
  ['成电', 'college', '电子科技大学'],
  ['贸大', 'college', '对外经济贸易大学'],
  ['杭电', 'college', '杭州电子科技大学'],
  ['中南财大', 'college', '中南财经政法大学'],
  ['南工程', 'college', '南京工程学院'],
  ['重邮', 'college', '重庆邮电大学'],
  // English initials, pinyin, initials
  ['nju', 'college', '南京大学'],
  ['ustc', 'college', '中国科学技术大学'],
  ['NUAA', 'college', '南京航空航天大学'],
  ['nanyou', 'college', '南京邮电大学'],
  ['njyd', 'college', '南京邮电大学'],
  ['suzhoudaxue', 'college', '苏州大学'],
  ['hehai', 'college', '河海大学'],
  ['tongji', 'college', '同济大学'],
  ['xibeigongye', 'college', '西北工业大学'],
  // a character wrong, missing or surplus
  ['南经大学', 'college', '南京大学'],
  ['南京油电大学', 'college', '南京邮电大学'],
  ['北京航空航大学', 'college', '北京航空航天大学'],
  ['西安交同大学', 'college', '西安交通大学'],
  ['哈尔滨工业大学学', 'college', '哈尔滨工业大学'],
  ['nanjingyoudain', 'college', '南京邮电大学'],
  ['tongjidaxe', 'college', '同济大学'],
  ['武汉里工大学', 'college', '武汉理工大学'],
  // former names
  ['上海电力学院', 'college', '上海电力大学'],
  ['淮海工学院', 'college', '江苏海洋大学'],
  ['嘉兴学院', 'college', '嘉兴大学'],
  ['泰山医学院', 'college', '山东第一医科大学'],
  // codes, marks
  ['10284', 'college', '南京大学'],
  ['10013', 'college', '北京邮电大学'],
  ['１０２８４', 'college', '南京大学'],
  ['211 江苏', 'college', '苏州大学'],
  ['985 湖北', 'college', '武汉大学'],
  // majors
  ['计算机科学与技术', 'major', '计算机科学与技术'],
  ['计科', 'major', '计算机科学与技术'],
  ['临床', 'major', '临床医学'],
  ['法学', 'major', '法学'],
  ['rengongzhineng', 'major', '人工智能'],
  ['人工智能', 'major', '人工智能'],
  ['080901', 'major', '计算机科学与技术'],
  ['软工', 'major', '软件工程'],
  ['汉语言', 'major', '汉语言文学'],
  ['电气自动化', 'major', '电气工程及其自动化'],
  ['口墙医学', 'major', '口腔医学'],
  ['jinrong', 'major', '金融学'],
  // other groups
  ['江苏', 'province', '江苏的填报规则'],
  ['浙江 规则', 'province', '浙江的填报规则'],
  ['位次', 'help', '位次从哪里来，查不到怎么办'],
]

/** Industries, the pages themselves and the ways into higher education. */
const OTHER_QUERIES: readonly (typeof QUERIES)[number][] = [
  ['互联网', 'industry', '互联网和相关服务'],
  ['芯片', 'industry', '计算机、通信和其他电子设备制造业'],
  ['xinxichuanshu', 'industry', '信息传输、软件和信息技术服务业'],
  ['金融业', 'industry', '金融业'],
  ['一分一段', 'page', '位次查询（一分一段）'],
  ['weici', 'page', '位次查询（一分一段）'],
  ['zsjh', 'page', '招生计划'],
  ['省控线', 'page', '批次线'],
  ['二本', 'page', '批次线'],
  ['选科', 'page', '选科查询'],
  ['成绩诊断', 'page', '成绩诊断'],
  ['录取数居', 'page', '录取数据'],
  ['专业分数线', 'page', '按专业查录取'],
  ['mbti', 'page', 'MBTI 式性格倾向'],
  ['强基', 'way', '强基计划'],
]

/** Sentences and places as families type them: what must be among the first, by scope; null where nothing of the scope may be found. */
const ASKED: readonly (readonly [typed: string, scope: string, meant: string | null])[] = [
  ['杭州', 'college', '杭州电子科技大学'],
  ['长三角', 'college', '复旦大学'],
  ['江浙沪', 'college', '复旦大学'],
  ['珠三角', 'college', '中山大学'],
  ['京津冀 211', 'college', '北京大学'],
  ['杭州的师范', 'college', '杭州师范大学'],
  ['公办大学', 'college', '北京大学'],
  ['计科', 'major', '计算机科学与技术'],
  ['学计算机哪个学校好', 'major', '计算机科学与技术'],
  ['学计算机哪个学校好', 'page', '专业排名'],
  ['二本学医', 'major', '临床医学'],
  ['二本学医', 'page', '按专业查录取'],
  ['计算机、人工智能', 'major', '计算机科学与技术'],
  ['警校', 'major', '治安学'],
  ['警校', 'college', null],
  ['化学', 'college', null],
  ['学医', 'college', null],
  ['电子商务', 'major', '电子商务'],
  ['法学', 'major', '法学'],
  ['600分能上什么大学', 'page', '模拟填报'],
  ['考研率高的学校', 'page', '院校排名'],
  ['哪个大学好', 'page', '院校排名'],
  ['女生学什么好', 'page', '专业排行'],
  ['文科能报什么专业', 'page', '选科查询'],
  ['学费低的学校', 'page', '招生计划'],
  ['湖州师范大学', 'college', '湖州师范大学'],
  ['绍兴大学', 'college', '绍兴大学'],
]

const PLACES = 3

/** What a query meant and is not among the first, one line each. */
async function missedOf(queries: readonly (typeof QUERIES)[number][]): Promise<string[]> {
  const missed: string[] = []
  for (const [typed, scope, meant] of queries) {
    const found = (await groups(typed)).find((group) => group.Scope === scope)?.Items ?? []
    const place = found.findIndex(({ Title }) => Title === meant)
    if (place < 0 || place >= PLACES) missed.push(`${typed} → ${meant}: ${found.map(({ Title }) => Title).join('、')}`)
  }
  return missed
}

/** The least of sixty that must be right, and the places that count. */
const LEAST_RIGHT = 57

/** Pages that are empty without an address parameter. */
const NEEDS_A_QUESTION = ['pages/home/line/diagnosis-info', 'pages/home/choose-subject/details']

const dataChanged = () => bumpDataRevision(server.db)

describe('the search', () => {
  test('has what a family means among the first three for sixty spellings', async () => {
    expect(QUERIES).toHaveLength(60)
    expect(await missedOf(QUERIES)).toEqual([])
  })

  test('has what a family means among the first three for sixty everyday words and short names, in every search', async () => {
    expect(EVERYDAY).toHaveLength(60)
    const missed: string[] = []
    for (const { typed, scope, meant } of EVERYDAY) {
      const inAll = (await groups(typed)).find((group) => group.Scope === scope)?.Items.map(({ Title }) => Title)
      const asked = { Keyword: typed, PageSize: PLACES }
      const inList =
        scope === 'college'
          ? (await server.call('School/List', asked)).Data.Items.map(({ Name }) => Name)
          : (await server.call('Specialty/List', asked)).Data.Items.map(({ Name }) => Name)
      for (const found of [inAll ?? [], inList])
        if (!found.slice(0, PLACES).some((title) => meant.includes(title))) {
          missed.push(`${typed} → ${meant.join('或')}: ${found.join('、')}`)
          break
        }
    }
    expect(missed.length > EVERYDAY.length - LEAST_RIGHT ? missed : []).toEqual([])
  })

  test('answers sentences and places, and finds no college by a word that is in its name by chance', async () => {
    const missed: string[] = []
    for (const [typed, scope, meant] of ASKED) {
      const found = ((await groups(typed)).find((group) => group.Scope === scope)?.Items ?? []).map(
        ({ Title }) => Title,
      )
      const isRight = meant === null ? found.length === 0 : found.slice(0, PLACES + 1).includes(meant)
      if (!isRight) missed.push(`${typed} → ${scope} ${meant ?? 'nothing'}: ${found.join('、')}`)
    }
    expect(missed).toEqual([])
    const titles = (await groups('电子')).find(({ Scope }) => Scope === 'major')?.Items.map(({ Title }) => Title)
    expect(titles).not.toContain('电子商务')
  })

  test('finds industries, the pages themselves and the ways into higher education by families’ own words', async () => {
    expect(await missedOf(OTHER_QUERIES)).toEqual([])
  })

  test('finds every look-up page that opens by itself by its title, and leads to existing pages', async () => {
    const lost: string[] = []
    for (const [path, { title }] of Object.entries(PAGES))
      if (/^pages\/home\/(line|choose-subject)\//.test(path) && !NEEDS_A_QUESTION.includes(path)) {
        const [group] = await groups(title, 'page')
        if (!group || !group.Items.slice(0, PLACES).some(({ Id }) => Id === path)) lost.push(`${title} (${path})`)
      }
    expect(lost).toEqual([])
    const unknown = FOUND_PAGES.filter(({ address }) => !Object.hasOwn(PAGES, address.split('?')[0]!))
    expect(unknown).toEqual([])
  })

  test('a page past the end gives the total of names, rules and texts, and guesses nothing', async () => {
    for (const [Keyword, Scope] of [
      ['南京', 'college'],
      ['江苏', 'province'],
      ['位次', 'help'],
      ['南京油电大学', 'college'],
    ] as const) {
      const [first] = (await server.call('Web/Search', { Keyword, Scope, PageSize: 2 })).Data.Groups
      const [behind] = (await server.call('Web/Search', { Keyword, Scope, PageSize: 2, PageIndex: 100_000 })).Data
        .Groups
      expect(behind).toEqual({ ...first, Items: [] })
    }
    const nothing = await server.call('Web/Search', { Keyword: '阿阿阿阿阿', Scope: 'help', PageIndex: 2 })
    expect(nothing.Data.Groups).toEqual([])
  })

  test('shows the former name that matched', async () => {
    const noteOf = async (typed: string, scope: Scope) => (await groups(typed, scope))[0]?.Items[0]?.Note
    expect(await noteOf('上海电力学院', 'college')).toMatch(/^曾用名 上海电力学院 · 上海/)
    expect(await noteOf('上海电力大学', 'college')).not.toContain('曾用名')
    expect(await noteOf('杭州大学', 'college')).toMatch(/^杭州大学已并入 · 浙江/)
    expect(await noteOf('复旦大学医学院', 'college')).toMatch(/^也叫 复旦大学医学院 · 上海/)
    expect(await noteOf('上海 电力', 'college')).not.toContain('曾用名')
  })

  test('guesses only where nothing matches, and shows that it does', async () => {
    const [guessed, ...others] = await groups('南京油电大学')
    expect(guessed).toMatchObject({ Scope: 'college', IsGuess: true })
    expect(others).toEqual([])
    for (const typed of ['南京邮电大学', '法学', '江苏'])
      expect((await groups(typed)).map(({ IsGuess }) => IsGuess)).not.toContain(true)
    // matches for a few colleges are not padded with others
    expect((await groups('南大', 'college'))[0]!.Items.map(({ Title }) => Title)).toEqual(['南京大学'])
    expect((await groups('211', 'college'))[0]!.Total).toBeGreaterThan(100)
  })

  test('finds occupations of the product’s selection, until a classification is imported', async () => {
    // the product's selection is found until a classification is imported
    expect((await groups('急诊护士', 'occupation'))[0]!.Items[0]).toMatchObject({ Source: { Basis: 'official' } })
  })
})

describe('after an import, the search', () => {
  beforeAll(async () => {
    await server.db
      .insertInto('college_department')
      .values({
        college_id: '10284',
        position: 77,
        name: '星图测绘学院',
        majors: '',
        introduction: null,
        address: null,
        basis: 'imported',
        source: '学校网站',
      })
      .execute()
    const [unit] = await server.db.selectFrom('unit').selectAll().limit(1).execute()
    await server.db
      .insertInto('unit')
      .values(
        ['中国人民解放军空军军医大学', '国防科技大学', '同济浙院', '南京邮电大学（民族班）（预科）'].map(
          (college_name, at) => ({
            ...unit!,
            unit_id: `${at}`.repeat(16),
            college_name,
            college_id: null,
          }),
        ),
      )
      .execute()
    await server.db
      .insertInto('occupation')
      .values([
        { code: '2-05-08', name: '护理人员', level: 3, parent: null, basis: 'imported', source: 'occupations_cn.csv' },
        {
          code: '2-05-08-01',
          name: '内科护士',
          level: 4,
          parent: '2-05-08',
          basis: 'imported',
          source: 'occupations_cn.csv',
        },
      ])
      .execute()
    // one import brings it all: the search data is read again once
    await dataChanged()
  })

  test('finds the imported departments, by their name and college', async () => {
    const asked = async () => (await groups('南京大学 星图', 'department'))[0]?.Items[0]
    await eventually(async () => (await asked())?.Id).toBe('10284-77')
    expect(await asked()).toMatchObject({ Title: '星图测绘学院', Note: '南京大学', Source: { Basis: 'imported' } })
  })

  test('finds a college in plans but not in the register, by its name, short, former and in pinyin, and names its source', async () => {
    const first = async (typed: string) => (await groups(typed, 'unlisted'))[0]?.Items[0]
    await eventually(async () => (await first('空军军医大学'))?.Id).toBe('空军军医大学')
    for (const typed of ['空军军医', '第四军医大学', 'kongjunjunyi', 'kjjydx'])
      expect([typed, (await first(typed))?.Title]).toEqual([typed, '空军军医大学'])
    expect((await first('国防科大'))?.Title).toBe('国防科技大学')
    expect((await first('第四军医大学'))?.Note).toBe(
      '曾用名 第四军医大学 · 江苏有它的计划或录取线 · 不在教育部高校名单里',
    )
    // it is not the college whose former name differs by one character
    expect((await groups('第四军医大学', 'college'))[0]!.Items.map(({ Title }) => Title)).toEqual(['空军军医大学'])
    // a remark behind the name of a listed college does not strike it off the list
    expect(await first('南京邮电大学 民族班')).toMatchObject({
      Title: '南京邮电大学（民族班）（预科）',
      Note: '江苏有它的计划或录取线 · 属于南京邮电大学',
    })
    // what a file prints short is no name
    expect(await groups('同济浙院', 'unlisted')).toEqual([])
  })

  test('shows what is found: occupations by name and class, whole groups page by page, and nothing for other words', async () => {
    await eventually(async () => (await groups('护士', 'occupation'))[0]?.Items.length).toBe(1)
    expect((await groups('护士', 'occupation'))[0]!.Items).toMatchObject([
      { Id: '2-05-08-01', Title: '内科护士', Note: '职业 · 护理人员', Source: { Source: '国家职业分类大典' } },
    ])
    expect((await groups('护理人员', 'occupation'))[0]!.Items.map(({ Title }) => Title)).toEqual([
      '护理人员',
      '内科护士',
    ])
    for (const typed of ['阿阿阿阿阿', 'qqqqqqqq', '999999', '南'.repeat(40)]) expect(await groups(typed)).toEqual([])
  })
})
