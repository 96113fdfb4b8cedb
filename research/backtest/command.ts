// The command `npm run backtest -- --data DIR`: how well the engine would have predicted the years of a folder.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand, UsageError } from '../../server/commands/command'
import { REFUSAL_TEXT } from '../../server/db/importers/import-report'
import { backtest } from './backtest'
import { learnFrom, learnMajorOffsetsFrom } from './learn-years'
import { batchIn, readFacts, type Facts, type UnusedCode } from './facts'
import { listsJson, listTables } from './lists/list-report'
import { playLists } from './lists/lists'
import { reliabilityPicture } from './reliability-picture'
import { jsonOf } from './backtest-json'
import { TABLE_FILE, tryPart, writeSensitivity } from './sensitivity/sensitivity'
import { curvesOf, printableReport, printableTable, unaskedYears } from './report'

/** Candidates per season by default: a share of one in a hundred then has a precision of half a point. */
const USUAL_CANDIDATES = 400

const USAGE = `用法：npm run backtest -- --data 目录 [--tables 目录] [--json] [--seed 数字] [--picture 文件] [--lists [--candidates 人数]] [--learn 文件 | --learn-major-offsets 文件 | --sensitivity]
  --data DIR      放着 CSV 文件（.csv 或 .csv.gz）的目录；缺少的文件会跳过
  --tables DIR    --data 里没有一分一段表或控制线时，到这个目录里找
  --json          标准输出上只打印一行 JSON
  --seed N        换一批考生，默认 1；同一个数字每次得到同样的结果
  --picture FILE  把可靠性曲线另存为 SVG
  --lists         另外让考生按当年知道的情况填表，看结果如何
  --candidates N  每省每年每科类多少名考生，默认 ${USUAL_CANDIDATES}，与 --lists 一起用
  --learn FILE    不回测，把这个目录教会的各省年度规律并入 FILE（换掉同省同年的）
  --learn-major-offsets FILE  不回测，把各校各专业相对同校的位置和走势写进 FILE；这时 --data 可以写多次
  --sensitivity   不回测，把每个调过的数减、加五分之一各试一次，结果写进 ${TABLE_FILE}；要几个小时`

const UNUSED_TEXT: Readonly<Record<UnusedCode, string>> = {
  ...REFUSAL_TEXT,
  ENCODING_NOT_UTF8: '不是 UTF-8 编码的文字，请把文件另存为 UTF-8',
  CAPPED: '分数封顶，位次未知',
  NO_RANK: '没有位次，一分一段表里也查不到',
  SPECIAL_KIND: '特殊类型的计划（专项、预科、提前批等），不进普通志愿表',
  BATCH_UNKNOWN: '批次没有印，也推断不出',
  DOUBTFUL: '不可信的录取线，导入时也不会采用',
}

/** Whether a control line is known for any year with cutoffs; true without cutoffs. */
const knowsControlLines = (facts: Facts): boolean =>
  facts.cohorts.length === 0 ||
  facts.cohorts.some((cohort) => cohort.years.some((year) => facts.controlLine(batchIn(cohort, year)) !== null))

