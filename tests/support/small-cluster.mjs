// node tests/support/small-cluster.mjs FILE: writes an empty cluster of the embedded database that is quick to begin with.
// Templates that no test makes databases of and a log in pieces of 16 MB are three fifths of an ordinary one, read at every start.
import { PGlite } from '@electric-sql/pglite'
import { writeFileSync } from 'node:fs'

const database = await PGlite.create({
  dataDir: 'memory://',
  initDbStartParams: ['--wal-segsize=1'],
})
const TEMPLATES = ['template0', 'template1']
await database.query('update pg_database set datistemplate = false where datname = any($1)', [TEMPLATES])
for (const name of TEMPLATES) await database.exec(`drop database ${name}`)
await database.exec('checkpoint')
writeFileSync(process.argv[2], Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
await database.close()
