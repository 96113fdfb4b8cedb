import { useState } from 'react'
import { Button } from '@/shared/ui/controls/Button'
import { Chips, type ChipOption } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { Sheet } from '@/shared/ui/sheet/Sheet'

const PAIR = 2
const SIDES = ['甲', '乙'] as const

export interface CompareSheetProps {
  open: boolean
  /** Lists to choose from; the value identifies a list in an address. */
  options: readonly ChipOption[]
  onCompare: (left: string, right: string) => void
  onClose: () => void
}

/** The choice of two lists to compare side by side. */
export function CompareSheet({ open, options, onCompare, onClose }: CompareSheetProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [left, right] = chosen
  // The first one pressed is 甲: its chip shows that.
  const named = options.map(({ value, label }) => {
    const place = chosen.indexOf(value)
    return { value, label: place < 0 ? label : `${SIDES[place]}：${label}` }
  })
  return (
    <Sheet
      id='compare-sheet'
      open={open}
      title='选两份来对比'
      onClose={onClose}
      footer={
        <Button
          id='compare-start'
          block
          disabled={!left || !right}
          onClick={() => left && right && onCompare(left, right)}
        >
          {chosen.length < PAIR ? `还要选 ${PAIR - chosen.length} 份` : '开始对比'}
        </Button>
      }
    >
      <Field label='志愿表' message='先选的是甲，后选的是乙。'>
        <Chips id='compare-choice' multiple max={PAIR} options={named} value={chosen} onChange={setChosen} />
      </Field>
    </Sheet>
  )
}
