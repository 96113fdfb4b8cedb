import { Text } from '@tarojs/components'
import './facts.scss'

const BETWEEN = ' · '
/** Between two figures of one fact: 2025 年 598 分 / 19,234 名. */
const FIGURES_BETWEEN = ' / '
/** What has more characters would not fit a line of the largest text. */
const LONGEST = 13

/** A fact of several figures: it begins a line where it fits one whole, and ends a line between its figures where it does not. */
function Figures({ words }: { words: string }) {
  const figures = words.split(FIGURES_BETWEEN)
  return (
    <Text className='ui-facts__figures'>
      {figures.map((figure, index) => {
        const isLast = index === figures.length - 1
        return (
          <Text key={`${index}-${figure}`}>
            <Text className='ui-facts__fact'>{isLast ? figure : `${figure} /`}</Text>
            {isLast ? '' : ' '}
          </Text>
        )
      })}
    </Text>
  )
}

function Fact({ fact, words }: { fact: string; words: string }) {
  if (fact.length <= LONGEST) return <Text className='ui-facts__fact'>{words}</Text>
  const figures = fact.split(FIGURES_BETWEEN)
  const areShort = figures.length > 1 && figures.every(({ length }) => length <= LONGEST)
  return areShort ? <Figures words={words} /> : <>{words}</>
}

/** Facts of a line, whose lines end behind one of them, never inside: 江苏 物理类 · 598 分 · / 位次 19,234. */
export function Facts({ text }: { text: string }) {
  const facts = text.split(BETWEEN)
  return (
    <>
      {facts.map((fact, index) => {
        const isLast = index === facts.length - 1
        return (
          <Text key={`${index}-${fact}`}>
            <Fact fact={fact} words={isLast ? fact : `${fact} ·`} />
            {isLast ? '' : ' '}
          </Text>
        )
      })}
    </>
  )
}
