// node tests/server/payment/kills/bundle.mjs FOLDER: the server that is killed, bundled as the product is, so that it starts again in a second.
import { build } from 'esbuild'
import { serverBundle } from '../../../../scripts/server-bundle.mjs'

const server = 'tests/server/payment/kills/server-process.ts'
await build(serverBundle({ server, 'pglite-worker': 'server/db/pglite-worker.ts' }, process.argv[2]))
