import { useRef, useState } from 'react'
import { formErrorsOf, type FormErrors } from '@/shared/form/form-errors'
import { whileSending } from '@/shared/form/sending'
import type { Form } from '@/shared/form/use-form'
import { useConfirm } from '@/shared/ui/page/use-confirm'

interface Saved<Item> {
  Item: Item | null
  IsConflict: boolean
}

export interface ItemSheetOptions<Values extends object, Item> {
  form: Form<Values>
  /** Revision of the item when it was read, 0 for a new one. */
  revision: number
  /** The other device's version of it, in a sentence. */
  elsewhere: (theirs: Item) => string
  onClose: () => void
}

/**
 * Saves and removes one item of the calendar, based on the revision that was read. If another device changed the same item, nothing is
 * written, its new state is shown, and the next save is based on that; the typed text stays.
 */
export function useItemSheet<Values extends object, Item extends { Revision: number }>({
  form,
  revision,
  elsewhere,
  onClose,
}: ItemSheetOptions<Values, Item>) {
  const confirm = useConfirm()
  const base = useRef(revision)
  const [isRemoving, setIsRemoving] = useState(false)

  async function send(call: (BaseRevision: number) => Promise<Saved<Item>>): Promise<void> {
    const { Item, IsConflict } = await call(base.current)
    if (!IsConflict) return onClose()
    if (!Item) return undefined
    base.current = Item.Revision
    const message = `另一台设备刚改过它：${elsewhere(Item)}。再点一次，就以这里的为准。`
    form.setErrors({ form: message } as FormErrors<Values>)
    return undefined
  }
  return {
    isBusy: form.isBusy || isRemoving,
    /** Sends the typed values, once they are valid. */
    save: (call: (values: Values, BaseRevision: number) => Promise<Saved<Item>>) =>
      form.submit((values) => send((BaseRevision) => call(values, BaseRevision))),
    /** Removes the item after asking, whatever is typed in the form. */
    remove: async (what: string, name: string, call: (BaseRevision: number) => Promise<Saved<Item>>): Promise<void> => {
      if (!(await confirm({ title: `删除这个${what}？`, content: name, confirmText: '删除' }))) return
      setIsRemoving(true)
      await whileSending(() => send(call)).catch((failure: unknown) =>
        form.setErrors(formErrorsOf<Values>(failure, {})),
      )
      setIsRemoving(false)
    },
  }
}
