import VolunteerListPage from '@/pages/personal/volunteer/volunteerlist'
import type { ResponseOf } from 'contract/registry'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { savedList } from './fixture'

type Summary = ResponseOf<'User/GetWishList'>['Items'][number]

const list = (index: number): Summary =>
  savedList({
    WishId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    Name: `志愿表 ${index}`,
    WishType: 0,
    Rank: 34_120,
    UpdatedAt: '2026-06-25T06:00:00.000Z',
  })
let kept: Summary[] = []
function start(lists: Summary[]) {
  kept = lists
  const app = fakeApp({
    'User/GetWishList': ({ PageIndex = 1, PageSize = 20 }) => ({
      Total: kept.length,
      PageIndex,
      PageSize,
      Items: kept.slice((PageIndex - 1) * PageSize, PageIndex * PageSize),
    }),
    'User/DelWish': ({ WishId, Restore }) => {
      kept = Restore ? lists : kept.filter((one) => one.WishId !== WishId)
      return {}
    },
  })
  atPage('pages/personal/volunteer/volunteerlist')
  const { box } = renderInApp(<VolunteerListPage />, (store) => {
    store.dispatch(launched())
    storage.set('token', 't')
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
  })
  return { app, box }
}
const shown = (box: ParentNode) => box.querySelectorAll('[id^="wish-0"]').length

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('my lists', () => {
  test('are all shown with their number, page by page', async () => {
    const { box } = start([...Array(23).keys()].map(list))
    await eventually(() => expect(shown(box)).toBe(20))
    expect(find(box, '#wishes-total').textContent).toBe('共 23 份')
    press(find(box, '#wishes-more'))
    // a list that has grown draws the visible part, and shows its length
    await eventually(() => expect(find(box, '[role=listitem]').getAttribute('aria-setsize')).toBe('23'))
    expect(box.querySelector('#wishes-more')).toBeNull()
    find(box, '#compare-lists')
  })

  test('show the range if only that is known of the rank', async () => {
    const { box } = start([{ ...list(1), Rank: 41, RankWithin: 110 }])
    const card = await eventually(() => find(box, `#wish-${list(1).WishId}`))
    expect(card.textContent).toContain('598 分 · 前 110 名以内')
    expect(card.textContent).not.toContain('位次')
  })

  test('a deleted one can be restored', async () => {
    const { box } = start([list(1), list(2)])
    press(await eventually(() => find(box, `#more-${list(1).WishId}`)))
    expect(find(box, '#list-actions').getAttribute('aria-label')).toBe('志愿表 1')
    press(find(box, '#list-delete'))
    expect(box.querySelector('#list-actions')).toBeNull()
    await eventually(() => expect(shown(box)).toBe(1))
    press(find(box, '#undo-delete'))
    await eventually(() => expect(shown(box)).toBe(2))
  })

  test('one of them can be shown to an expert', async () => {
    const { app, box } = start([list(1), list(2)])
    press(await eventually(() => find(box, `#more-${list(2).WishId}`)))
    press(find(box, '#list-audit'))
    await eventually(() =>
      expect(app.opened).toEqual([`push /pages/home/expert-consulting/wish-check?wishId=${list(2).WishId}`]),
    )
  })

  test('without any, the page describes its content and leads to filling', async () => {
    const { app, box } = start([])
    press(await eventually(() => find(box, '.ui-empty-state .press', '开始填报')))
    expect(app.opened).toEqual(['push /pages/query/scoreForm'])
  })
})
