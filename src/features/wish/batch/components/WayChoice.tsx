import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { WAYS, type Way } from '../model/ways'

/** The way to look for wishes; all ways fill the same list. */
export function WayChoice({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const note = WAYS.find(({ way }) => way === value)?.note
  return (
    <Field label='怎么挑志愿' message={`${note}。三种办法填的是同一张志愿表，随时可以换。`}>
      <Segmented
        id='way'
        options={WAYS.map(({ way, label }) => ({ value: way, label }))}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
