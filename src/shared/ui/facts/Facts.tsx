import { Text } from '@tarojs/components'
import './facts.scss'

const BETWEEN = ' · '
/** A fact of more characters would not fit a line of the largest text. */
const LONGEST = 13

/** Facts of a line, whose lines end behind one of them, never inside: 江苏 物理类 · 598 分 · / 位次 19,234. */
export function Facts({ text }: { text: string }) {
  const facts = text.split(BETWEEN)
  return (
    <>
      {facts.map((fact, index) => {
        const isLast = index === facts.length - 1
        const words = isLast ? fact : `${fact} ·`
        return (
          <Text key={`${index}-${fact}`}>
            {fact.length > LONGEST ? words : <Text className='ui-facts__fact'>{words}</Text>}
            {isLast ? '' : ' '}
          </Text>
        )
      })}
    </>
  )
}
