// The table of the specification's sentences and their tests is complete, true and up to date.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  assign,
  coverageDocument,
  DOCUMENT,
  elsewhere,
  isOpen,
  namedTests,
  parseSentences,
  readCoverage,
} from '../../scripts/spec-coverage/coverage'
import { holderOf, parseSubject } from '../../scripts/spec-coverage/inventory'

const root = path.join(__dirname, '../..')
const TABLE = 'id\tsentence\n5.01\tIt holds.\n5.02\tIt caps widths at 100%.\n'

function read(source: string) {
  const sentences = parseSentences(TABLE)
  const problems = assign(sentences, namedTests(source, 'tests/x.test.ts'), 'tests/x.test.ts')
  return {
    sentences,
    problems,
    held: sentences.flatMap(({ id, tests }) => tests.map(({ aspect }) => `${id} ${aspect}`.trim())),
  }
}

describe('the project', () => {
  const coverage = readCoverage(root)

  test('has a test for every sentence about behaviour; only unfinished ones may be open', () => {
    const behaviour = coverage.sentences.filter(({ subject }) => !subject)
    expect(behaviour.length).toBeGreaterThan(139)
    expect(behaviour.filter(({ tests }) => tests.length === 0).map(({ id, text }) => `${id} ${text}`)).toEqual([])
  })

  test('lists the specification’s 17 capabilities, 169 pages and 124 calls', () => {
    const about = (id: RegExp) =>
      coverage.sentences.filter((sentence) => sentence.subject && id.test(sentence.id)).length
    expect([about(/^1\./), about(/^2\./), about(/^7\./)]).toEqual([17, 169, 124])
  })

  test('has no open call of the specification: each has a caller, or a reason why no target can make it', () => {
    const calls = coverage.sentences.filter(({ subject }) => subject && 'call' in subject)
    expect(calls.filter(isOpen).map(({ text }) => text)).toEqual([])
    expect(calls.filter((one) => elsewhere(one)).map(({ text }) => text)).toEqual(['The call Payment/WechatAPPPay'])
  })

  test('quotes the sentences exactly, in tests that always run', () => {
    expect(coverage.problems).toEqual([])
  })

  test('keeps the table that follows from its test names', () => {
    expect(readFileSync(path.join(root, DOCUMENT), 'utf8')).toBe(coverageDocument(coverage))
  })
})

