import { Text } from '@tarojs/components'
import { Page } from '@/shared/ui/page/Page'
import { cleanUp, find, press, render } from './render'

let isBroken = true
function Content() {
  if (isBroken) throw new Error('cannot draw')
  return <Text>志愿表</Text>
}

afterEach(cleanUp)

test('a page whose content fails to draw says so, keeps its frame and draws again when asked', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { box } = render(
    <Page bottom={<Text>底栏</Text>}>
      <Content />
    </Page>,
  )
  expect(box.textContent).toContain('这一页没能显示出来')
  expect(box.textContent).toContain('底栏')
  isBroken = false
  press(find(box, '[role=button]', '重试'))
  expect(box.textContent).toContain('志愿表')
  expect(box.textContent).not.toContain('这一页没能显示出来')
  silence.mockRestore()
})
