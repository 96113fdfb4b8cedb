// Walks through H5 on a phone over an imported data folder, once per family, and writes what was shown: a summary table, and all texts in a second file.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Response } from 'playwright-core'
import type { ResponseOf } from '../../contract/registry'
import { launchBrowser, openPhone } from '../../tests/support/browser'
import { callApi, root, startBuiltServer } from '../../tests/support/built-server'
import { browserDriver } from '../../tests/support/walk/browser-driver'
import type { Driver } from '../../tests/support/walk/driver'
import { fillScore, seeChecked, toBatches } from '../../tests/support/walk/filling'
import { familiesOf, type Family } from './families'
import { figuresOf } from '../list-figures'
import { objectionsTo, type Advice } from './objections'

const args = process.argv.slice(2)
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}
const dir = option('dir')
if (!dir) {
  console.error('say which data folder: npm run advice -- --dir DATA_DIR')
  process.exit(2)
}
const only = option('provinces')?.split(',')
const places = option('places')?.split(',')
const out = path.resolve(root, option('out') ?? '.cache/advice')

/** Calls whose answers are checked against an adviser's view. */
const KEPT = ['Wish/BatchList', 'Wish/SchoolFirstList', 'Wish/Recommend', 'Wish/CheckRules'] as const
type Kept = { [Name in (typeof KEPT)[number]]?: ResponseOf<Name> }
/** For exams with chosen subjects the batches call has another name, with the same answer. */
const nameOf = (url: string) => KEPT.find((own) => url.replace('NewExamBatchList', 'BatchList').endsWith(`/api/${own}`))

const pageWords = async (driver: Driver): Promise<string> =>
  (await driver.words('.ui-page')).join('\n').replaceAll(/\n+/g, ' | ')

async function asFamily(browser: Browser, url: string, family: Family, mainBatch: string): Promise<Advice> {
  const { context, page } = await openPhone(browser)
  const kept: Kept = {}
  page.on('response', (response: Response) => {
    const name = nameOf(response.url())
    if (!name) return
    void response
      .json()
      .then(({ Code, Data }: { Code: number; Data: never }) => {
        if (Code === 0) kept[name] = Data
      })
      .catch(() => undefined)
  })
  const driver = browserDriver(page, url)
  const advice: { -readonly [Key in keyof Advice]: Advice[Key] } & { words: string[] } = {
    place: family.place,
    score: family.exam.score,
    line: family.line,
    mainBatch,
    words: [],
    batches: [],
    batch: null,
    candidates: null,
    proposal: null,
    check: null,
    stoppedAt: null,
  }
  let step = 'score form'
  const read = async (title: string) => {
    await driver.settled()
    advice.words.push(`【${title}】${await pageWords(driver)}`)
  }
  try {
    advice.words.push(`【位次】${await fillScore(driver, family.exam)}`)
    // below the table the form asks for the rank on the score sheet
    if (family.ownRank !== null) await driver.fill('#rank-input', String(family.ownRank))
    step = 'batches'
    await toBatches(driver)
    await read('批次')
    advice.batches = (await driver.until(async () => kept['Wish/BatchList'], 'the batches')).Items
    const at = advice.batches.findIndex(({ State, UnitCount }) => State !== 'closed' && UnitCount > 0)
    if (at >= 0) {
      advice.batch = advice.batches[at] ?? null
      step = 'candidates'
      await driver.tap(`#batch-${at}`)
      await driver.arrive('pages/query/college/index')
      await driver.until(async () => kept['Wish/SchoolFirstList'], 'the candidates')
      await read('可选')
      advice.candidates = kept['Wish/SchoolFirstList'] ?? null
    }
    step = 'recommendation'
    await driver.open('pages/recommend/start')
    await read('想法')
    if (advice.batch) {
      await driver.tap({ press: '生成志愿表' })
      await driver.arrive('pages/recommend/wishTable')
      await driver.until(async () => kept['Wish/Recommend'], 'the proposal')
      await driver.see('#proposed-head')
      await read('推荐')
      advice.proposal = kept['Wish/Recommend'] ?? null
      if (advice.proposal && advice.proposal.Items.length > 0) {
        step = 'check'
        await driver.tap({ press: '采用这张表' })
        await driver.tap({ press: '逐个调整' })
        await driver.arrive('pages/query/adjust/wish')
        await driver.see('.wish-row')
        await seeChecked(driver)
        await read('体检')
        advice.check = kept['Wish/CheckRules'] ?? null
      }
    }
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    advice.stoppedAt = `${step}: ${message}`
    await read('停在这里').catch(() => undefined)
    await page
      .screenshot({
        path: path.join(out, `stopped-${family.exam.provinceName}-${family.track}-${family.exam.score}.png`),
      })
      .catch(() => undefined)
  } finally {
    await context.close()
  }
  return advice
}

