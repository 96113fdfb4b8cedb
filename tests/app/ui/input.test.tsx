import { act, useState } from 'react'
import { Input, type InputProps } from '@/shared/platform/h5/input'
import { cleanUp, find, render, type } from './render'

function Held(props: InputProps & { shown: (value: string) => void }) {
  const { shown, ...given } = props
  const [value, setValue] = useState(given.value ?? '')
  return (
    <Input
      {...given}
      value={value}
      onInput={({ detail }) => {
        shown(detail.value)
        setValue(detail.value)
      }}
    />
  )
}

function field(props: InputProps = {}) {
  const shown: string[] = []
  const { box } = render(<Held {...props} shown={(value) => shown.push(value)} />)
  return { shown, input: find(box, 'input') as HTMLInputElement }
}
const fire = (input: HTMLInputElement, event: Event) => act(() => void input.dispatchEvent(event))

afterEach(cleanUp)

describe('the text field on H5', () => {
  test('tells what is typed', () => {
    const { shown, input } = field()
    type(input, 'abc')
    expect(shown).toEqual(['abc'])
    expect(input.value).toBe('abc')
  })

  test('keeps letters that spell Chinese to itself until the words are chosen', () => {
    const { shown, input } = field()
    fire(input, new CompositionEvent('compositionstart', { bubbles: true }))
    type(input, 'nan jing')
    expect(shown).toEqual([])
    expect(input.value).toBe('nan jing')
    type(input, '南京')
    fire(input, new CompositionEvent('compositionend', { bubbles: true }))
    expect(shown).toEqual(['南京'])
    expect(input.value).toBe('南京')
  })

  test('accepts only digits for a number, and one point for a decimal number', () => {
    const number = field({ type: 'number' })
    type(number.input, '5a9-8')
    expect(number.shown).toEqual(['598'])
    expect(number.input.value).toBe('598')
    expect(number.input.inputMode).toBe('numeric')
    const digit = field({ type: 'digit' })
    type(digit.input, '59.8.5x')
    expect(digit.shown).toEqual(['59.85'])
    expect(digit.input.inputMode).toBe('decimal')
  })

  test('reads the wide digits of a Chinese keyboard as digits, in a decimal number too', () => {
    const number = field({ type: 'number' })
    type(number.input, '１９２３４')
    expect([number.shown, number.input.value]).toEqual([['19234'], '19234'])
    const digit = field({ type: 'digit' })
    type(digit.input, '５９8．５')
    expect(digit.shown).toEqual(['598.5'])
  })

  test('shows the old value again when nothing of what was typed may stand', () => {
    const { shown, input } = field({ type: 'number', value: '5' })
    type(input, '5e')
    expect(shown).toEqual(['5'])
    expect(input.value).toBe('5')
  })

  test('confirms with Enter, but not with the Enter that chooses words', () => {
    const confirmed: string[] = []
    const { input } = field({ value: 'x', onConfirm: ({ detail }) => void confirmed.push(detail.value) })
    fire(input, new CompositionEvent('compositionstart', { bubbles: true }))
    fire(input, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    fire(input, new CompositionEvent('compositionend', { bubbles: true }))
    expect(confirmed).toEqual([])
    fire(input, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(confirmed).toEqual(['x'])
  })

  test('hides a password, limits the length, and takes the focus on request', () => {
    const { input } = field({ password: true, maxlength: 6, focus: true })
    expect(input.type).toBe('password')
    expect(input.maxLength).toBe(6)
    expect(document.activeElement).toBe(input)
  })
})
