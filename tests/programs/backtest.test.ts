// The back-test as an operator runs it.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { majorLineRows, writeMajorLines, type MadeLines } from '../support/backtest-folder'
import { buildServer, removeFolder, runToEnd, temporaryFolder } from '../support/built-server'

const made: MadeLines = {
  province: '浙江',
  track: '综合',
  years: [2022, 2023],
  colleges: 12,
  majorsEach: 8,
  noise: 0.1,
  shift: 0.03,
  seed: 5,
}

let folder = ''
beforeAll(buildServer)
beforeEach(() => (folder = temporaryFolder('backtest-command')))
afterEach(() => removeFolder(folder))

const run = (data: string, ...args: string[]) => runToEnd('dist/server/backtest.mjs', folder, '--data', data, ...args)

test('prints only JSON on standard output, the rest on the error stream, with an exit code for the result', () => {
  const nothing = run(folder, '--json')
  expect(nothing.status).toBe(1)
  expect(JSON.parse(nothing.stdout)).toMatchObject({ pooled: { n: 0, ece: null }, slices: [] })
  expect(nothing.stderr).toContain('没有可以回测的录取线')

  writeMajorLines(folder, [...majorLineRows(made), '火星,2023,,综合,某大学,某专业,,100,source,,测试'])
  writeFileSync(path.join(folder, 'score_rank.csv'), '')
  const done = run(folder, '--json')
  expect(done.status).toBe(0)
  expect(done.stdout.trim().split('\n')).toHaveLength(1)
  expect(Object.keys(JSON.parse(done.stdout) as object)).toEqual(['pooled', 'slices', 'groups'])
  const { pooled, slices } = JSON.parse(done.stdout) as { pooled: object; slices: object[] }
  expect(JSON.stringify([pooled, slices])).not.toContain('null')
  for (const text of [
    '没有用到的文件：score_rank.csv：文件是空的',
    '1 行，不认识的省份（PROVINCE_UNKNOWN）',
    '浙江 2023 综合：96 条线',
  ])
    expect(done.stderr).toContain(text)

  const missing = run(path.join(folder, 'nowhere'), '--json')
  expect([missing.status, missing.stdout]).toEqual([2, ''])
  expect(missing.stderr).toContain('没有找到数据目录')
})

test('adds lists as families lived them to the JSON, and names options that do not go together', () => {
  writeMajorLines(folder, majorLineRows(made))
  const done = run(folder, '--json', '--lists', '--candidates', '5')
  expect(done.status).toBe(0)
  const json = JSON.parse(done.stdout) as { lists: { n: number }[] }
  expect(Object.keys(json)).toEqual(['pooled', 'slices', 'groups', 'lists', 'picks', 'near'])
  expect(json.lists.map(({ n }) => n)).toEqual([5, 5, 5, 5])
  expect(done.stderr).toContain('浙江 2023 综合：5 名考生填了表')
  expect(done.stderr).toContain('没有这些省的控制线')
  const wrong = run(folder, '--lists', '--candidates', 'many')
  expect([wrong.status, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain('--candidates 要是 1 以上的整数')
  expect(run(folder, '--lists', '--learn', `${folder}/years.json`).stderr).toContain('--lists 不能和 --learn')
})
