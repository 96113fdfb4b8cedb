// What a part of the fake bench does; the address of the module says which.
import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Appears whole. */
function note(name, value) {
  const file = path.join(process.env.FAKE_FOLDER, name)
  writeFileSync(`${file}.new`, String(value))
  renameSync(`${file}.new`, file)
}

/** Starts a program that never ends, in the group of this one or, as a browser is, in one of its own. */
function start(name, { detached = false } = {}) {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1000)'], {
    stdio: 'inherit',
    detached,
  })
  note(name, child.pid)
}

const acts = {
  well: ({ say, print, against, withPlain }) => {
    say('half of it')
    print('| a | table |')
    return { ms: 12, against, withPlain }
  },
  failing: () => {
    console.error('what it printed before')
    throw new Error('the list had no rows\nand more of it')
  },
  keeping: ({ keep }) => {
    keep({ first: 1 })
    throw new Error('the second failed')
  },
  dying: () => process.exit(7),
  waiting: ({ say, keep }) => {
    keep({ before: 1 })
    say('waits for a row')
    writeFileSync(path.join(os.tmpdir(), 'left-behind'), '')
    note('folder', os.tmpdir())
    start('helper')
    start('browser', { detached: true })
    return new Promise(() => setInterval(() => undefined, 1000))
  },
  leaving: () => {
    start('helper')
    return { ms: 3 }
  },
}

export const measure = async (options) => acts[new URL(import.meta.url).search.slice(1)](options)
