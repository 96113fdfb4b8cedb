// View, Text and Image of a browser.
import { useLayoutEffect, useRef } from 'react'
import { Image, Text, View } from '@tarojs/components'
import { cleanUp, render } from './render'

afterEach(cleanUp)

test('a View gets another class in the drawing that sets it, not in a second drawing after it', () => {
  const seen: string[] = []
  function Row({ name }: { name: string }) {
    const element = useRef<HTMLElement>(null)
    useLayoutEffect(() => void seen.push(element.current?.className ?? ''))
    return <View ref={element} className={name} />
  }
  const { again } = render(<Row name='row' />)
  again(<Row name='row row--on' />)
  expect(seen).toEqual(['row', 'row row--on'])
})

test('unknown attributes of an element stay out of the document', () => {
  const { box } = render(
    <View id='a' hoverClass='none' hoverStayTime={1} style='color: red'>
      <Text selectable className='num'>
        1
      </Text>
    </View>,
  )
  expect(box.innerHTML).toBe('<div id="a" style="color: red;"><span class="taro-text num">1</span></div>')
})

test('a picture fits its box by its mode, and has a name or none', () => {
  const { box } = render(
    <Image className='face' mode='aspectFill' src='a.png' {...{ imgProps: { alt: '' }, 'aria-hidden': true }} />,
  )
  expect(box.innerHTML).toBe(
    '<div aria-hidden="true" class="taro-img face"><img class="taro-img__mode-aspectfill" src="a.png" alt=""></div>',
  )
})
