// The command `npm run content:import`: a folder of texts with their pictures into the database.
import path from 'node:path'
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { contentFiles, importContent, isFolder, type ContentReport } from '../db/importers/content/import-content'
import { migrate } from '../db/migrate'
import { readObjectStore } from '../ports/object-store/settings'
import { ownContent } from '../db/seeds/own-content'

const USAGE = `用法：npm run content:import -- --dir 目录 [--org 机构码]
      npm run content:import -- --own
  --dir 目录     放着 Markdown 文章、图片、视频和 agents.csv（本地服务商）的目录，写法见 docs/content.md；再运行一次只更新改过的
  --org 机构码   只给这个机构看；不写就是所有机构
  --own          把产品自带的文章、帮助和课程再写一遍，不动别人写的
环境变量：DATA_DIR 数据目录（默认 .data），DATABASE_URL 使用 PostgreSQL，OBJECT_STORE 视频放在哪里`

function tell({ added, changed, unchanged, drafts, pictures, films, agents, refused }: ContentReport): void {
  for (const { file, problems } of refused) {
    console.log(`没有导入 ${file}`)
    for (const problem of problems) console.log(`    ${problem}`)
  }
  console.log(
    `新增 ${added} 篇，更新 ${changed} 篇，没有变化 ${unchanged} 篇，其中草稿 ${drafts} 篇；图片和附件 ${pictures} 个，视频 ${films} 个；没有导入或没有全部导入的文件 ${refused.length} 个。`,
  )
  if (agents.added + agents.changed + agents.unchanged + agents.removed > 0)
    console.log(
      `本地服务商：新增 ${agents.added} 家，更新 ${agents.changed} 家，没有变化 ${agents.unchanged} 家，撤下 ${agents.removed} 家。`,
    )
}

/** Exit codes: 0 done, 1 some were refused, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '导入没有完成',
  options: { dir: { type: 'string' }, org: { type: 'string' }, own: { type: 'boolean' } },
  async run({ dir, org, own }) {
    if (Boolean(dir) === Boolean(own)) throw new UsageError('请写 --dir 目录 或 --own，只写一个')
    if (dir && !isFolder(dir)) throw new UsageError(`没有找到目录 ${dir}`)
    const files = dir ? contentFiles(dir) : ownContent()
    const dataDir = process.env.DATA_DIR || '.data'
    const store = await readObjectStore(process.env, dataDir, (message) => {
      throw new UsageError(message)
    })
    const open = await openDatabase({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir })
    try {
      await migrate(open.db)
      if (org !== undefined) {
        const known = await open.db
          .selectFrom('organisation')
          .select('org_code')
          .where('org_code', '=', org)
          .executeTakeFirst()
        if (!known) throw new UsageError(`没有机构码是 ${org} 的机构`)
      }
      const report = await importContent(open.db, files, {
        origin: own ? 'seed' : 'import',
        orgCode: org ?? null,
        store,
        ...(dir && { agents: path.join(dir, 'agents.csv') }),
        onProgress: (done, total) => {
          if (done % 500 === 0) console.log(`已读 ${done} / ${total} 篇`)
        },
      })
      tell(report)
      return report.refused.length > 0 ? 1 : 0
    } finally {
      await open.close()
    }
  },
})
