import { ActionSheet } from '@/shared/ui/bars/ActionSheet'
import { cleanUp, find, press, pressKey, render } from './render'

afterEach(cleanUp)

const opened = (calls: string[]) => (
  <ActionSheet
    open
    title='南京大学'
    text='移动之后可以撤销'
    onClose={() => calls.push('close')}
    actions={[
      { id: 'move', label: '移动', note: '换到另一个位置', onClick: () => calls.push('move') },
      { label: '删除', onClick: () => calls.push('delete'), danger: true },
    ]}
  />
)

test('choosing an action closes the sheet once and performs the action', () => {
  const calls: string[] = []
  const { box } = render(opened(calls))
  press(find(box, '#move', '移动'))
  expect(calls.splice(0)).toEqual(['close', 'move'])
  press(find(box, '[role=button]', '删除'))
  expect(calls).toEqual(['close', 'delete'])
})

test.each([
  ['取消', (box: HTMLElement) => press(find(box, '[role=button]', '取消'))],
  ['the mask', (box: HTMLElement) => press(find(box, '.at-action-sheet__overlay'))],
  ['Escape', (box: HTMLElement) => pressKey(find(box, '[role=dialog]'), 'Escape')],
])('%s closes it once, without doing anything', (_name, close) => {
  const calls: string[] = []
  const { box } = render(opened(calls))
  close(box)
  expect(calls).toEqual(['close'])
})

test('it is a dialog named after its object, has the focus, and shows what to know before choosing', () => {
  const { box } = render(opened([]))
  const dialog = find(box, '[role=dialog]')
  expect(dialog.getAttribute('aria-label')).toBe('南京大学')
  expect(document.activeElement).toBe(dialog)
  expect(dialog.textContent).toBe('南京大学移动之后可以撤销移动换到另一个位置删除取消')
})

test('closed it is absent, and reports no closing', () => {
  const calls: string[] = []
  const { box, again } = render(opened(calls))
  again(<ActionSheet open={false} title='南京大学' actions={[]} onClose={() => calls.push('close')} />)
  expect(calls).toEqual([])
  expect(box.textContent).toBe('')
})
