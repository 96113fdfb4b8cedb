import { Text } from '@tarojs/components'
import './facts.scss'

const BETWEEN = ' · '
/** Between two numbers of one fact: 2025 年 598 分 / 19,234 名. */
const FIGURES_BETWEEN = ' / '
/** A text with more characters would not fit a line of the largest text. */
const LONGEST = 13

/** A fact of several numbers: it starts a new line if it then fits whole, else a line breaks between its numbers. */
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

/** Facts in a row, where a line breaks after a fact, never inside: 江苏 物理类 · 598 分 · / 位次 19,234. */
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
