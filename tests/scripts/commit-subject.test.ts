import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { problemsOf } from '../../scripts/commits/subject.mjs'

describe('a commit message', () => {
  test.each([
    ['Add a page of colleges', []],
    ['Add a page of colleges\n\nFamilies asked for it.\n# a comment of git', []],
    ['Merge branch of somebody whose name and whose work are too long for any subject line at all', []],
    ['Seed the database', []],
    ['', ['the subject is empty']],
    ['add a page', ['the subject begins with a capital letter']],
    ['Add a page.', ['the subject ends with a full stop']],
    ['Added a page', ['"Added" is no imperative: say what the commit does']],
    ['Adding a page', ['"Adding" is no imperative: say what the commit does']],
    ['Add a page\nof colleges', ['an empty line parts the subject from the body']],
    [`Add ${'a'.repeat(69)}`, ['the subject has 73 characters, at most 72 are allowed']],
    [`Add ${'a'.repeat(68)}`, []],
  ])('%j: %j', (message, problems) => {
    expect(problemsOf(message)).toEqual(problems)
  })
})

/** Git's answer; null without git, outside a clone or for unknown objects. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: path.resolve(__dirname, '../..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}

test('commits of a branch that are not in the shared one have such messages', () => {
  const base = git('merge-base', 'HEAD', 'origin/HEAD')?.trim()
  const messages = base
    ? (git('log', '--format=%B%x00', `${base}..HEAD`) ?? '').split('\0').map((one) => one.trimStart())
    : []
  const wrong = messages.flatMap((message) =>
    message ? problemsOf(message).map((problem) => `${message.split('\n')[0]}: ${problem}`) : [],
  )
  expect(wrong).toEqual([])
})
