// The command that creates the desk's first account, as an operator types it.
import { Secret, TOTP } from 'otpauth'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { addDeskAccount, createDeskAccounts } from '../../server/modules/desk/desk-accounts'
import { buildServer, removeFolder, runToEnd } from '../support/built-server'
import { emptyDataDir } from '../support/database'

let dataDir = ''
beforeAll(async () => {
  buildServer()
  dataDir = await emptyDataDir()
})
afterAll(() => removeFolder(dataDir))

/** @returns the exit code and the full output */
const type = (org: string) => {
  const { status, stdout, stderr } = runToEnd(
    'dist/server/desk-account.mjs',
    dataDir,
    '--org',
    org,
    '--login',
    'head-office',
  )
  return { code: status, text: stdout + stderr }
}

async function withDatabase<T>(use: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const open = await openDatabase({ dataDir })
  try {
    await migrate(open.db)
    return await use(open)
  } finally {
    await open.close()
  }
}

test('asks to start the service if there is no organisation, lists them for an unknown one, and makes one that signs in', async () => {
  expect(type('demo')).toMatchObject({ code: 2, text: expect.stringContaining('请先启动一次服务') })
  await withDatabase(({ db }) => db.insertInto('organisation').values({ org_code: 'demo', name: '演示机构' }).execute())
  expect(type('dome')).toMatchObject({
    code: 2,
    text: expect.stringContaining('没有机构码是 dome 的机构；有 demo'),
  })

  const { text, ...ended } = type('demo')
  expect(ended).toEqual({ code: 0 })
  const printed = (name: string) => new RegExp(`${name} (\\S+)`).exec(text)![1]!
  const code = new TOTP({ secret: Secret.fromBase32(printed('密钥')) }).generate()
  const session = await withDatabase(({ db }) =>
    createDeskAccounts(db, () => new Date()).signIn('demo', '127.0.0.1', {
      loginName: 'head-office',
      password: printed('密码'),
      code,
    }),
  )
  expect(session).toMatchObject({ role: 'operator' })
  const guessed = {
    orgCode: 'demo',
    loginName: 'second',
    password: 'password1',
    role: 'operator',
    expertId: null,
  } as const
  await expect(withDatabase(({ db }) => addDeskAccount(db, guessed, new Date()))).rejects.toThrow('太常见')
})
