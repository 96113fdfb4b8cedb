import { sql } from 'kysely'
import { openDatabase } from './db/database'
async function main(){ const o=await openDatabase({dataDir:process.argv[2]!}); for (const q of process.argv.slice(3)) { const r=await sql.raw(q).execute(o.db); console.log(q.slice(0,80)); for (const x of r.rows) console.log('  ',JSON.stringify(x)) } await o.close() }
main()
