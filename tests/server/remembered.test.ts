// What is remembered of one state of the texts: shared by who asks at the same moment, never told of another state, and no more than there is room for.
import { createRemembered } from '../../server/modules/content/remembered'

test('who asks while it is worked out waits for the same; another state is worked out anew, from what was remembered', async () => {
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

test('a state that comes while an earlier one is still worked out does not wait for it, and is not written over by it', async () => {
  const remembered = createRemembered<string>({ most: 10 })
  let finish: (value: string) => void = () => undefined
  const early = remembered('a', '1', () => new Promise<string>((resolve) => (finish = resolve)))
  expect(await remembered('a', '2', () => Promise.resolve('new'))).toBe('new')
  finish('old')
  expect(await early).toBe('old')
  expect(await remembered('a', '2', () => Promise.reject(new Error('worked out again')))).toBe('new')
})

test('what failed is tried again', async () => {
  const remembered = createRemembered<string>({ most: 10 })
  await expect(remembered('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await remembered('a', '1', () => Promise.resolve('x'))).toBe('x')
})

test('what was asked longest ago is given up where there is no room, and what is larger than all the room is not kept', async () => {
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
