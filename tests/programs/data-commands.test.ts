// The import commands for admission data, as an operator types them.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildServer, removeFolder, runToEnd, temporaryFolder } from '../support/built-server'
import { emptyDataDir } from '../support/database'

const folders: string[] = []
beforeAll(buildServer)
afterAll(() => folders.forEach(removeFolder))

const keep = (folder: string): string => (folders.push(folder), folder)
const folderOf = (files: Record<string, string>): string => {
  const made = keep(temporaryFolder('operator'))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(made, name), content)
  return made
}
/** The bundle, which saves a check whether it is built. */
const run = (name: string, ...rest: [dataDir: string, ...args: string[]]) =>
  runToEnd(`dist/server/${name}.mjs`, ...rest)
/** The script of package.json. */
const typed = (name: string, ...rest: [dataDir: string, ...args: string[]]) => runToEnd(`scripts/${name}.mjs`, ...rest)

const GROUPS = 'province,year,batch,track,college,college_code,group,min_score,min_rank,rank_basis,source'
const group = (number: string, score: number) => `江苏,2024,本科批,物理类,甲大学,1101,${number},${score},,,考试院`

test('an import shows what is wrong and exits with a code for no folder, a wrong one or a broken file', async () => {
  const none = typed('data-import', keep(temporaryFolder('operator')))
  expect([none.status, none.stderr.includes('--data')]).toEqual([2, true])
  const missing = run('data-import', keep(temporaryFolder('operator')), '--data', '/no/such/folder')
  expect([missing.status, missing.stderr.includes('/no/such/folder')]).toEqual([2, true])
  const broken = run('data-import', keep(await emptyDataDir()), '--data', folderOf({ 'score_rank.csv': '' }))
  expect([broken.status, broken.stdout.includes('文件是空的')]).toEqual([1, true])
})

test('check a folder without storing it, list doubted cutoffs and release one', async () => {
  const dataDir = keep(await emptyDataDir())
  const made = folderOf({
    'batch_lines.csv': 'province,year,batch,track,score\n江苏,2024,本科批,物理类,462\n',
    'group_lines.csv': `${[GROUPS, group('03', 251), group('01', 600)].join('\n')}\n`,
  })
  const nowhere = path.join(made, 'nowhere')
  const checked = typed('data-check', nowhere, '--data', made)
  expect(checked.status).toBe(1)
  expect(checked.stdout).toContain('江苏 物理类：只能参考。')
  expect(checked.stdout).toContain('没有一分一段表，分数换不成位次（score_rank.csv）')
  expect(existsSync(nowhere)).toBe(false)
  const wrong = run('data-check', nowhere)
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('请用 --data 指定数据所在的目录')])

  expect(run('data-import', dataDir, '--data', made).stdout).toContain('低于批次控制线：1')
  const onlyTable = folderOf({
    'score_rank.csv': 'province,year,track,score,count,cumulative\n江苏,2024,物理类,600,9,9\n',
  })
  const beside = run('data-check', dataDir, '--data', onlyTable).stdout
  expect(beside).toContain('和数据库里已有的合在一起')
  expect(beside).toContain('普通志愿 2 个，录取线 2024 年')
  expect(run('data-check', dataDir, '--alone', '--data', onlyTable).stdout).toContain('江苏 物理类：只有规则。')
  const listed = typed('data-doubtful', dataDir).stdout
  expect(listed).toContain('最低分 251 低于2024 年本科批控制线 462')
  const [id] = /[0-9a-f]{16}\/2024/.exec(listed)!
  expect(run('data-doubtful', dataDir, '--province', '江苏省').stdout).toContain(id)
  expect(run('data-doubtful', dataDir, '--province', '江舒')).toMatchObject({ status: 2, stdout: '' })
  expect(run('data-doubtful', dataDir, '--release', id!).stdout).toContain(`${id} 已采用`)
  expect(run('data-doubtful', dataDir, '--release', id!).status).toBe(1)
  expect(run('data-doubtful', dataDir).stdout).toContain('共 0 条录取线没有采用')
})
