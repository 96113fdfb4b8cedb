// Which test covers which sentence of the specification, read from the tests' names without running them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { callsInSource, elsewhereOf, holderOf, parseSubject, type Subject } from './inventory'

/** Where the table is written, relative to the project. */
export const DOCUMENT = 'docs/spec-coverage.md'
const SENTENCES = 'tests/spec/sentences.tsv'
const TESTS = 'tests'
const TEST_FILE = /\.test\.tsx?$/
const ID = String.raw`\d\.\d\d\d?`
const QUOTED = new RegExp(String.raw`^\[(${ID})\] `)
const TEST_FUNCTIONS = new Set(['test', 'it'])
const GROUP_FUNCTIONS = new Set(['describe'])

const SECTION_TITLES: Record<string, string> = {
  '1': 'What the product does',
  '2': 'Screens, routes and chrome',
  '3': 'Client store, storage keys and entities',
  '4': 'States and transitions',
  '5': 'Validation rules',
  '6': 'Roles and permissions',
  '7': 'The calls',
  '8': 'Error catalogue',
  '9': 'Constants',
}

export interface SentenceTest {
  /** Path of the test file, relative to the project. */
  file: string
  /** The part of the name after the sentence, '' if it is the sentence alone. */
  aspect: string
}

export interface Sentence {
  id: string
  text: string
  /** The page or call that makes the sentence true, if no test quotes it; the sentence may be open until that exists. */
  subject?: Subject
  tests: SentenceTest[]
}

export interface Coverage {
  sentences: Sentence[]
  /** Names that quote no sentence or quote it wrongly, and covering tests that may not run. */
  problems: string[]
}

/** A test whose name starts with an id in brackets. */
export interface NamedTest {
  name: string
  line: number
  /** Why it may not run, undefined if it certainly does. */
  obstacle?: string
}

/** The sentences of a table of `id<TAB>sentence`, or `id<TAB>sentence<TAB>subject`, with a header line. Throws on a line of another shape and on an id given twice. */
export function parseSentences(table: string): Sentence[] {
  const seen = new Set<string>()
  return table
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', text = '', subject, ...rest] = line.split('\t')
      if (!new RegExp(`^${ID}$`).test(id) || text === '' || rest.length > 0) throw new Error(`not a sentence: ${line}`)
      if (seen.has(id)) throw new Error(`the id ${id} is given twice`)
      seen.add(id)
      return { id, text, tests: [], ...(subject ? { subject: parseSubject(subject) } : {}) }
    })
}

/** The words of a call before its first brackets: `test.each(rows)('name')` is `test`, then `each`. */
function calleeWords(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression)) return [...calleeWords(expression.expression), expression.name.text]
  if (ts.isCallExpression(expression)) return calleeWords(expression.expression)
  if (ts.isTaggedTemplateExpression(expression)) return calleeWords(expression.tag)
  return ['?']
}

/** The fixed text of a name; a template's text ends at its first substitution. */
function fixedText(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [fixedText(node.left), fixedText(node.right)]
    return left === undefined ? undefined : left + (right ?? '')
  }
  return undefined
}

/** Why the runner may leave out calls with these words. */
function obstacleOf(words: string[], functions: Set<string>): string | undefined {
  const [head = '', ...modifiers] = words
  if (!functions.has(head)) return `is called by ${words.join('.')}, which may skip it`
  const other = modifiers.find((word) => word !== 'each')
  return other === undefined ? undefined : `is marked ${head}.${other}`
}

/** Leaving a test early under a condition passes without testing anything. */
function leavesEarly(body: ts.Node | undefined): boolean {
  if (!body || !(ts.isArrowFunction(body) || ts.isFunctionExpression(body)) || !ts.isBlock(body.body)) return false
  const isReturn = (node: ts.Statement): boolean =>
    ts.isReturnStatement(node) || (ts.isBlock(node) && node.statements.some(isReturn))
  return body.body.statements.some((statement) => ts.isIfStatement(statement) && isReturn(statement.thenStatement))
}

function isFunctionOf(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isIdentifier(node))
}

/** The names of one call: a title that starts with `%s` takes the first value of each row given to `each`. */
function namesOf(call: ts.CallExpression): string[] {
  const title = fixedText(call.arguments[0])
  if (title === undefined) return []
  const rows = ts.isCallExpression(call.expression) ? call.expression.arguments[0] : undefined
  if (!title.startsWith('%s') || !rows || !ts.isArrayLiteralExpression(rows)) return [title]
  return rows.elements.flatMap((row) => {
    const first = fixedText(ts.isArrayLiteralExpression(row) ? row.elements[0] : row)
    return first === undefined ? [] : [first + title.slice('%s'.length)]
  })
}

/** The tests of one file whose names start with an id in brackets, in the order of the file. */
export function namedTests(source: string, fileName: string): NamedTest[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const found: NamedTest[] = []
  let marksOne = ''
  const visit = (node: ts.Node, groupObstacle: string | undefined) => {
    let obstacle = groupObstacle
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression)
      const [head = '', modifier = ''] = words
      if (['fit', 'fdescribe'].includes(head) || (/^(test|it|describe)$/.test(head) && modifier === 'only'))
        marksOne ||= words.join('.')
      const names = namesOf(node).filter((name) => QUOTED.test(name))
      if (names.length > 0) {
        const body = node.arguments[1]
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
        const why =
          obstacleOf(words, TEST_FUNCTIONS) ??
          obstacle ??
          (isFunctionOf(body) ? undefined : 'has no body') ??
          (leavesEarly(body) ? 'returns early under a condition' : undefined)
        found.push(...names.map((name) => ({ name, line, obstacle: why })))
      } else if (node.arguments.length >= 2 && /describe/i.test(head)) obstacle ??= obstacleOf(words, GROUP_FUNCTIONS)
    }
    ts.forEachChild(node, (child) => visit(child, obstacle))
  }
  visit(file, undefined)
  if (!marksOne) return found
  return found.map((test) => ({ ...test, obstacle: test.obstacle ?? `may be left out, the file has ${marksOne}` }))
}

