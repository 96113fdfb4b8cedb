// Named things in memory: the cache of one query does not change the next.
import { textIndex } from '../../../engine/catalogue/text-index'

const THINGS = ['同济大学', '南京大学', '南京邮电大学', '东南大学', '南方科技大学', '北京大学'].map((name, at) => ({
  id: String(at),
  name,
  about: [at < 4 ? '江苏' : '别处'],
}))
const named = (index: Awaited<ReturnType<typeof textIndex<(typeof THINGS)[number]>>>, ...words: string[]) => {
  const { things, isGuess } = index.find(words)
  return { names: things.map(({ name }) => name), isGuess }
}

test('the order of the words and earlier queries do not change the result', async () => {
  const index = await textIndex(THINGS)
  const questions = [['大学', '江苏'], ['大', 'nanjing'], ['南京', '大学'], ['江苏'], ['大学']]
  const once = await Promise.all(questions.map(async (words) => named(await textIndex(THINGS), ...words)))
  for (let round = 0; round < 2; round += 1) expect(questions.map((words) => named(index, ...words))).toEqual(once)
  expect(named(index, '江苏', '大学').names).toEqual(once[0]!.names)
  expect(once.map(({ names }) => names.length)).toEqual([4, 2, 2, 4, 6])
})

test('a slip in one word is forgiven if the other matches, and nothing is found if it does not', async () => {
  const index = await textIndex(THINGS)
  expect(named(index, 'tongjidaxe', '学')).toEqual({ names: ['同济大学'], isGuess: true })
  expect(named(index, '学', 'tongjidaxe')).toEqual({ names: ['同济大学'], isGuess: true })
  expect(named(index, 'tongjidaxe', '职')).toEqual({ names: [], isGuess: true })
})

test('more words than the cache holds are answered the same', async () => {
  const index = await textIndex(THINGS)
  for (let at = 0; at < 200; at += 1) index.find([`没有的词${at}`])
  expect(named(index, '南京').names).toEqual(['南京大学', '南京邮电大学'])
})
