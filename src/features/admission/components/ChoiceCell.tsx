import { useState } from 'react'
import { Cell } from '@/shared/ui/layout/Cell'
import { Chips, type ChipOption } from '@/shared/ui/chips/Chips'
import { Sheet } from '@/shared/ui/sheet/Sheet'

export interface ChoiceCellProps {
  id: string
  /** What is chosen: 2026 年的一分一段表. */
  title: string
  /** Text of the button that changes the choice: 换年份. */
  change: string
  options: readonly ChipOption[]
  value: string
  onChange: (value: string) => void
}

/** One line that shows the present choice and opens a sheet with the others. */
export function ChoiceCell({ id, title, change, options, value, onChange }: ChoiceCellProps) {
  const [open, setOpen] = useState(false)
  if (options.length < 2) return <Cell id={id} title={title} />
  return (
    <>
      <Cell id={id} title={title} value={change} arrow onClick={() => setOpen(true)} />
      <Sheet open={open} title={change} onClose={() => setOpen(false)}>
        {/* Clearable, so that a press on the present choice is reported too: it closes the sheet. */}
        <Chips
          id={`${id}-option`}
          label={change}
          clearable
          options={options}
          value={[value]}
          onChange={([one]) => {
            if (one !== undefined) onChange(one)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
