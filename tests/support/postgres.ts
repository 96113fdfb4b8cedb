// A separate PostgreSQL server, if its programs are on the PATH: its data in a temporary folder, gone when stopped.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { freePort, removeFolder, temporaryFolder } from './built-server'

export interface OwnPostgres {
  /** postgres://… */
  url: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root: then it runs as its package's user, or as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, user: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf('-u', user)
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(idOf('-g', user).stdout) }
  }
  return undefined
}

/** Whether this machine has PostgreSQL. */
export const hasPostgres = (): boolean =>
  ['initdb', 'postgres'].every((name) => spawnSync(name, ['--version']).status === 0)

/** Starts one. Stop it. */
export async function startPostgres(): Promise<OwnPostgres> {
  const user = unprivileged()
  const folder = temporaryFolder('postgres')
  if (user) chownSync(folder, user.uid, user.gid)
  const data = `${folder}/data`
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const made = spawnSync('initdb', ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port: String(port) }
  // tests kill servers, never this one: its data need not reach the disk
  const quick = { fsync: 'off', max_connections: '60', shared_buffers: '32MB' }
  const flags = Object.entries({ ...settings, ...quick }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('postgres', ['-D', data, ...flags], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  let shown = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      shown += chunk.toString()
      if (shown.includes('ready to accept connections')) resolve()
    })
    server.on('exit', () => reject(new Error(`postgres did not start: ${shown}`)))
  })
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await gone
      removeFolder(folder)
    },
  }
}