const percent = (share: number): string => (share < 0.1 ? (share * 100).toFixed(1) : (share * 100).toFixed(0)) + ' %'

/** One row of the table. */
function rowOf(province: string, family: Family, advice: Advice, objections: readonly string[]): string {
  const { candidates, proposal } = advice
  const first = (candidates?.Items ?? [])
    .slice(0, 3)
    .map(({ CollegeName, Prediction }) => `${CollegeName} ${Prediction ? percent(Prediction.Probability) : '—'}`)
  const figures = proposal && proposal.Items.length > 0 ? figuresOf(proposal) : null
  const cells = [
    province,
    family.track,
    family.place,
    String(family.exam.score),
    family.line === null ? '未知' : String(family.line),
    advice.batches.map(({ BatchName, State, UnitCount }) => `${BatchName} ${State} ${UnitCount}`).join('; '),
    first.join('; ') || '—',
    figures ? `${figures.count}/${figures.allowed}` : '—',
    figures ? percent(figures.none) : '—',
    figures
      ? `${percent(figures.idle)} / ${percent(figures.college)} / ${percent(figures.gap)} / ${percent(figures.dear)}`
      : '—',
    objections.length === 0 ? 'yes' : `no: ${objections.join('; ')}`,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`
}

async function main(): Promise<void> {
  mkdirSync(out, { recursive: true })
  const server = await startBuiltServer({ dataDir: path.resolve(dir as string) })
  const browser = await launchBrowser()
  const rows: string[] = []
  let signed = 0
  let walked = 0
  try {
    const { ProvinceList } = (await callApi<ResponseOf<'Public/ProvinceList'>>(server.url, 'Public/ProvinceList', {}))
      .Data
    const { WishYear } = (await callApi<ResponseOf<'Wish/WishYear'>>(server.url, 'Wish/WishYear', {})).Data
    for (const province of ProvinceList.filter(({ ProvinceName }) => !only || only.includes(ProvinceName))) {
      for (const track of province.Rule.Tracks) {
        const families = await familiesOf(server.url, province, track, WishYear)
        if (families.length === 0)
          rows.push(`| ${province.ProvinceName} | ${track} | no score-rank table |${' |'.repeat(8)}`)
        for (const family of families.filter(({ place }) => !places || places.includes(place))) {
          const advice = await asFamily(browser, server.url, family, province.Rule.MainBatch)
          const objections = objectionsTo(advice)
          walked += 1
          if (objections.length === 0) signed += 1
          rows.push(rowOf(province.ProvinceName, family, advice, objections))
          const name = `${province.ProvinceName}-${track}-${family.place.replaceAll(/\W+/g, '-')}`
          writeFileSync(path.join(out, `${name}.txt`), `${advice.words.join('\n\n')}\n\n${objections.join('\n')}\n`)
          console.log(`${name} ${family.exam.score}: ${objections.join('; ') || 'signed'}`)
        }
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const head = [
    '| province | track | place | score | line | batches | first candidates | wishes | 落空 | under 0.1 % / one college / gap / over 20,000 | would sign |',
    `|${' --- |'.repeat(11)}`,
  ]
  writeFileSync(path.join(out, 'table.md'), `${[...head, ...rows].join('\n')}\n`)
  console.log(`${walked} walked, ${signed} signed; the table is ${path.join(out, 'table.md')}`)
}

void main()
