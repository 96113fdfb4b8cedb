import { openDatabase } from './db/database'
import { migrate } from './db/migrate'
import { seedDemonstration } from './db/seeds/seed'
async function main(){ const o=await openDatabase({dataDir:process.argv[2]!}); await migrate(o.db); const c=process.cpuUsage(); console.log(await seedDemonstration(o.db,{provinces: process.argv[3]?.split(',')}), process.cpuUsage(c)); console.log((await seedDemonstration(o.db,{provinces: process.argv[3]?.split(',')})).seconds); await o.close() }
main()
