import { useLayoutEffect } from 'react'
import { useSettled } from '@/shared/screens/quiz/pace'
import { cleanUp, render } from '../ui/render'
import { later } from './choose'

const LONG_PAINT_MS = 400

afterEach(cleanUp)

test('the time of a sentence starts when it is drawn, even if the page around it is slow', () => {
  const answerable: boolean[] = []
  function Sentence({ text }: { text: string }) {
    const isSettled = useSettled(text)
    return <span onClick={() => answerable.push(isSettled())}>{text}</span>
  }
  function SlowPage({ text }: { text: string }) {
    useLayoutEffect(() => later(LONG_PAINT_MS), [text])
    return <Sentence text={text} />
  }
  const { box, again } = render(<SlowPage text='first' />)
  again(<SlowPage text='second' />)
  box.querySelector('span')?.click()
  expect(answerable.at(-1)).toBe(true)
})
