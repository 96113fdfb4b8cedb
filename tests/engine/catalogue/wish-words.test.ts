// Twenty words that families type for a major, over the printed majors of 浙江, 江苏 and 上海: what a word selects is what an adviser would accept.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bestFit } from '../../../engine/catalogue/read-wishes'
import { decompressed, tableOfText } from '../../../server/db/importers/facts/compact-table'
import { wishReader } from '../../../server/db/seeds/wishes'
import { root } from '../../support/built-server'

/** Printed majors with their colleges and the number of rows, of all plans of a province. */
function printedIn(province: string): Map<string, { major: string; college: string; count: number }> {
  const { columns, rows } = tableOfText(decompressed(readFileSync(path.join(root, `facts/plans/${province}.facts`))))
  const [major, college] = ['major', 'college'].map((name) => columns.indexOf(name)) as [number, number]
  const found = new Map<string, { major: string; college: string; count: number }>()
  for (const row of rows) {
    const key = `${row[college]}\n${row[major]}`
    const known = found.get(key)
    if (known) known.count += 1
    else if (row[major]) found.set(key, { major: row[major], college: row[college]!, count: 1 })
  }
  return found
}

/** The course itself, without its brackets. */
const course = (major: string) => major.replace(/[（(].*$/u, '')

interface Accepted {
  /** What an adviser would let stand in a list for the word. */
  accepts: RegExp
  /** What must be found for it: the majors that everybody means. */
  means: RegExp
}

/** By general knowledge of what is taught, not by the facts that the reader uses. */
const WORDS: Readonly<Record<string, Accepted>> = {
  计算机: {
    accepts:
      /计算机|软件|网络(?:工程|空间|规划)|信息安全|数据科学|大数据(?:技术|工程)|人工智能|物联网|智能科学|数字媒体技术|区块链|虚拟现实|密码|云计算|嵌入式|空间信息与数字|新媒体技术|电影制作|服务科学|保密技术|移动应用|工业软件|工业互联网技术|具身智能|动漫制作|数据安全/,
    means:
      /^(?:计算机(?:科学与技术|类|应用技术|网络技术)|软件工程|软件技术|网络工程|信息安全|人工智能|物联网工程|数据科学与大数据技术|大数据技术)$/,
  },
  电子: {
    accepts:
      /电子(?:信息|科学|封装|与计算机|产品)|应用电子|通信|微电子|集成电路|光电|信息工程|电磁|电波|水声|广播电视工程|人工智能|柔性电子|半导体|智能(?:测控|视觉|视听|体|产品|互联)|物联网|汽车智能|移动互联|电信|卫星|网络规划/,
    means:
      /^(?:电子信息(?:工程|类|工程技术)|电子科学与技术|通信工程|微电子科学与工程|光电信息科学与工程|集成电路设计与集成系统)$/,
  },
  软件: { accepts: /软件/, means: /^软件(?:工程|技术)$/ },
  人工智能: { accepts: /人工智能/, means: /^人工智能(?:技术应用)?$/ },
  自动化: {
    accepts:
      /^(?:自动化|机器人|轨道交通信号|智能(?:控制|装备|机电|机器人|感知|测控|工程与创意)|工业(?:智能|机器人|互联网|过程|自动化)|机电一体化|电气(?:自动化|工程及自动化|工程与智能控制)|机械电子工程技术|测控|现代测控|液压|核电|邮政工程|计量测试)/,
    means: /^(?:自动化|自动化类|机器人工程|电气自动化技术|机电一体化技术)$/,
  },
  电气: {
    accepts: /电气|电网|电机|光源|电力|供用电|发电|能源互联网|智慧能源|输配电|继电|分布式|电缆|半导体/,
    means: /^电气(?:工程及其自动化|类)$/,
  },
  机械: {
    accepts:
      /机械|机电|车辆|汽车|制造|工业设计|材料成型|过程装备|数控|模具|微机电|仿生|增材|智能装备|焊接|内燃机|电梯|工装|产品质量/,
    means: /^(?:机械(?:工程|类|设计制造及其自动化|电子工程)|车辆工程|智能制造工程)$/,
  },
  化学: { accepts: /化学|分子科学/, means: /^(?:化学|应用化学|化学类)$/ },
  生物: { accepts: /生物|生态学|整合科学|神经科学|基因|药品生物/, means: /^(?:生物(?:科学|科学类|技术))$/ },
  数学: { accepts: /数学|信息与计算|数理|数据计算|数据科学/, means: /^(?:数学与应用数学|数学类|信息与计算科学)$/ },
  法学: {
    accepts: /法学|法律|知识产权|监狱|信用|国际经贸规则|司法|矫正|纪检|国际法|海外利益/,
    means: /^(?:法学|法学类|知识产权)$/,
  },
  财会: { accepts: /会计|财务|审计|财税|税/, means: /^(?:会计学|财务管理)$/ },
  金融: { accepts: /金融|保险|投资|信用|精算|证券|财富|国际/, means: /^(?:金融学|金融学类|金融工程|金融科技|投资学)$/ },
  师范: { accepts: /师范|教育|婴幼儿|认知科学/, means: /^(?:小学教育|学前教育|特殊教育|思想政治教育)$/ },
  学医: {
    accepts:
      /临床|麻醉|影像学|眼视光医学|精神医学|放射医学|儿科|口腔医学|中医|针灸|中西医|民族?医|[藏蒙维壮哈傣回朝]医/,
    means: /^(?:临床医学|口腔医学|中医学|麻醉学|儿科学)$/,
  },
  护理: { accepts: /护理|助产/, means: /^(?:护理|护理学|助产学|助产)$/ },
  英语: { accepts: /英语|翻译/, means: /^(?:英语|商务英语|翻译)$/ },
  新闻: {
    accepts: /新闻|传播|广播电视|广告|出版|新媒体|会展|数字|影视|播音|编导|摄|媒体|网络直播|录音/,
    means: /^(?:新闻学|新闻传播学类|网络与新媒体|传播学|广告学)$/,
  },
  建筑: { accepts: /建筑|规划|风景园林|园林|古建|村镇|乡/, means: /^(?:建筑学|建筑类|城乡规划|风景园林)$/ },
  设计: {
    accepts:
      /设计|艺术|工艺|包装|陶瓷|时尚|皮具|首饰|动漫|媒体|制作|印染|产品|美容|人物|展示|摄影|雕|刺绣|家具|游戏|非遗|产业|服装|服饰/,
    means: /^(?:设计学类|视觉传达设计|环境设计|产品设计)$/,
  },
}

const PROVINCES = ['浙江', '江苏', '上海']
const rows = PROVINCES.flatMap((province) => [...printedIn(province).values()])
const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0)
const share = (part: typeof rows, whole: typeof rows) => sum(part) / Math.max(1, sum(whole))

describe('a word for a major, over the printed majors of three provinces', () => {
  test.each(Object.entries(WORDS))(
    '%s selects what an adviser would accept, and what everybody means',
    (word, { accepts, means }) => {
      const { majors } = wishReader()
      const { majors: wishes } = wishReader().read(word)
      expect(wishes.map((wish) => wish.word)).toEqual([word])
      const chosen = rows.filter(({ major, college }) => bestFit(majors, wishes, major, college) === 1)
      const isAccepted = ({ major, college }: (typeof rows)[number]) =>
        accepts.test(course(major)) ||
        (/试验班|类$|班$/.test(course(major)) && accepts.test(major)) ||
        (word === '师范' && (/师范/.test(major) || /师范/.test(college)))
      const meant = rows.filter(({ major }) => means.test(course(major)))
      expect(share(chosen.filter(isAccepted), chosen)).toBeGreaterThan(0.97)
      expect(
        share(
          meant.filter((row) => chosen.includes(row)),
          meant,
        ),
      ).toBeGreaterThan(0.99)
    },
  )
})
