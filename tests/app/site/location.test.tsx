import ChooseLocationPage from '@/pages/location/choose-location'
import OpenLocationPage from '@/pages/location/open-location'
import { Current } from '@tarojs/runtime'
import { act } from 'react'
import type { ResponseOf } from 'contract/registry'
import { InfoForm } from '@/features/profile/components/InfoForm'
import { usePlaceChoice, type Place } from '@/entities/place/use-place-choice'
import { placeOf } from '@/features/site/places/place-params'
import { map } from '@/shared/platform/map/map'
import { storage } from '@/shared/platform/storage/storage'
import { launch } from '@/shared/session/launch'
import { completeSignIn, signOut } from '@/shared/session/account/sign-in'
import { launched } from '@/shared/session/site/site-state'
import { eventually, fakeApp, LOGIN, renderInApp, toast, USER, type Answers } from '../session/fake-app'
import { CONFIG, DIRECTORY } from '../spec/session-bench'
import { cleanUp, find, press, type } from '../ui/render'

const XUANWU: Place = {
  Id: '320102',
  Name: '玄武区',
  FullName: '江苏 南京 玄武区',
  Level: 'district',
  ParentId: '320100',
  ProvinceId: '320000',
  CityId: '320100',
}
const CITIES: ResponseOf<'Public/CityList'> = {
  Items: [
    { Id: '320100', Name: '南京', ParentId: '320000' },
    { Id: '320500', Name: '苏州', ParentId: '320000' },
  ],
}
const ANSWERS: Answers = {
  'Options/Area': {
    Items: [
      { Id: '320000', Name: '江苏', ParentId: null },
      { Id: '330000', Name: '浙江', ParentId: null },
      ...CITIES.Items,
      { Id: '330100', Name: '杭州', ParentId: '330000' },
    ],
  },
  'Public/CityList': CITIES,
  'Public/DistrictList': ({ CityId }) => ({
    Items: CityId === '320100' ? [{ Id: '320102', Name: '玄武区', ParentId: CityId }] : [],
  }),
  'Public/Area': ({ Id, Keyword }) => ({
    Total: 2,
    PageIndex: 1,
    PageSize: 20,
    Items: Id
      ? [{ ...XUANWU, Id }]
      : Keyword === '玄武'
        ? [XUANWU, { ...XUANWU, Id: '990101', FullName: '别处 玄武', ProvinceId: '990000' }]
        : [],
  }),
}
const openAt = (path: string, params: Record<string, string>) => {
  Current.router = { path: `/${path}`, params } as never
}
const asker = (app: ReturnType<typeof fakeApp>) => new URLSearchParams(app.opened[0]?.split('?')[1]).get('asker') ?? ''

function Asking({ onChosen }: { onChosen: (place: Place) => void }) {
  const choose = usePlaceChoice(onChosen)
  return <div id='ask' onClick={() => choose('320500')} />
}

