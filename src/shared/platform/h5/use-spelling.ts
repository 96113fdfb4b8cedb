import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * While the user spells a Chinese word, a field shows the letters but reports nothing: only the chosen characters are input.
 * @param tell gets the typed or chosen text
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
