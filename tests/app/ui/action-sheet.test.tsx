import { ActionSheet } from '@/shared/ui/action-sheet/ActionSheet'
import { cleanUp, find, press, render } from './render'

afterEach(cleanUp)

const sheet = (open: boolean, onClose: () => void, onDelete: () => void) => (
  <ActionSheet
    open={open}
    title='南京大学'
    onClose={onClose}
    actions={[
      { label: '移动', onClick: () => undefined },
      { label: '删除', onClick: onDelete, danger: true },
    ]}
  />
)

test('choosing an action closes the sheet once and does what was chosen', () => {
  const calls: string[] = []
  const { box } = render(
    sheet(
      true,
      () => calls.push('close'),
      () => calls.push('delete'),
    ),
  )
  press(find(box, '[role=button]', '删除'))
  expect(calls).toEqual(['close', 'delete'])
})

test('取消 closes without doing anything', () => {
  const onClose = jest.fn()
  const onDelete = jest.fn()
  const { box } = render(sheet(true, onClose, onDelete))
  press(find(box, '.at-action-sheet__footer'))
  expect([onClose.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 0])
})

test('closed from outside it neither reports a close nor leaves actions to be reached', () => {
  const onClose = jest.fn()
  const { box, again } = render(sheet(true, onClose, jest.fn()))
  again(sheet(false, onClose, jest.fn()))
  expect(onClose).not.toHaveBeenCalled()
  expect(box.querySelector('[role=button]')).toBeNull()
})
