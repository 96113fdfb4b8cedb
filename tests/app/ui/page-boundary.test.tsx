import { Text } from '@tarojs/components'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'
import { useListProvincesQuery } from '@/features/admission/api'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press, render } from './render'

let isBroken = true
function Content() {
  if (isBroken) throw new Error('cannot draw')
  return <Text>志愿表</Text>
}

afterEach(cleanUp)

test('a page whose content fails to draw says so, keeps its frame and draws again on request', () => {
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

test('a page that fails before it has a frame says so in one, and draws again on request: no white screen', () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: { Items: string[] } | Record<string, never> = {}
  const BrokenPage = definePage('pages/recommend/wishTable', function Proposed() {
    const { length } = (answer as { Items: string[] }).Items
    return <Text>{`推荐 ${length} 个志愿`}</Text>
  })
  const { box } = renderInApp(<BrokenPage />)
  expect(find(box, '[role=main]').textContent).toContain('这一页没能显示出来')
  answer = { Items: ['一'] }
  press(find(box, '[role=button]', '重试'))
  expect(box.textContent).toContain('推荐 1 个志愿')
  silence.mockRestore()
})

test('a broken answer is requested again when the page is retried, not drawn a second time', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = fakeApp({ 'Public/ProvinceList': { RuleDate: '', ProvinceList: null } as never })
  const ListPage = definePage('pages/recommend/index', function Listed() {
    const { data } = useListProvincesQuery()
    return <Page>{data && <Text>{`${data.ProvinceList.length} 个省`}</Text>}</Page>
  })
  const { box } = renderInApp(<ListPage />)
  await eventually(() => expect(box.textContent).toContain('这一页没能显示出来'))
  app.answers['Public/ProvinceList'] = { RuleDate: '', ProvinceList: [] } as never
  press(find(box, '[role=button]', '重试'))
  await eventually(() => expect(box.textContent).toContain('0 个省'))
  silence.mockRestore()
})
