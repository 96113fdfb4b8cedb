import { useState } from 'react'
import { Cascade } from '@/shared/ui/cascade/Cascade'
import type { CascadeValue } from '@/shared/ui/cascade/next-cascade'
import { FactList } from '@/shared/ui/facts/FactList'
import { FilterSheet } from '@/shared/ui/filter-sheet/FilterSheet'
import { LoadMore } from '@/shared/ui/layout/LoadMore'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { Section } from '@/shared/ui/layout/Section'
import { DEFAULT_UI_SETTINGS, UiSettingsContext } from '@/shared/ui/ui-settings'
import { StickyTabs } from '@/shared/ui/bars/StickyTabs'
import { cleanUp, find, press, render } from './render'

afterEach(cleanUp)

const REGIONS = [
  {
    value: '江苏',
    label: '江苏',
    count: 120,
    children: [
      { value: '南京', label: '南京', count: 60 },
      { value: '苏州', label: '苏州', count: 30 },
    ],
  },
  { value: '浙江', label: '浙江', count: 80, children: [{ value: '杭州', label: '杭州', count: 50 }] },
]

describe('Cascade', () => {
  function Regions({ multiple, onChange }: { multiple?: boolean; onChange: (value: CascadeValue) => void }) {
    const [value, setValue] = useState<CascadeValue>({ parents: [], children: [] })
    return (
      <Cascade
        id='region'
        label='地区'
        options={REGIONS}
        multiple={multiple}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    )
  }
  test('cities of several regions are chosen one by one, each with the rows it leaves', () => {
    const seen = jest.fn()
    const { box } = render(<Regions onChange={seen} />)
    expect(find(box, '#region-in-南京').textContent).toContain('60')
    press(find(box, '#region-in-南京'))
    press(find(box, '#region-浙江'))
    press(find(box, '#region-in-杭州'))
    expect(seen).toHaveBeenLastCalledWith({ parents: [], children: ['南京', '杭州'] })
    expect(find(box, '#region-江苏').textContent).toContain('✓')
  })
  test('a whole region replaces its cities, and a city its whole region', () => {
    const seen = jest.fn()
    const { box } = render(<Regions onChange={seen} />)
    press(find(box, '#region-in-南京'))
    press(find(box, '#region-in-'))
    expect(seen).toHaveBeenLastCalledWith({ parents: ['江苏'], children: [] })
    press(find(box, '#region-in-苏州'))
    expect(seen).toHaveBeenLastCalledWith({ parents: [], children: ['苏州'] })
  })
  test('a single choice keeps the last', () => {
    const seen = jest.fn()
    const { box } = render(<Regions multiple={false} onChange={seen} />)
    press(find(box, '#region-in-南京'))
    press(find(box, '#region-浙江'))
    press(find(box, '#region-in-杭州'))
    expect(seen).toHaveBeenLastCalledWith({ parents: [], children: ['杭州'] })
  })
  test('says if there is nothing to choose', () => {
    const { box } = render(
      <Cascade id='none' label='地区' options={[]} value={{ parents: [], children: [] }} onChange={jest.fn()} />,
    )
    expect(box.textContent).toBe('现在没有可选的')
  })
  test('is in the filter sheet with its finer choices under a separate key', () => {
    const seen = jest.fn()
    const { box } = render(
      <FilterSheet
        open
        title='筛选'
        groups={[{ key: 'region', childKey: 'city', label: '地区', multiple: true, options: REGIONS }]}
        value={{}}
        resultCount={3}
        onChange={seen}
        onConfirm={jest.fn()}
        onReset={jest.fn()}
        onClose={jest.fn()}
      />,
    )
    press(find(box, '#filter-region-in-苏州'))
    expect(seen).toHaveBeenCalledWith({ region: [], city: ['苏州'] })
    expect(find(box, '#filter-confirm').textContent).toBe('查看 3 条结果')
  })
})

describe('StickyTabs', () => {
  const tabs = [
    { key: 'intro', label: '概况', content: <div id='intro'>概况正文</div> },
    { key: 'lines', label: '历年分数线', content: <div id='lines'>分数线正文</div> },
  ]
  test('creates a pane at its first visit and keeps it, with its position', () => {
    const { box } = render(<StickyTabs id='tabs' tabs={tabs} />)
    expect(box.querySelector('#lines')).toBeNull()
    const pane = find(box, '#tabs-pane-intro').closest<HTMLElement>('.ui-sticky-tabs__pane')!
    press(find(box, '#tabs-lines'))
    find(box, '#lines')
    expect(find(box, '#tabs-pane-intro').closest('.ui-sticky-tabs__pane')).toBe(pane)
    expect(pane.className).toContain('hidden')
    press(find(box, '#tabs-intro'))
    expect(pane.className).not.toContain('hidden')
    expect(find(box, '#tabs-lines').getAttribute('aria-selected')).toBe('false')
  })
  test('begins where requested, and at the first for a missing tab', () => {
    expect(render(<StickyTabs id='a' tabs={tabs} begin='lines' />).box.querySelector('#a-pane-lines')).not.toBeNull()
    expect(render(<StickyTabs id='b' tabs={tabs} begin='gone' />).box.querySelector('#b-pane-intro')).not.toBeNull()
  })
})

describe('Section and FactList', () => {
  test('facts are under a heading with their source; unknown ones are marked', () => {
    const { box } = render(
      <Section title='基本情况' source={{ Year: 2025, Source: '教育部名单', Basis: 'official' }}>
        <FactList
          facts={[
            { label: '办学性质', value: '公办' },
            { label: '占地', value: null },
          ]}
        />
      </Section>,
    )
    expect(find(box, '[role=heading]').textContent).toBe('基本情况')
    expect(box.textContent).toContain('占地未知')
    expect(box.textContent).toContain('来源 教育部名单 · 2025 年 · 官方公布')
  })
  test('a long text is under its label, in large text too', () => {
    const { box } = render(
      <UiSettingsContext.Provider value={{ ...DEFAULT_UI_SETTINGS, elder: true }}>
        <FactList facts={[{ label: '简介', value: '一段很长的文字'.repeat(8) }]} />
      </UiSettingsContext.Provider>,
    )
    expect(find(box, '[role=listitem]').className).toContain('--long')
  })
})

describe('LoadMore', () => {
  test('offers more, waits, and offers a retry in words', () => {
    const onMore = jest.fn()
    const { box, again } = render(<LoadMore id='more' state='more' onMore={onMore} />)
    press(find(box, '#more'))
    again(<LoadMore id='more' state='loading' onMore={onMore} />)
    press(find(box, '#more'))
    again(<LoadMore id='more' state='failed' onMore={onMore} />)
    expect(find(box, '[role=status]').textContent).toBe('后面的没有加载出来')
    press(find(box, '#more'))
    expect(onMore).toHaveBeenCalledTimes(2)
  })
  test('at the end there is no button', () => {
    const { box } = render(<LoadMore id='more' state='end' endText='没有更多了' onMore={jest.fn()} />)
    expect(box.textContent).toBe('没有更多了')
    expect(box.querySelector('#more')).toBeNull()
  })
})

test('the search box offers 取消 while there is text to remove', () => {
  const onCancel = jest.fn()
  const box = (value: string) => (
    <SearchBox id='s' value={value} onChange={jest.fn()} onSearch={jest.fn()} onCancel={onCancel} />
  )
  const { box: root, again } = render(box(''))
  expect(root.querySelector('#s-cancel')).toBeNull()
  again(box('南京'))
  press(find(root, '#s-cancel'))
  expect(onCancel).toHaveBeenCalledTimes(1)
})
