// The command that makes the first account of the desk, as an operator types it.
import { execFile } from 'node:child_process'
import { Secret, TOTP } from 'otpauth'
import { FOR_TESTS } from '../../scripts/test/node-flags.mjs'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { addDeskAccount, createDeskAccounts } from '../../server/modules/desk/desk-accounts'
import { removeFolder, root } from '../support/built-server'
import { emptyDataDir } from '../support/database'

let dataDir = ''
beforeAll(async () => void (dataDir = await emptyDataDir()))
afterAll(() => removeFolder(dataDir))

/** @returns the exit code and all that was printed */
const type = (org: string) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [...FOR_TESTS, '--import', 'tsx', 'server/desk-account.ts', '--org', org, '--login', 'head-office'],
      { cwd: root, env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } },
      (_, out, failure) => resolve({ code: child.exitCode ?? -1, text: out + failure }),
    )
  })

async function withDatabase<T>(use: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const open = await openDatabase({ dataDir })
  try {
    await migrate(open.db)
    return await use(open)
  } finally {
    await open.close()
  }
}

test('says to start the service where there is no organisation, which there are where it knows another, and makes one that signs in', async () => {
  expect(await type('demo')).toMatchObject({ code: 2, text: expect.stringContaining('请先启动一次服务') })
  await withDatabase(({ db }) => db.insertInto('organisation').values({ org_code: 'demo', name: '演示机构' }).execute())
  expect(await type('dome')).toMatchObject({
    code: 2,
    text: expect.stringContaining('没有机构码是 dome 的机构；有 demo'),
  })

  const { text, ...ended } = await type('demo')
  expect(ended).toEqual({ code: 0 })
  const told = (name: string) => new RegExp(`${name} (\\S+)`).exec(text)![1]!
  const code = new TOTP({ secret: Secret.fromBase32(told('密钥')) }).generate()
  const session = await withDatabase(({ db }) =>
    createDeskAccounts(db, () => new Date()).signIn('demo', '127.0.0.1', {
      loginName: 'head-office',
      password: told('密码'),
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
