import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * While Chinese is being spelled out a field shows the letters and tells nobody: only what was chosen is input.
 * @param tell gets what was typed or chosen
 */
export function useSpelling<E extends Field>(value: string, tell: (text: string) => void) {
  const [spelling, setSpelling] = useState<string | null>(null)
  const isSpelling = useRef(false)
  return {
    isSpelling,
    attributes: {
      value: spelling ?? value,
      onChange({ target }: ChangeEvent<E>) {
        if (isSpelling.current) setSpelling(target.value)
        else tell(target.value)
      },
      onCompositionStart() {
        isSpelling.current = true
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<E>) {
        isSpelling.current = false
        setSpelling(null)
        tell(currentTarget.value)
      },
    },
  }
}