/** Assigns the tests of one file to the sentences they quote; returns their errors. */
export function assign(sentences: readonly Sentence[], tests: readonly NamedTest[], file: string): string[] {
  const problems: string[] = []
  for (const { name, line, obstacle } of tests) {
    const id = QUOTED.exec(name)?.[1]
    const quote = name.replace(QUOTED, '')
    const sentence = sentences.find((known) => known.id === id)
    const at = `${file}:${line}`
    if (!sentence) problems.push(`${at} quotes ${id}, which is no sentence`)
    else if (quote !== sentence.text && !quote.startsWith(`${sentence.text} - `))
      problems.push(`${at} words ${id} differently: ${quote}`)
    else if (obstacle) problems.push(`${at} [${id}] ${obstacle}`)
    else sentence.tests.push({ file, aspect: quote.slice(sentence.text.length + ' - '.length) })
  }
  return problems
}

/** Reads the sentences and every test of the project below `root`. */
export function readCoverage(root: string): Coverage {
  const sentences = parseSentences(readFileSync(path.join(root, SENTENCES), 'utf8'))
  const files = readdirSync(path.join(root, TESTS), { recursive: true, encoding: 'utf8' })
    .map((file) => `${TESTS}/${file.split(path.sep).join('/')}`)
    .filter((file) => TEST_FILE.test(file))
    .sort()
  const called = callsInSource(root)
  for (const { subject, tests } of sentences) {
    const file = subject && holderOf(subject, called)
    if (file) tests.push({ file, aspect: '' })
  }
  const problems = files.flatMap((file) =>
    assign(sentences, namedTests(readFileSync(path.join(root, file), 'utf8'), file), file),
  )
  return { sentences, problems }
}

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/</g, '&lt;')

/** Why nothing in this project can make a sentence true. */
export const elsewhere = ({ subject, tests }: Sentence): string | undefined =>
  subject && tests.length === 0 ? elsewhereOf(subject) : undefined

/** No test covers the sentence, and one here could. */
export const isOpen = (sentence: Sentence): boolean => sentence.tests.length === 0 && elsewhere(sentence) === undefined

function testCell(sentence: Sentence): string {
  const { tests } = sentence
  const why = elsewhere(sentence)
  if (why) return `不适用 (not in these targets): ${cell(why)}`
  if (tests.length === 0) return '**未覆盖 (open)**'
  const files = [...new Set(tests.map(({ file }) => file))]
  return files
    .map((file) => {
      const aspects = tests.filter((test) => test.file === file && test.aspect).map(({ aspect }) => aspect)
      const link = `[${file.replace(`${TESTS}/`, '')}](../${file})`
      return aspects.length > 0 ? `${link}: ${cell([...new Set(aspects)].join('; '))}` : link
    })
    .join('<br>')
}

/** The table as a document, ending in a line break. */
export function coverageDocument({ sentences }: Coverage): string {
  const covered = sentences.filter(({ tests }) => tests.length > 0).length
  const open = sentences.filter(isOpen).length
  const outside = sentences.length - covered - open
  const tests = sentences.reduce((sum, sentence) => sum + sentence.tests.length, 0)
  const sections = [...new Set(sentences.map(({ id }) => id.split('.')[0] ?? ''))]
  const lines = [
    '# Specification coverage',
    '',
    '<!-- Written by `npm run spec-coverage` from the names of the tests. Change the tests, not this file. -->',
    '',
    `${sentences.length} sentences: **${covered} covered**, **${open} open**${outside > 0 ? `, ${outside} not in these targets` : ''}, by ${tests} tests.`,
    '',
    'A sentence about behaviour is covered by a test whose name starts with its id and quotes it whole. A capability or a page is',
    'covered once its pages are made (a walk opens every page that is), a call once the contract declares it and the app makes it;',
    'until then it stands here as open; one that no target of this app can make stands with its reason. Left out are the specification’s sentences about what is not shown (fields, payloads,',
    'rights codes and states it does not name).',
    '',
    '| section | sentences | covered | open | not in these targets |',
    '|---|---|---|---|---|',
    ...sections.map((section) => {
      const own = sentences.filter(({ id }) => id.startsWith(`${section}.`))
      const held = own.filter((sentence) => sentence.tests.length > 0).length
      const left = own.filter(isOpen).length
      return `| ${section}. ${SECTION_TITLES[section] ?? ''} | ${own.length} | ${held} | ${left} | ${own.length - held - left} |`
    }),
  ]
  for (const section of sections) {
    lines.push('', `## ${section}. ${SECTION_TITLES[section] ?? ''}`.trimEnd(), '')
    lines.push('| id | sentence | test |', '|---|---|---|')
    for (const sentence of sentences.filter(({ id }) => id.startsWith(`${section}.`)))
      lines.push(`| ${sentence.id} | ${cell(sentence.text)} | ${testCell(sentence)} |`)
  }
  return `${lines.join('\n')}\n`
}
