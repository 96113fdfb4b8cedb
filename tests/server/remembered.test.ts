// Memory for one state of the texts: shared by simultaneous queries, never used for another state, and limited in size.
import { createRemembered } from '../../server/modules/content/remembered'

test('simultaneous queries wait for one result; another state is computed anew, from the remembered one', async () => {
  const remembered = createRemembered<string>({ most: 10 })
  const made: (string | undefined)[] = []
  const work = (value: string) => (last: string | undefined) => {
    made.push(last)
    return Promise.resolve(value)
  }
  expect(await Promise.all([remembered('a', '1', work('x')), remembered('a', '1', work('y'))])).toEqual(['x', 'x'])
  expect(await remembered('a', '2', work('z'))).toBe('z')
  expect(await remembered('b', '2', work('w'))).toBe('w')
  expect(made).toEqual([undefined, 'x', undefined])
})

test('a newer state does not wait for an older one still being computed, which does not overwrite it', async () => {
  const remembered = createRemembered<string>({ most: 10 })
  let finish: (value: string) => void = () => undefined
  const early = remembered('a', '1', () => new Promise<string>((resolve) => (finish = resolve)))
  expect(await remembered('a', '2', () => Promise.resolve('new'))).toBe('new')
  finish('old')
  expect(await early).toBe('old')
  expect(await remembered('a', '2', () => Promise.reject(new Error('worked out again')))).toBe('new')
})

test('a failure is tried again', async () => {
  const remembered = createRemembered<string>({ most: 10 })
  await expect(remembered('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await remembered('a', '1', () => Promise.resolve('x'))).toBe('x')
})

test('the longest unused result leaves when space is short, and one larger than the limit is not kept', async () => {
  const remembered = createRemembered<string>({ most: 10, sizeOf: ({ length }) => length })
  let made = 0
  const ask = (key: string, length: number) =>
    remembered(key, '1', () => {
      made += 1
      return Promise.resolve('x'.repeat(length))
    })
  for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key, 4)
  expect(made).toBe(3)
  await ask('b', 4)
  expect(made).toBe(4)
  for (let time = 0; time < 2; time += 1) await ask('huge', 11)
  expect(made).toBe(6)
})
