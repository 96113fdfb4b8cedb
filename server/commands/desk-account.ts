// The command `npm run desk:account`: creates a desk account, mainly the first operator, who creates the others.
import { randomBytes } from 'node:crypto'
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { migrate } from '../db/migrate'
import { addDeskAccount } from '../modules/desk/desk-accounts'

const USAGE = `用法：npm run desk:account -- --org 机构码 --login 账号 [--role operator|editor|expert|teacher] [--teacher 老师编号]
  --org 机构码      账号属于哪个机构
  --login 账号      4 到 32 位字母、数字和 _ . -
  --role 角色       operator 机构管理（默认）、editor 只发文章和视频、expert 审核志愿表、teacher 只接咨询
  --teacher 编号    expert 和 teacher 对应的老师，编号在 Web/Teachers 里
环境变量：DATA_DIR 数据目录（默认 .data），DATABASE_URL 使用 PostgreSQL
密码和动态码密钥只显示这一次，请马上交给本人。`

const ROLES = ['operator', 'editor', 'expert', 'teacher'] as const
const LOGIN_NAME = /^[A-Za-z0-9_.-]{4,32}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A generated password: letters and digits, 16 characters. */
const newPassword = (): string => `a1${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`

/** Exit codes: 0 made, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有建成账号',
  options: {
    org: { type: 'string' },
    login: { type: 'string' },
    role: { type: 'string' },
    teacher: { type: 'string' },
  },
  async run({ org, login, role = 'operator', teacher }) {
    const known = ROLES.find((one) => one === role)
    if (!org || !login) throw new UsageError('请写 --org 机构码 和 --login 账号')
    if (!LOGIN_NAME.test(login)) throw new UsageError('账号要 4 到 32 位，只用字母、数字和 _ . -')
    if (!known) throw new UsageError(`没有“${role}”这个角色`)
    if ((known === 'expert' || known === 'teacher') !== (teacher !== undefined))
      throw new UsageError('expert 和 teacher 要写 --teacher，operator 和 editor 不写')
    const open = await openDatabase({
      databaseUrl: process.env.DATABASE_URL || undefined,
      dataDir: process.env.DATA_DIR || '.data',
    })
    try {
      await migrate(open.db)
      const organisation = await open.db
        .selectFrom('organisation')
        .select('org_code')
        .where('org_code', '=', org)
        .executeTakeFirst()
      if (!organisation) {
        const known = await open.db.selectFrom('organisation').select('org_code').limit(20).execute()
        const codes = known.map(({ org_code }) => org_code).join('、')
        throw new UsageError(
          codes ? `没有机构码是 ${org} 的机构；有 ${codes}` : '这里还没有机构：请先启动一次服务，再停下来建账号',
        )
      }
      const person =
        teacher !== undefined &&
        UUID.test(teacher) &&
        (await open.db
          .selectFrom('expert')
          .select('expert_id')
          .where('org_code', '=', org)
          .where('expert_id', '=', teacher)
          .where('left_at', 'is', null)
          .executeTakeFirst())
      if (teacher !== undefined && !person) throw new UsageError('没有这位老师，或者已经离开')
      const password = newPassword()
      const account = { orgCode: org, loginName: login, password, role: known, expertId: teacher ?? null }
      const { secret, uri } = await addDeskAccount(open.db, account, new Date())
      console.log(`账号 ${login}（${known}）\n密码 ${password}\n动态码密钥 ${secret}\n动态码地址 ${uri}`)
      return 0
    } finally {
      await open.close()
    }
  },
})