/** Exit codes: 0 done, 1 the folder has nothing to predict, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '回测没有完成',
  options: {
    data: { type: 'string', multiple: true },
    tables: { type: 'string' },
    json: { type: 'boolean' },
    seed: { type: 'string' },
    picture: { type: 'string' },
    lists: { type: 'boolean' },
    candidates: { type: 'string' },
    learn: { type: 'string' },
    'learn-major-offsets': { type: 'string' },
    sensitivity: { type: 'boolean' },
    // which share of the numbers a process tries; `--sensitivity` starts one process per processor
    part: { type: 'string' },
  },
  async run(options) {
    const seed = Number(options.seed ?? 1)
    const [folder, ...more] = options.data ?? []
    if (folder === undefined) throw new UsageError('请用 --data 指定数据所在的目录。')
    if (more.length > 0 && !options['learn-major-offsets'])
      throw new UsageError('--data 只能写一次，除非是 --learn-major-offsets。')
    const candidates = Number(options.candidates ?? USUAL_CANDIDATES)
    if (!Number.isInteger(seed)) throw new UsageError('--seed 要是整数。')
    if (!Number.isInteger(candidates) || candidates < 1) throw new UsageError('--candidates 要是 1 以上的整数。')
    if (options.lists && (options.learn || options['learn-major-offsets']))
      throw new UsageError('--lists 不能和 --learn、--learn-major-offsets 一起用：学的时候不回测。')
    if (options.candidates !== undefined && !options.lists) throw new UsageError('--candidates 要和 --lists 一起用。')
    // everything except the result goes to the error stream, so that a program can read the output of --json
    const read = (from: string): Promise<Facts> =>
      readFacts(
        path.resolve(from),
        (fileName, rows, isDone) => console.error(`${isDone ? '读了' : '正在读'} ${fileName}：${rows} 行`),
        path.resolve(options.tables ?? from),
      )
    if (options.part) {
      const [part, parts] = options.part.split('/').map(Number) as [number, number]
      await tryPart(() => read(folder), part, parts)
      return 0
    }
    if (options.sensitivity) {
      const args = ['--data', path.resolve(folder), '--tables', path.resolve(options.tables ?? folder)]
      const trials = await writeSensitivity(args, path.basename(folder))
      console.error(`试了 ${trials} 次，结果写到了 ${TABLE_FILE}`)
      return 0
    }
    const facts = await read(folder)
    for (const { message } of facts.warnings) console.error(`  没有用到的文件：${message}`)
    for (const [reason, count] of facts.refused)
      console.error(`  没有用到的行：${count} 行，${UNUSED_TEXT[reason]}（${reason}）`)
    if (!knowsControlLines(facts))
      console.error(
        '  没有这些省的控制线：填报前就公布的，缺了它，线附近的预测会差不少。和录取线不在一个目录时，用 --tables 指定。',
      )
    if (options['learn-major-offsets']) {
      const file = path.resolve(options['learn-major-offsets'])
      const all = [facts]
      for (const one of more) all.push(await read(one))
      console.error(`${file} 里现在有 ${learnMajorOffsetsFrom(all, file)} 条各校各专业的位置`)
      return 0
    }
    if (options.learn) {
      const file = path.resolve(options.learn)
      const years = learnFrom(facts, file)
      console.error(`${file} 里现在有 ${years} 份各省的年度规律`)
      return 0
    }
    const { cohorts } = backtest(facts, seed, (cohort) => {
      console.error(`${cohort.province} ${cohort.year} ${cohort.track}：${cohort.units} 条线`)
    })
    for (const reason of unaskedYears(facts.cohorts, cohorts)) console.error(`  没有预测：${reason}`)
    if (cohorts.length === 0) {
      if (options.json) console.log(JSON.stringify(jsonOf(cohorts)))
      console.error('这个目录里没有可以回测的录取线：至少要有同一批志愿相邻两年的 major_lines 或 group_lines。')
      return 1
    }
    if (options.picture) {
      const { all, kinds } = curvesOf(cohorts)
      writeFileSync(path.resolve(options.picture), reliabilityPicture(all, kinds))
      console.error(`可靠性曲线写到了 ${options.picture}`)
    }
    const played = options.lists
      ? playLists(facts, {
          candidates,
          seed,
          onSeason: ({ province, year, track, lists }) =>
            console.error(`${province} ${year} ${track}：${lists[0]?.n ?? 0} 名考生填了表`),
        })
      : null
    if (options.json) console.log(JSON.stringify({ ...jsonOf(cohorts), ...(played && listsJson(played)) }))
    else {
      console.log(printableReport(cohorts))
      for (const { title, rows } of played ? listTables(played) : []) console.log(`\n${title}\n${printableTable(rows)}`)
    }
    return 0
  },
})
