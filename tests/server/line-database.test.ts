// The database as a thread uses it, over a line whose other end may disappear at any moment.
import { MessageChannel } from 'node:worker_threads'
import { databaseOver, serveLine } from '../../server/compute/line-database'
import type { OpenDatabase } from '../../server/db/database'
import { testDatabase } from '../support/database'

let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(() => open.close())

const lineOf = () => {
  const { port1, port2 } = new MessageChannel()
  serveLine(port1, open.db)
  return { db: databaseOver(port2, 'write'), port: port2 }
}
const provinces = () => open.db.selectFrom('data_import').select('kind').execute()
const row = {
  import_id: '00000000-0000-4000-8000-000000000001',
  file_name: 'x',
  kind: 'plans',
  sha256: 'x',
  accepted: 1,
  refused: 0,
  report: '{}',
}
const values = { ...row, started_at: new Date(0), finished_at: new Date(0) }

it('keeps what a thread commits', async () => {
  const { db, port } = lineOf()
  await db.transaction().execute((transaction) => transaction.insertInto('data_import').values(values).execute())
  port.close()
  expect(await provinces()).toEqual([{ kind: 'plans' }])
  await open.db.deleteFrom('data_import').execute()
})

it('drops what a thread that ends has not committed, and goes on answering', async () => {
  const { db, port } = lineOf()
  const transaction = await db.startTransaction().execute()
  await transaction.insertInto('data_import').values(values).execute()
  port.close()
  expect(await provinces()).toEqual([])
})

it('goes on answering when a thread ends while its transaction begins', async () => {
  const held = await open.db.startTransaction().execute()
  const { db, port } = lineOf()
  db.startTransaction()
    .execute()
    .catch(() => undefined)
  // it has arrived and waits for the connection
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  port.close()
  await new Promise((resolve) => port.once('close', resolve))
  await held.rollback().execute()
  expect(await provinces()).toEqual([])
  await open.db.transaction().execute(async () => undefined)
})