describe('reading the tests', () => {
  test('a name is the sentence, alone or with an aspect', () => {
    const { held, problems } = read(`
      test('[5.01] It holds.', () => {})
      describe('group', () => it("[5.01] It holds. - on Mondays", async () => {}))
      test('something else', () => {})`)
    expect(problems).toEqual([])
    expect(held).toEqual(['5.01', '5.01 on Mondays'])
  })

  test('names of tests that run several times count', () => {
    const { held, problems } = read(`
      test.each([1, 2])('[5.02] It caps widths at 100%. - case %i', (n) => {})
      test.each\`a\${1}\`('[5.01] It holds.', () => {})
      for (const day of days) test(\`[5.01] It holds. - on \${day}\`, () => {})`)
    expect(problems).toEqual([])
    expect(held).toEqual(['5.01', '5.01 on', '5.02 case %i'])
  })

  test('sentences in the rows of several tests count', () => {
    const { held, problems } = read(`
      test.each([['[5.01] It holds.', 1], ['[5.02] It caps widths at 100%.', 2]])('%s', (_, n) => {})
      test.each(['[5.01] It holds.'])('%s - again', () => {})`)
    expect(problems).toEqual([])
    expect(held).toEqual(['5.01', '5.01 again', '5.02'])
    expect(read(`test.skip.each([['[5.01] It holds.', 1]])('%s', () => {})`).held).toEqual([])
  })

  test('an unknown id and other words are problems', () => {
    expect(read(`test('[5.09] It holds.', () => {})`).problems).toEqual([
      'tests/x.test.ts:1 quotes 5.09, which is no sentence',
    ])
    expect(read(`test('[5.01] It holds, mostly.', () => {})`).problems).toEqual([
      'tests/x.test.ts:1 words 5.01 differently: It holds, mostly.',
    ])
    expect(read(`test('[5.01] It holds. And more', () => {})`).held).toEqual([])
  })

  test.each([
    ['test.skip', `test.skip('[5.01] It holds.', () => {})`],
    ['test.todo', `test.todo('[5.01] It holds.')`],
    ['test.failing', `test.failing('[5.01] It holds.', () => {})`],
    ['test.skip.each', `test.skip.each([1])('[5.01] It holds.', () => {})`],
    ['xit', `xit('[5.01] It holds.', () => {})`],
    ['a chosen function', `const maybe = process.env.X ? test : test.skip\nmaybe('[5.01] It holds.', () => {})`],
    ['a choice in place', `(process.env.X ? test : test.skip)('[5.01] It holds.', () => {})`],
    ['a skipped group', `describe.skip('g', () => { describe('h', () => { test('[5.01] It holds.', () => {}) }) })`],
    ['a chosen group', `describeIf('g', () => { test('[5.01] It holds.', () => {}) })`],
    ['another test that runs alone', `test('[5.01] It holds.', () => {})\ntest.only('other', () => {})`],
    ['no body', `test('[5.01] It holds.')`],
    ['an early end', `test('[5.01] It holds.', () => { if (!process.env.X) return; expect(1).toBe(1) })`],
    ['an early end in braces', `test('[5.01] It holds.', () => { if (!x) { return } expect(1).toBe(1) })`],
  ])('a test that may not run covers nothing: %s', (_, source) => {
    const { held, problems } = read(source)
    expect(held).toEqual([])
    expect(problems).toHaveLength(1)
  })

  test('a table with a repeated id or a malformed line is refused', () => {
    expect(() => parseSentences('id\tsentence\n5.01\ta\n5.01\tb\n')).toThrow('given twice')
    expect(() => parseSentences('id\tsentence\n5.1 a\n')).toThrow('not a sentence')
    expect(() => parseSentences('id\tsentence\n5.01\ta\tpage:x\n')).toThrow('not a subject')
  })

  test('a made page and a call the app makes are covered by that, others are open', () => {
    const called = new Set(['Web/WebConfig', 'auth/OpenLogin'])
    const holder = (subject: string) => holderOf(parseSubject(subject), called)
    expect(holder('pages:pages/home/index,pages/query/index')).toBe('tests/contract/pages.test.ts')
    expect(holder('pages:pages/home/index,pages/none/here')).toBeUndefined()
    expect(holder('call:Web/WebConfig')).toBe('tests/contract/calls.test.ts')
    expect(holder('call:Auth/OpenLogin')).toBe('tests/contract/calls.test.ts')
    expect(holder('call:Web/ToolBox')).toBeUndefined()
    expect(holder('call:Web/None')).toBeUndefined()
  })

  test('the table shows what is open, and no sentence breaks its columns', () => {
    const sentences = parseSentences('id\tsentence\n5.01\ta | b\n5.02\tc\n')
    assign(sentences, namedTests(`test('[5.02] c', () => {})`, 'tests/x.test.ts'), 'tests/x.test.ts')
    const document = coverageDocument({ sentences, problems: [] })
    expect(document).toContain('2 sentences: **1 covered**, **1 open**, by 1 tests.')
    expect(document).toContain('| 5.01 | a \\| b | **未覆盖 (open)** |')
    expect(document).toContain('| 5.02 | c | [x.test.ts](../tests/x.test.ts) |')
  })

  test('a call that no target can make has its reason, neither covered nor open', () => {
    const sentences = parseSentences('id\tsentence\n7.01\ta\tcall:Payment/WechatAPPPay\n7.02\tb\tcall:Web/None\n')
    const document = coverageDocument({ sentences, problems: [] })
    expect(document).toContain('2 sentences: **0 covered**, **1 open**, 1 not in these targets, by 0 tests.')
    expect(document).toMatch(/\| 7.01 \| a \| 不适用 \(not in these targets\): opens the payment by .+ \|/)
    expect(document).toContain('| 7.02 | b | **未覆盖 (open)** |')
  })
})
