// What a page keeps to itself while another page is on the screen; tests/app/shared/dead-pages.test.tsx stacks real pages.
import { act } from 'react'
import Taro from '@tarojs/taro'
import { Countdown } from '@/shared/ui/countdown/Countdown'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { NO_FRAME, PageFrameContext } from '@/shared/ui/page/page-frame'
import { PageTitle } from '@/shared/ui/page/PageTitle'
import { shownPage } from '@/shared/ui/page/shown'
import { useConfirm } from '@/shared/ui/page/use-confirm'
import { useHere, type Here } from '@/shared/ui/page/use-shown'
import { DEFAULT_UI_SETTINGS, UiSettingsContext } from '@/shared/ui/ui-settings'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { toast } from '../session/fake-app'
import { cleanUp, render } from './render'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  jest.useRealTimers()
  document.getElementById('toast')?.remove()
})

test('a page below another sets no title, says and asks nothing, holds no sheet, takes no focus and runs no clock; shown again, it does', async () => {
  jest.useFakeTimers()
  const asked = jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true, cancel: false, errMsg: '' })
  const setTitle = jest.fn()
  const now = jest.fn(() => Date.now())
  const shown = shownPage()
  shown.set(false)
  let here!: Here
  let confirm!: ReturnType<typeof useConfirm>
  function Content() {
    here = useHere()
    confirm = useConfirm()
    return (
      <>
        <PageTitle title='候选' />
        <TextInput id='field' value='' focus onChange={() => undefined} />
        <Countdown until={Date.now() + 60_000} title='距填报' over='到了' now={now} />
        <Sheet id='asks' open title='接着看哪一份？' onClose={() => undefined}>
          两份
        </Sheet>
      </>
    )
  }
  const other = document.getElementById('app') as HTMLElement
  const frame = { ...NO_FRAME, path: 'pages/a', shown }
  render(
    <UiSettingsContext.Provider value={{ ...DEFAULT_UI_SETTINGS, setTitle }}>
      <PageFrameContext.Provider value={frame}>
        <Content />
      </PageFrameContext.Provider>
    </UiSettingsContext.Provider>,
  )
  here.toast('已保存')
  expect(await confirm({ title: '删除？' })).toBe(false)
  const ticks = now.mock.calls.length
  act(() => jest.advanceTimersByTime(3000))
  expect([toast(), asked.mock.calls, setTitle.mock.calls, other.inert, now.mock.calls.length]).toEqual([
    '',
    [],
    [],
    undefined,
    ticks,
  ])
  expect(document.activeElement).toBe(document.body)

  act(() => shown.set(true))
  expect(setTitle).toHaveBeenCalledWith('候选', false)
  expect(other.inert).toBe(true)
  expect(document.activeElement?.id).toBe('asks')
  here.toast('已保存')
  expect(toast()).toBe('已保存')
  expect(await confirm({ title: '删除？' })).toBe(true)

  act(() => shown.set(false))
  expect(other.inert).toBe(false)
})
