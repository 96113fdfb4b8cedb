// The meaning of a picture of scores, in three sentences; and the doubts about answers.
import type { Bank, Scale } from './bank'
import { hasShape, interestCode } from './interest-profile'
import type { Doubt, Quality } from './quality'
import { isAbove, mean, ranked, sideOf, type ScaleScore } from './score'
import { NO_LETTER, typeCode } from './type-code'

const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  'all-alike': '几乎每一题都选了同一个答案',
  'too-fast': '答得太快，多半来不及读题',
  contradicting: '意思相反的题，常常给了同样的答案',
}

/** The doubts about answers as sentences. */
export const doubtTexts = ({ doubts }: Pick<Quality, 'doubts'>): string[] => doubts.map((doubt) => DOUBT_TEXTS[doubt])

interface Named {
  scale: Scale
  score: ScaleScore
}

/** The end that a score is near, in the scale's words. */
const endOf = ({ scale, score }: Named): string => (sideOf(score) === 'low' ? scale.low : scale.high)

const textOf = ({ scale, score }: Named): string => (sideOf(score) === 'low' ? scale.lowText : scale.highText)

const list = (names: readonly string[]): string => names.join('、')

/** Scores that are certainly off the middle, the farthest first. */
const clearOnes = (named: readonly Named[]): Named[] =>
  named
    .filter(({ score }) => sideOf(score) !== 'middle')
    .sort((a, b) => Math.abs(b.score.value - 50) - Math.abs(a.score.value - 50))

function interestSentences(named: readonly Named[]): string[] {
  const scores = named.map(({ score }) => score)
  const code = interestCode(scores)
  const by = (key: string) => named.find(({ scale }) => scale.key === key)
  if (!hasShape(scores))
    return [
      '六种兴趣差不多高，现在看不出偏向。',
      '这在高一高二很常见：试过的事越多，兴趣越清楚。',
      '多参加几类活动，过两三个月再做一次。',
    ]
  // if more than three are equally strong, these are named, with a note that they cannot be distinguished
  const strong =
    code === '' ? ranked(scores).filter((score, at, all) => at === 0 || !isAbove(all[0] ?? score, score)) : null
  const chosen = (strong?.map(({ scale }) => scale) ?? [...code]).flatMap((key) => by(key) ?? [])
  const [first, second] = chosen
  const names = chosen.map(({ scale }) => scale.name)
  const isTied = first !== undefined && second !== undefined && !isAbove(first.score, second.score)
  const lowest = by(ranked(scores).at(-1)?.scale ?? '')
  return [
    names.length === 1
      ? `你的兴趣最偏向${names[0]}。`
      : isTied
        ? `你的兴趣偏向${list(names)}，${strong ? '这几种' : names.length === 2 ? '这两种' : '前两种'}分不出先后。`
        : `你的兴趣最偏向${names[0]}，其次是${list(names.slice(1))}。`,
    strong ? '' : (first?.scale.highText ?? ''),
    lowest ? `六种里最低的是${lowest.scale.name}。兴趣不是能力，低不等于做不好。` : '',
  ]
}

function typeSentences(named: readonly Named[]): string[] {
  const code = typeCode(named.map(({ score }) => score))
  const clear = clearOnes(named)
  const middle = named.filter(({ score }) => sideOf(score) === 'middle').map(({ scale }) => scale.name)
  const [first] = clear
  return [
    first
      ? `${list(clear.map(({ scale, score }) => `${scale.name}偏${endOf({ scale, score })}`))}。`
      : '四项都在中间，没有明显的偏向。',
    first ? textOf(first) : '你会看情况换做法，这也是一种长处。',
    code.includes(NO_LETTER)
      ? `${list(middle)}在中间：换个场合就可能不同，所以不给字母。`
      : '它说的是习惯，不是能力，也不决定学什么专业。',
  ]
}

function scaleSentences(named: readonly Named[]): string[] {
  const [first, second] = clearOnes(named)
  if (!first)
    return ['各项都在中间，没有明显的高低。', '中间不是不好：做法会随场合变。', '过一阵再做一次，看看有没有变化。']
  return [
    second ? `你最明显的是${endOf(first)}，其次是${endOf(second)}。` : `你最明显的是${endOf(first)}，其他都在中间。`,
    textOf(first),
    second ? textOf(second) : '其他几项会随场合变。',
  ]
}

