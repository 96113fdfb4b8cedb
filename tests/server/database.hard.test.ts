// The embedded database from nothing: creating its cluster with every migration on disk takes seconds.
import { sql } from 'kysely'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { removeFolder, temporaryFolder } from '../support/built-server'

test('a missing data folder is created, keeps its rows over a restart, with fsync on, and leaves no lock behind', async () => {
  const above = temporaryFolder('data-from-nothing')
  const dataDir = path.join(above, 'not', 'there')
  const first = await openDatabase({ dataDir })
  expect((await migrate(first.db)).length).toBeGreaterThan(40)
  await first.db.insertInto('organisation').values({ org_code: 'a', name: '甲' }).execute()
  expect((await sql<{ fsync: string }>`show fsync`.execute(first.db)).rows[0]).toEqual({ fsync: 'on' })
  await first.close()
  expect(readdirSync(dataDir)).not.toContain('server.lock')
  const second = await openDatabase({ dataDir })
  expect(await second.db.selectFrom('organisation').select('name').execute()).toEqual([{ name: '甲' }])
  await second.close()
  removeFolder(above)
})
