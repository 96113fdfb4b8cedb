import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errors } from '../../contract/errors'
import { contract } from '../../contract/registry'

const endpoints = Object.entries(contract)

describe('the contract', () => {
  test('names every call Group/Name', () => {
    for (const [name] of endpoints) expect(name).toMatch(/^[A-Z][A-Za-z]+\/[A-Z][A-Za-z0-9]+$/)
  })

  test('declares each call in one file only', () => {
    const folder = path.join(__dirname, '../../contract')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const names = files.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {2}'([A-Za-z]+\/[A-Za-z0-9]+)':/gm)].map(
        (match) => match[1],
      ),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names.sort()).toEqual(endpoints.map(([name]) => name).sort())
  })

  test('lists only errors of the catalogue, each with a Chinese sentence without a final full stop', () => {
    for (const [, endpoint] of endpoints)
      for (const name of endpoint.errors) expect(Object.keys(errors)).toContain(name)
    for (const { message } of Object.values(errors)) expect(message).toMatch(/^[^。]*[\u4e00-\u9fff][^。]*$/)
  })

  test('gives 112 to session expiry only and a separate code to each other error', () => {
    const codes = Object.values(errors).map((error) => error.code)
    expect(errors.SESSION_EXPIRED.code).toBe(112)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).not.toContain(0)
    expect(codes).not.toContain(113)
  })
})
