// An import whose process is killed in the middle of a file.
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FOR_TESTS } from '../../scripts/test/node-flags.mjs'
import { openDatabase } from '../../server/db/database'
import type { ImportReport } from '../../server/db/importers/import-report'
import { buildServer, removeFolder, root, runToEnd, temporaryFolder } from '../support/built-server'
import { emptyDataDir } from '../support/database'

const MAJORS =
  'province,year,batch,track,college,college_code,group,major,major_code,subject_req,min_score,min_rank,rank_basis,plan,admitted,source\n'
const COLLEGES = [
  'ministry_code,code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class,is_double_high,website,admission_site',
  '1,90001,甲大学,山东省,青岛市,本科,理工类,公办,0,1,1,0,,',
  '2,90002,乙职业技术学院,江苏省,南京市,专科,理工类,公办,0,0,0,1,,',
].join('\n')

const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))

const command = (dataDir: string, ...args: string[]) => runToEnd('scripts/data-import.mjs', dataDir, ...args)

test('an import killed in a file leaves nothing of it, and the next run completes it', async () => {
  // several times one write's size
  const rows = 25_000
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `浙江,2024,,综合,第${index % 700}大学,1,,专业${Math.floor(index / 700)},,不限,${700 - (index % 400)},${index + 1},source,,,x`,
  )
  const made = temporaryFolder('import-killed')
  const dataDir = await emptyDataDir()
  folders.push(made, dataDir)
  writeFileSync(path.join(made, 'colleges.csv'), COLLEGES)
  writeFileSync(path.join(made, 'major_lines.csv'), `${MAJORS}${lines.join('\n')}\n`)
  buildServer()
  const child = spawn(process.execPath, [...FOR_TESTS, 'dist/server/data-import.mjs', '--data', made], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      // the next file has begun and prints nothing before its end: a moment later it is half done
      if (text.includes('院校名单')) setTimeout(resolve, 300)
    })
    child.on('exit', () => reject(new Error(`the import ended too early: ${text}`)))
  })
  child.removeAllListeners('exit')
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGKILL')
  await gone
  const between = await openDatabase({ dataDir })
  const countOf = async (table: 'unit' | 'college' | 'unit_line') =>
    Number(
      (
        await between.db
          .selectFrom(table)
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  expect([await countOf('college'), await countOf('unit'), await countOf('unit_line')]).toEqual([2, 0, 0])
  // while this process holds the folder, the command refuses to touch it
  const refused = command(dataDir, '--data', made)
  expect(refused.status).toBe(2)
  expect(refused.stderr).toContain('正被另一个进程使用')
  await between.close()
  const rerun = command(dataDir, '--data', made, '--json')
  expect(rerun.stderr).not.toContain('没有完成')
  expect(rerun.status).toBe(0)
  const report = JSON.parse(rerun.stdout.trim().split('\n').at(-1)!) as ImportReport
  expect(report.files.map((file) => [file.kind, file.status, file.accepted])).toEqual([
    ['colleges', 'unchanged', 0],
    ['major_lines', 'imported', rows],
  ])
  expect(existsSync(path.join(dataDir, 'import-reports'))).toBe(true)
})
