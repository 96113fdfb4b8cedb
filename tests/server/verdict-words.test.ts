// The verdict on a track in words for a family.
import { verdictMeaning, verdictWord } from '../../server/db/importers/verdict/verdict-words'

test.each([
  [{ verdict: 'filling' }, '可以填报', '要用的数据都在'],
  [{ verdict: 'filling', hasRemarks: true }, '可以填报', '请留意下面几点'],
  [{ verdict: 'reference' }, '只能参考', '还排不成能照着填的志愿表'],
  [{ verdict: 'rules-only' }, '只有规则', '列不出志愿'],
  [{ verdict: 'rules-only', isDemonstration: true }, '程序生成', '不能照着填报'],
  [{ verdict: 'reference', isDemonstration: true }, '程序生成', '不能照着填报'],
] as const)('%j is called %s and explains the effect', (change, word, sentence) => {
  const spoken = { hasRemarks: false, isDemonstration: false, ...change }
  expect(verdictWord(spoken)).toBe(word)
  expect(verdictMeaning(spoken)).toContain(sentence)
})