function choosing(params: Record<string, string>) {
  openAt('pages/location/choose-location', params)
  const app = fakeApp(ANSWERS, [
    { path: 'pages/personal/editInfo/editInfo' },
    { path: 'pages/location/choose-location' },
  ])
  return { app, ...renderInApp(<ChooseLocationPage />, (store) => void store.dispatch(launched())) }
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

test('[4.31] Default province: the stored selection if it is in the list, else a configured default if in the list, else the first. - chosen by the family among those of its organisation, it holds through sign-in, sign-out and a new start', async () => {
  const config = { ...CONFIG, ProvinceList: [{ ProvinceId: '320000' }, { ProvinceId: '330000' }] }
  const start = async () => {
    fakeApp({
      'Web/WebConfig': config,
      'Config/WebSEOConfig': { SiteName: '', Keywords: '', Description: '', Pages: [] },
      'User/GetUserStudent': { ...USER, ExamProvinceId: '320000' },
      'Auth/Loginout': {},
    })
    const opened = renderInApp(<ChooseLocationPage />)
    await act(() => launch(DIRECTORY))
    return opened
  }
  openAt('pages/location/choose-location', { level: 'province' })
  const { box, store } = await start()
  const offered = [...box.querySelectorAll('#provinces .ui-cell')].map((cell) => cell.textContent)
  expect(offered).toEqual(['江苏现在的选择', '浙江'])
  press(find(box, '#province-330000'))
  const chosen = () => [store.getState().session.provinceID, storage.get('OrgProvince')]
  expect(chosen()).toEqual(['330000', '330000'])
  await act(() => completeSignIn({ ...LOGIN, UserId: 'u1' }))
  expect(chosen()).toEqual(['330000', '330000'])
  await act(() => signOut())
  expect(chosen()).toEqual(['330000', '330000'])
  cleanUp()
  const again = await start()
  expect(again.store.getState().session.provinceID).toBe('330000')
})

describe('choosing a location', () => {
  test('goes from province to city to district, back a step, and returns the choice to callers', async () => {
    const app = fakeApp({})
    const chosen: Place[] = []
    const other: Place[] = []
    const asking = renderInApp(<Asking onChosen={(place) => chosen.push(place)} />)
    renderInApp(<Asking onChosen={(place) => other.push(place)} />)
    press(find(asking.box, '#ask'))
    expect(app.opened[0]).toMatch(/^push \/pages\/location\/choose-location\?asker=.+&id=320500$/)

    const page = choosing({ asker: asker(app), id: '320500' })
    await eventually(() => expect(page.box.textContent).toContain('现在的选择'))
    press(find(page.box, '#province-330000'))
    press(await eventually(() => find(page.box, '#place-back')))
    press(find(page.box, '#province-320000'))
    press(await eventually(() => find(page.box, '#city-320100')))
    press(await eventually(() => find(page.box, '#place-320102')))
    expect(chosen).toEqual([XUANWU])
    expect(other).toEqual([])
    await eventually(() => expect(page.app.opened).toEqual(['back']))
    expect(toast()).toBe('已选择 江苏 南京 玄武区')
  })

  test('loads all provinces and cities once: each step shows its own without another call', async () => {
    const { app, box } = choosing({})
    press(find(box, '#province-330000'))
    await eventually(() => find(box, '#city-330100'))
    expect(box.querySelector('#city-320100')).toBeNull()
    press(find(box, '#place-back'))
    press(find(box, '#province-320000'))
    expect(find(box, '#cities').textContent).toContain('南京')
    expect(app.calls.map(({ path }) => path)).toEqual(['Options/Area'])
  })

  test('shows for each province how its list is made and its data, and nothing unknown', async () => {
    openAt('pages/location/choose-location', { level: 'province' })
    const all = (ProvinceId: string, ProvinceName: string, Years: number[]) => ({
      ...{ ProvinceId, ProvinceName, Years, HasData: Years.length > 0, Basis: Years.length > 0 ? 'imported' : null },
      ...{ WishUnit: 'college-major-group', WishCount: 40, MajorsPerUnit: 6, HasAdjustment: true, Model: '3+1+2' },
      ...{ FullScore: 750, RuleSource: '', RuleConfidence: '' },
    })
    fakeApp({
      'Wish/WishProvinceAll': {
        Items: [all('320000', '江苏', [2024, 2025]), all('330000', '浙江', [])],
      } as ResponseOf<'Wish/WishProvinceAll'>,
    })
    const { box } = renderInApp(<ChooseLocationPage />, (store) => void store.dispatch(launched()))
    await eventually(() =>
      expect(find(box, '#province-320000').textContent).toContain(
        '3+1+2 · 40 个院校专业组志愿 · 可参考 2024–2025 年录取数据（整理导入）',
      ),
    )
    expect(find(box, '#province-330000').textContent).toContain('本省还没有录取数据')
    expect(find(box, '#province-110000').textContent).toBe('北京')
  })

  test('each step may be the last one; a city without districts says so', async () => {
    const { box, app } = choosing({})
    press(find(box, '#province-320000'))
    press(await eventually(() => find(box, '#city-320500')))
    const city = await eventually(() => find(box, '#place-320500'))
    expect(city.textContent).toContain('这里没有下一级的区县')
    press(city)
    await eventually(() => expect(app.opened).toEqual(['back']))
  })

  test('finds a place by part of its name, in the organisation’s provinces only', async () => {
    const { box } = choosing({ id: 'x; drop' })
    expect(box.textContent).not.toContain('现在的选择')
    const input = find(box, 'input#place-search, #place-search input')
    type(input, '玄武')
    await eventually(() => find(box, '#place-320102'))
    expect(box.querySelector('#place-990101')).toBeNull()
    type(input, '无此地')
    await eventually(() => expect(box.textContent).toContain('没有找到这个地方'))
  })

  test('fills province and city of the base information', async () => {
    const app = fakeApp(ANSWERS)
    const form = renderInApp(<InfoForm user={USER} wishYear={2026} provinces={[]} onDone={() => Promise.resolve()} />)
    press(find(form.box, '#info-place'))
    const page = choosing({ asker: asker(app) })
    const input = find(page.box, 'input#place-search, #place-search input')
    type(input, '玄武')
    press(await eventually(() => find(page.box, '#place-320102')))
    await eventually(() => expect(find(form.box, '#info-city').textContent).toContain('南京'))
    expect(find(form.box, '#info-province').textContent).toContain('江苏')
  })
})

describe('showing a location', () => {
  const show = (params: Record<string, string>, agent = 'Mozilla/5.0 (Linux; Android 14)') => {
    jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent)
    openAt('pages/location/open-location', params)
    fakeApp({})
    return renderInApp(<OpenLocationPage />)
  }

  test('opens the place in the phone’s own map and copies the address', async () => {
    const opened = jest.spyOn(map, 'open').mockResolvedValue(true)
    const { box } = show({ name: '南京大学', address: '江苏 南京', latitude: '32.1', longitude: '118.9' })
    press(find(box, '#open-map'))
    const place = { name: '南京大学', address: '江苏 南京', point: { latitude: 32.1, longitude: 118.9 } }
    expect(opened).toHaveBeenCalledWith(place)
    const copied: string[] = []
    document.execCommand = () => {
      copied.push((document.querySelector('textarea') as HTMLTextAreaElement).value)
      return true
    }
    press(find(box, '#copy-address'))
    await eventually(() => expect(toast()).toBe('地址已复制'))
    expect(copied).toEqual(['江苏 南京 南京大学'])
  })

  test('offers no map where none exists, and reports a failed copy', async () => {
    const { box } = show({ name: '南京大学' }, 'Mozilla/5.0 (X11; Linux x86_64)')
    expect(box.querySelector('#open-map')).toBeNull()
    document.execCommand = () => false
    press(find(box, '#copy-address'))
    await eventually(() => expect(toast()).toBe('没有复制成功，请长按地址自己复制'))
  })

  test('says if the link names no place', () => {
    expect(show({ latitude: '1' }).box.querySelector('#no-place')).not.toBeNull()
  })

  test.each([
    ['91', '0'],
    ['0', '181'],
    ['NaN', '0'],
    ['1e2', '0'],
    ['Infinity', '0'],
    ['', '0'],
    ['1;2', '3'],
  ])('treats %s, %s as no coordinates', (latitude, longitude) => {
    expect(placeOf({ name: '\u0000名', latitude, longitude })).toEqual({ name: '名', address: '' })
  })
})
