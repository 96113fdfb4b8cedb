import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { FormMessage } from '@/shared/form/FormMessage'
import { Button } from '@/shared/ui/controls/Button'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import './career.scss'

export interface ItemSheetProps {
  id: string
  title: string
  error?: string
  isBusy: boolean
  onClose: () => void
  onSave: () => void
  /** Absent for a new item. */
  onRemove?: () => void
  children: ReactNode
}

/** The sheet to write or change an item of the calendar. */
export function ItemSheet({ id, title, error, isBusy, onClose, onSave, onRemove, children }: ItemSheetProps) {
  return (
    <Sheet
      open
      id={id}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button id={`${id}-save`} block loading={isBusy} onClick={onSave}>
            保存
          </Button>
          {onRemove && (
            <View className='career-sheet__remove'>
              <Button id={`${id}-remove`} kind='danger' block disabled={isBusy} onClick={onRemove}>
                删除
              </Button>
            </View>
          )}
        </>
      }
    >
      {children}
      <FormMessage text={error} />
    </Sheet>
  )
}
