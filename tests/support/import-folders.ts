// Folders of an operator's files, written by a test.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Call it where the tests of a file or a group begin: its folders go when they end.
 * @returns makes a folder with the given files, by name
 */
export function importFolders(): (files?: Readonly<Record<string, string | Buffer>>) => string {
  const folders: string[] = []
  afterAll(() => {
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })
  return (files = {}) => {
    const made = mkdtempSync(path.join(tmpdir(), 'import-test-'))
    folders.push(made)
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(made, name), content)
    return made
  }
}
