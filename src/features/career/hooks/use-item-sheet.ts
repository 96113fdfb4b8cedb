import { useRef, useState } from 'react'
import { formErrorsOf, type FormErrors } from '@/shared/form/form-errors'
import { whileSending } from '@/shared/form/sending'
import type { Form } from '@/shared/form/use-form'
import { dialog } from '@/shared/platform/dialog'

interface Saved<Item> {
  Item: Item | null
  IsConflict: boolean
}

export interface ItemSheetOptions<Values extends object, Item> {
  form: Form<Values>
  /** State of the item that was read, 0 for a new one. */
  revision: number
  /** What another device has made of it, in a sentence. */
  elsewhere: (theirs: Item) => string
  onClose: () => void
}

/**
 * Saving and removing one item of the calendar against the state that was read. Where another device changed the same, nothing is
 * written, how it stands is told, and the next save is made against that; what was typed stays.
 */
export function useItemSheet<Values extends object, Item extends { Revision: number }>({
  form,
  revision,
  elsewhere,
  onClose,
}: ItemSheetOptions<Values, Item>) {
  const base = useRef(revision)
  const [isRemoving, setIsRemoving] = useState(false)

  async function send(call: (BaseRevision: number) => Promise<Saved<Item>>): Promise<void> {
    const { Item, IsConflict } = await call(base.current)
    if (!IsConflict) return onClose()
    if (!Item) return undefined
    base.current = Item.Revision
    const told = `另一台设备刚改过它：${elsewhere(Item)}。再点一次，就以这里的为准。`
    form.setErrors({ form: told } as FormErrors<Values>)
    return undefined
  }
  return {
    isBusy: form.isBusy || isRemoving,
    /** Sends what is typed, once it is right. */
    save: (call: (values: Values, BaseRevision: number) => Promise<Saved<Item>>) =>
      form.submit((values) => send((BaseRevision) => call(values, BaseRevision))),
    /** Removes the item after asking, whatever stands in the form. */
    remove: async (what: string, name: string, call: (BaseRevision: number) => Promise<Saved<Item>>): Promise<void> => {
      if (!(await dialog.confirm({ title: `删除这个${what}？`, content: name, confirmText: '删除' }))) return
      setIsRemoving(true)
      await whileSending(() => send(call)).catch((failure: unknown) =>
        form.setErrors(formErrorsOf<Values>(failure, {})),
      )
      setIsRemoving(false)
    },
  }
}