/** The parts of the all-round test, each with its two scales. */
const PARTS = [
  { lead: '兴趣上，你偏向', of: '兴趣', scales: ['people', 'ideas'] },
  { lead: '学习上，你偏向', of: '学习', scales: ['plan', 'deep'] },
  { lead: '将来，你偏向', of: '看重什么', scales: ['novel', 'help'] },
] as const

/** One sentence per part: together they are no profile of a person, and they are not compared with each other. */
function partSentences(named: readonly Named[]): string[] {
  return PARTS.map(({ lead, of, scales }) => {
    const own = named.filter(({ scale }) => (scales as readonly string[]).includes(scale.key))
    const clear = clearOnes(own)
    if (clear.length === 0) return `${of}的两项都在中间，现在看不出偏向。`
    const middle = own.filter((one) => !clear.includes(one)).map(({ scale }) => `${scale.name}居中`)
    return `${[`${lead}${list(clear.map(endOf))}`, ...middle].join('；')}。`
  })
}

const SCIENCE = ['物理', '化学', '生物']
const ARTS = ['政治', '历史', '地理']

/** The mean of scales with its error; null if one of them was not asked. */
function meanOf(named: readonly Named[], keys: readonly string[]): Pick<ScaleScore, 'value' | 'error'> | null {
  const scores = named.filter(({ scale }) => keys.includes(scale.key)).map(({ score }) => score)
  if (scores.length < keys.length) return null
  return {
    value: mean(scores.map(({ value }) => value)),
    error: Math.hypot(...scores.map(({ error }) => error)) / scores.length,
  }
}

/** Towards which of arts and science the student leans, if these two are the only choice. */
function leaning(named: readonly Named[]): string {
  const [science, arts] = [meanOf(named, SCIENCE), meanOf(named, ARTS)]
  const also = '定文理还要看两边的成绩。'
  if (!science || !arts) return also
  const means = `理科三门平均 ${Math.round(science.value)}，文科三门平均 ${Math.round(arts.value)}`
  const side = isAbove(science, arts) ? '偏理科' : isAbove(arts, science) ? '偏文科' : '分不出偏哪边'
  return `${means}：${side}。${also}`
}

function subjectSentences(named: readonly Named[], isArtsOrScience: boolean): string[] {
  const high = clearOnes(named).filter(({ score }) => score.value > 50)
  const low = clearOnes(named).filter(({ score }) => score.value < 50)
  const names = (of: readonly Named[]) => list(of.map(({ scale }) => scale.name))
  return [
    high.length > 0 ? `兴趣和信心明显高的是${names(high)}。` : '没有哪一科的兴趣和信心明显高。',
    low.length > 0 ? `明显低的是${names(low)}。` : '没有哪一科明显低，选择的余地大。',
    isArtsOrScience ? leaning(named) : '选科还要看成绩和专业要求：在“选科建议”里放在一起比。',
  ]
}

const WRITERS: Readonly<Record<string, (named: readonly Named[], isArtsOrScience: boolean) => string[]>> = {
  holland: interestSentences,
  mbti: typeSentences,
  'all-round': partSentences,
  subject: subjectSentences,
}

/**
 * Three sentences about readable scores.
 * @param isArtsOrScience whether no subjects are chosen in the student's province
 */
export function sentencesOf(
  bank: Pick<Bank, 'test' | 'scales'>,
  scores: readonly ScaleScore[],
  isArtsOrScience = false,
): string[] {
  const named = bank.scales.flatMap((scale) => {
    const score = scores.find((one) => one.scale === scale.key)
    return score ? [{ scale, score }] : []
  })
  return (WRITERS[bank.test] ?? scaleSentences)(named, isArtsOrScience).filter((sentence) => sentence !== '')
}

/** The code of a result: interest letters or the type; '' for tests without one. */
export function codeOf(test: string, scores: readonly ScaleScore[]): string {
  if (test === 'holland') return interestCode(scores)
  return test === 'mbti' ? typeCode(scores) : ''
}
