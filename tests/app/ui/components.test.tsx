import { act, useState } from 'react'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { FilterSheet } from '@/shared/ui/filter-sheet/FilterSheet'
import { NavBar } from '@/shared/ui/bars/NavBar'
import { Page } from '@/shared/ui/page/Page'
import { NO_FRAME, PageFrameContext, type PageFrame } from '@/shared/ui/page/page-frame'
import { ProbabilityBar } from '@/shared/ui/probability-bar/ProbabilityBar'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { DEFAULT_UI_SETTINGS, UiSettingsContext } from '@/shared/ui/ui-settings'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { Sparkline } from '@/shared/ui/facts/Sparkline'
import { Steps } from '@/shared/ui/layout/Steps'
import { Switch } from '@/shared/ui/controls/Switch'
import { TabBarView } from '@/shared/ui/bars/TabBarView'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { TierStack } from '@/shared/ui/facts/TierStack'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import { YearTable } from '@/shared/ui/facts/YearTable'
import { cleanUp, find, press, pressKey, render, svgOf, type } from './render'

afterEach(cleanUp)

describe('Button', () => {
  test('acts on a press, on Enter and on Space', () => {
    const onClick = jest.fn()
    const { box } = render(<Button onClick={onClick}>保存</Button>)
    const button = find(box, '[role=button]')
    press(button)
    pressKey(button, 'Enter')
    pressKey(button, ' ')
    pressKey(button, 'a')
    expect(onClick).toHaveBeenCalledTimes(3)
  })
  test('does nothing while disabled or loading, visibly', () => {
    const onClick = jest.fn()
    const { box, again } = render(
      <Button disabled onClick={onClick}>
        保存
      </Button>,
    )
    press(find(box, '[role=button]'))
    expect(find(box, '[role=button]').getAttribute('aria-disabled')).toBe('true')
    again(
      <Button loading onClick={onClick}>
        保存
      </Button>,
    )
    press(find(box, '[role=button]'))
    pressKey(find(box, '[role=button]'), 'Enter')
    expect(find(box, '[role=button]').getAttribute('aria-busy')).toBe('true')
    expect(onClick).not.toHaveBeenCalled()
  })
  test('inside a pressable card acts alone', () => {
    const onCard = jest.fn()
    const onButton = jest.fn()
    const { box } = render(
      <Card title='南京邮电大学' onClick={onCard}>
        <Button onClick={onButton}>加入</Button>
      </Card>,
    )
    press(find(box, '.ui-button'))
    pressKey(find(box, '.ui-button'), 'Enter')
    expect([onButton.mock.calls.length, onCard.mock.calls.length]).toEqual([2, 0])
    press(find(box, '.ui-card'))
    expect(onCard).toHaveBeenCalledTimes(1)
  })
})

describe('Chips', () => {
  const options = [
    { value: '物理', label: '物理', count: 1200 },
    { value: '化学', label: '化学' },
    { value: '生物', label: '生物' },
    { value: '俄语', label: '俄语', disabled: true },
  ]
  function Subjects({ max }: { max?: number }) {
    const [value, setValue] = useState<string[]>([])
    return <Chips id='subjects' options={options} value={value} onChange={setValue} multiple max={max} />
  }
  const chosen = (box: HTMLElement) =>
    [...box.querySelectorAll('[aria-checked=true]')].map((chip) => (chip.textContent ?? '').replace(/[✓\d,]/g, ''))

  test('several can be chosen, shown by a mark and not only by colour, and removed', () => {
    const { box } = render(<Subjects />)
    press(find(box, '[role=checkbox]', '物理'))
    press(find(box, '[role=checkbox]', '生物'))
    expect(chosen(box)).toEqual(['物理', '生物'])
    expect(find(box, '#subjects-物理').textContent).toContain('✓')
    press(find(box, '[role=checkbox]', '物理'))
    expect(chosen(box)).toEqual(['生物'])
  })
  test('at the maximum the others are off and the reader sees what to do', () => {
    const { box } = render(<Subjects max={2} />)
    press(find(box, '[role=checkbox]', '物理'))
    press(find(box, '[role=checkbox]', '化学'))
    press(find(box, '[role=checkbox]', '生物'))
    expect(chosen(box)).toEqual(['物理', '化学'])
    expect(find(box, '[role=status]').textContent).toContain('最多选 2 项')
    press(find(box, '[role=checkbox]', '物理'))
    expect(box.querySelector('[role=status]')).toBeNull()
    press(find(box, '[role=checkbox]', '生物'))
    expect(chosen(box)).toEqual(['化学', '生物'])
  })
  test('a disabled one cannot be chosen; a count shows how many rows it leaves', () => {
    const { box } = render(<Subjects />)
    press(find(box, '[role=checkbox]', '俄语'))
    expect(chosen(box)).toEqual([])
    expect(find(box, '[role=checkbox]', '物理').textContent).toContain('1,200')
  })
  test('a single choice is a radio group', () => {
    const onChange = jest.fn()
    const { box } = render(<Chips label='科类' options={options} value={['物理']} onChange={onChange} />)
    expect(find(box, '[role=radiogroup]').getAttribute('aria-label')).toBe('科类')
    press(find(box, '[role=radio]', '物理'))
    expect(onChange).not.toHaveBeenCalled()
    press(find(box, '[role=radio]', '化学'))
    expect(onChange).toHaveBeenCalledWith(['化学'])
  })
})

describe('Segmented', () => {
  test('reports another choice once, and nothing for the chosen one', () => {
    const onChange = jest.fn()
    const options = [
      { value: 1, label: '历史类' },
      { value: 2, label: '物理类' },
    ]
    const { box } = render(<Segmented options={options} value={2} onChange={onChange} />)
    expect(find(box, '[aria-checked=true]').textContent).toBe('物理类')
    press(find(box, '[role=radio]', '物理类'))
    press(find(box, '[role=radio]', '历史类'))
    expect(onChange.mock.calls).toEqual([[1]])
  })
})

describe('QueryView', () => {
  const show = (result: QueryResult<string[]>) => (
    <QueryView result={result}>{(items) => <p>{items.join('、')}</p>}</QueryView>
  )
  test('loading shows the coming outline, and no content', () => {
    const { box } = render(show({ isLoading: true }))
    expect(find(box, '[aria-busy=true]').getAttribute('aria-label')).toBe('正在加载')
    expect(box.querySelector('p')).toBeNull()
  })
  test('failure shows what happened and tries again on a press', () => {
    const refetch = jest.fn()
    const { box } = render(show({ isLoading: false, isError: true, error: { message: '登录失效' }, refetch }))
    expect(find(box, '[role=alert]').textContent).toContain('登录失效')
    press(find(box, '#query-retry'))
    expect(refetch).toHaveBeenCalledTimes(1)
  })
  test('an empty result is 暂无数据, or the page’s text with a way onward', () => {
    const { box, again } = render(show({ isLoading: false, data: [] }))
    expect(box.textContent).toBe('暂无数据')
    const onAction = jest.fn()
    again(
      <QueryView
        result={{ isLoading: false, data: [] }}
        empty={{ text: '没有符合的院校', action: '清空筛选', onAction }}
      >
        {() => null}
      </QueryView>,
    )
    press(find(box, '[role=button]', '清空筛选'))
    expect(onAction).toHaveBeenCalledTimes(1)
  })
  test('content is shown, also during a refresh', () => {
    const { box, again } = render(show({ isLoading: false, data: ['北京', '江苏'] }))
    expect(find(box, 'p').textContent).toBe('北京、江苏')
    again(show({ isLoading: true, data: ['北京', '江苏'] }))
    expect(find(box, 'p').textContent).toBe('北京、江苏')
  })
  test('a failed refresh keeps the earlier content and marks it as earlier', () => {
    const refetch = jest.fn()
    const { box } = render(show({ isLoading: false, isError: true, data: ['北京'], refetch }))
    expect(find(box, 'p').textContent).toBe('北京')
    expect(find(box, '[role=status]').textContent).toContain('上次的内容')
    press(find(box, '#query-retry'))
    expect(refetch).toHaveBeenCalled()
  })
  test('a zero and a false are content, not emptiness', () => {
    const { box } = render(<QueryView result={{ isLoading: false, data: 0 }}>{(count) => <p>{count}</p>}</QueryView>)
    expect(find(box, 'p').textContent).toBe('0')
  })
})

describe('numbers and their source', () => {
  test('a probability appears as number, interval and words', () => {
    const { box } = render(<ProbabilityBar probability={0.72} low={0.61} high={0.81} confidence='波动大' />)
    expect(box.textContent).toBe('72%（61–81%）可能性过半波动大')
    expect(find(box, '.ui-probability__interval').style.left).toBe('61%')
    expect(find(box, '.ui-probability__interval').style.width).toBe('20%')
    expect(find(box, '.ui-probability__point').style.left).toBe('72%')
  })
  test('an unknown probability has no track', () => {
    const { box } = render(<ProbabilityBar probability={NaN} low={NaN} high={NaN} />)
    expect(box.textContent).toContain('数据不足')
    expect(box.querySelector('.ui-probability__track')).toBeNull()
  })
  test('numbers have their source, year and basis in one line, generated ones without a mark of their own', () => {
    const { box, again } = render(
      <SourceNote source={{ Year: 2024, Source: '演示数据（按种子生成） 招生计划', Basis: 'demonstration' }} />,
    )
    expect(box.textContent).toBe('招生计划 · 程序生成 · 2024 年')
    again(<SourceNote source={{ Year: 2024, Source: '', Basis: 'demonstration' }} />)
    expect(box.textContent).toBe('程序生成 · 2024 年')
    again(<SourceNote source={{ Year: 2024, Source: '江苏省教育考试院', Basis: 'official' }} />)
    expect(box.textContent).toBe('来源 江苏省教育考试院 · 2024 年 · 官方公布')
    again(<SourceNote source={{ Year: null, Source: '', Basis: 'imported' }} />)
    expect(box.textContent).toBe('来源未注明 · 整理导入')
  })
  test('a page’s source is basis and newest year in a line, and in words, part by part, once pressed', () => {
    const parts = [
      { of: '控制线', source: { Year: 2026, Source: '江苏省教育考试院', Basis: 'official' as const } },
      { of: '录取线', source: { Year: 2025, Source: '', Basis: 'demonstration' as const } },
    ]
    const { box, again } = render(<SourceInfo parts={parts} />)
    expect(find(box, '#list-source').textContent).toBe('官方公布、程序生成 · 2026 年')
    expect(document.body.textContent).not.toContain('江苏省教育考试院')
    press(find(box, '#list-source'))
    const sheet = find(document.body, '#source-sheet')
    expect(sheet.textContent).toContain('控制线来源 江苏省教育考试院 · 2026 年 · 官方公布')
    expect(sheet.textContent).toContain('录取线程序生成 · 2025 年')
    again(<SourceInfo parts={[]} />)
    expect(box.querySelector('#list-source')).toBeNull()
  })
  test('a year table has a dash for missing values, separators in ranks and none in years', () => {
    const rows = [
      { label: '最低分', values: [598, null, 583] },
      { label: '最低位次', values: [19234, 20110] },
    ]
    const { box } = render(<YearTable years={[2024, 2023, 2022]} rows={rows} />)
    const lines = [...box.querySelectorAll('[role=row]')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(lines).toEqual([
      ['年份', '2024', '2023', '2022'],
      ['最低分', '598', '—', '583'],
      ['最低位次', '19,234', '20,110', '—'],
    ])
  })
  test('a sparkline is a picture named by its values', () => {
    const { box } = render(<Sparkline values={[583, 591]} labels={['2023', '2024']} />)
    expect(find(box, '[role=img]').getAttribute('aria-label')).toBe('走势：2023 583，2024 591')
    expect(svgOf(box)).toContain('data-part="line"')
  })
})

describe('tiers', () => {
  test('a tier is its word, with its meaning for screen readers', () => {
    const { box } = render(<TierTag tier='稳' />)
    expect(box.textContent).toBe('稳')
    expect(find(box, '[role=img]').getAttribute('aria-label')).toContain('把握较大')
  })
  test('the stack filters by a press and stops by a second one', () => {
    const onSelect = jest.fn()
    const counts = { 冲: 3, 稳: 6, 保: 3 }
    const { box, again } = render(<TierStack counts={counts} onSelect={onSelect} />)
    expect(box.querySelectorAll('[role=checkbox]')).toHaveLength(3)
    press(find(box, '#tier-match'))
    again(<TierStack counts={counts} selected='稳' onSelect={onSelect} />)
    press(find(box, '#tier-match'))
    expect(onSelect.mock.calls).toEqual([['稳'], [undefined]])
  })
})

describe('forms', () => {
  test('the control takes its name and its validity from the field', () => {
    const onChange = jest.fn()
    const { box, again } = render(
      <Field label='高考分数'>
        <TextInput id='score' value='' type='number' onChange={onChange} />
      </Field>,
    )
    expect(find(box, '#score').getAttribute('aria-label')).toBe('高考分数')
    again(
      <Field label='高考分数' error='请填 0 到 750 之间的整数'>
        <TextInput id='score' value='900' type='number' onChange={onChange} />
      </Field>,
    )
    expect(find(box, '#score').getAttribute('aria-invalid')).toBe('true')
    expect(find(box, '[role=alert]').textContent).toBe('请填 0 到 750 之间的整数')
  })
  test('typing reports the whole text', () => {
    const onChange = jest.fn()
    const { box } = render(<TextInput id='name' value='' onChange={onChange} />)
    type(find(box, '#name'), '南京')
    expect(onChange).toHaveBeenLastCalledWith('南京')
  })
  test('a password is hidden on the screen', () => {
    const { box } = render(<TextInput id='password' type='password' value='x' onChange={() => undefined} />)
    expect(find(box, '#password').getAttribute('type')).toBe('password')
  })
  test('a search can be cleared, which searches for everything again', () => {
    const onChange = jest.fn()
    const onSearch = jest.fn()
    const { box, again } = render(
      <SearchBox value='南京' onChange={onChange} onSearch={onSearch} placeholder='搜院校' />,
    )
    press(find(box, '[aria-label=清空搜索]'))
    expect([onChange.mock.calls, onSearch.mock.calls]).toEqual([[['']], [['']]])
    again(<SearchBox value='' onChange={onChange} onSearch={onSearch} />)
    expect(box.querySelector('[aria-label=清空搜索]')).toBeNull()
  })
  test('a switch has 开 or 关 and turns on a press', () => {
    const onChange = jest.fn()
    const { box } = render(<Switch checked={false} label='服从调剂' onChange={onChange} />)
    expect(find(box, '[role=switch]').textContent).toContain('关')
    press(find(box, '[role=switch]'))
    expect(onChange).toHaveBeenCalledWith(true)
  })
})

describe('Sheet and FilterSheet', () => {
  test('closed it is absent; open it is a named dialog that the mask, the cross and Escape close', () => {
    const onClose = jest.fn()
    const sheet = (open: boolean) => (
      <Sheet open={open} title='选专业' onClose={onClose}>
        内容
      </Sheet>
    )
    const { box, again } = render(sheet(false))
    expect(box.textContent).toBe('')
    again(sheet(true))
    const dialog = find(box, '[role=dialog]')
    expect(dialog.getAttribute('aria-label')).toBe('选专业')
    expect(document.activeElement).toBe(dialog)
    press(find(box, '.ui-sheet__mask'))
    press(find(box, '[aria-label=关闭]'))
    pressKey(dialog, 'Escape')
    expect(onClose).toHaveBeenCalledTimes(3)
    press(find(box, '.ui-sheet__body'))
    expect(onClose).toHaveBeenCalledTimes(3)
  })
  test('filters report only the changed group, show how many rows stay, and refuse to confirm none', () => {
    const onChange = jest.fn()
    const onConfirm = jest.fn()
    const sheet = (resultCount: number) => (
      <FilterSheet
        open
        title='筛选'
        groups={[
          { key: 'city', label: '城市', options: [{ value: '南京', label: '南京' }], multiple: true },
          { key: 'type', label: '性质', options: [{ value: '公办', label: '公办' }] },
        ]}
        value={{ type: ['公办'] }}
        resultCount={resultCount}
        onChange={onChange}
        onConfirm={onConfirm}
        onReset={() => undefined}
        onClose={() => undefined}
      />
    )
    const { box, again } = render(sheet(1234))
    press(find(box, '#filter-city-南京'))
    expect(onChange).toHaveBeenLastCalledWith({ type: ['公办'], city: ['南京'] })
    press(find(box, '#filter-type-公办'))
    expect(onChange).toHaveBeenLastCalledWith({ type: [] })
    expect(find(box, '#filter-confirm').textContent).toBe('查看 1,234 条结果')
    press(find(box, '#filter-confirm'))
    again(sheet(0))
    press(find(box, '#filter-confirm'))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
  test.each([
    ['排序', 0],
    ['全部条件', 1],
  ])('a sheet called %s has its group’s name 排序 %i times more', (title, times) => {
    const groups = [{ key: 'sort', label: '排序', options: [{ value: 'rank', label: '按位次' }] }]
    const nothing = () => undefined
    const ways = { onChange: nothing, onConfirm: nothing, onReset: nothing, onClose: nothing }
    const { box } = render(<FilterSheet open title={title} groups={groups} value={{}} {...ways} />)
    expect(find(box, '.ui-sheet__body').textContent?.split('排序')).toHaveLength(times + 1)
    // the choice still has its name, for screen readers
    expect(find(box, '#filter-sort').getAttribute('aria-label')).toBe('排序')
  })
})

describe('Page, bars and steps', () => {
  const settings = { ...DEFAULT_UI_SETTINGS, setTitle: jest.fn(), goBack: jest.fn() }
  test('a page sets its title, shows it with a way back, and a tab has none', () => {
    const page = (tab: boolean) => (
      <UiSettingsContext.Provider value={settings}>
        <PageFrameContext.Provider value={{ ...NO_FRAME, title: '志愿表', tab }}>
          <Page>内容</Page>
        </PageFrameContext.Provider>
      </UiSettingsContext.Provider>
    )
    const { box, again } = render(page(false))
    // the site's name for the page overrides a declared title
    expect(settings.setTitle).toHaveBeenCalledWith('志愿表', false)
    expect(find(box, '[role=heading]').textContent).toBe('志愿表')
    press(find(box, '#nav-back'))
    expect(settings.goBack).toHaveBeenCalledTimes(1)
    again(page(true))
    expect(box.querySelector('#nav-back')).toBeNull()
  })
  test('where the outer app shows the title, or the page its own bar, none is drawn', () => {
    const { box } = render(
      <UiSettingsContext.Provider value={{ ...settings, titleBar: false }}>
        <Page title='志愿表'>内容</Page>
      </UiSettingsContext.Provider>,
    )
    expect(settings.setTitle).toHaveBeenLastCalledWith('志愿表', true)
    expect(box.querySelector('.ui-nav-bar')).toBeNull()
    const custom = render(
      <PageFrameContext.Provider value={{ ...NO_FRAME, title: '志愿表', custom: true }}>
        <Page>内容</Page>
      </PageFrameContext.Provider>,
    )
    expect(custom.box.querySelector('.ui-nav-bar')).toBeNull()
  })
  test('says once what the numbers are: under the bar of the page, and nowhere on a page without numbers', () => {
    const notice = '演示数据：分数线和招生计划由程序生成，不能照着填报'
    const page = (frame: Partial<PageFrame>, words = notice) => (
      <UiSettingsContext.Provider value={{ ...settings, notice: words }}>
        <PageFrameContext.Provider value={{ ...NO_FRAME, title: '首页', ...frame }}>
          <Page>
            {frame.custom && <NavBar title='首页' />}
            内容
          </Page>
        </PageFrameContext.Provider>
      </UiSettingsContext.Provider>
    )
    const { box, again } = render(page({}))
    const said = () => [...box.querySelectorAll('.ui-page__notice')].map(({ textContent }) => textContent)
    expect(said()).toEqual([notice])
    again(page({ custom: true }))
    expect(said()).toEqual([notice])
    expect(find(box, '.ui-nav-bar').nextElementSibling?.className).toBe('ui-page__notice')
    again(page({ numberless: true }))
    expect(said()).toEqual([])
    again(page({}, ''))
    expect(said()).toEqual([])
  })
  test('elder mode and the configured colour reach the root of the page', () => {
    const { box } = render(
      <UiSettingsContext.Provider value={{ ...settings, elder: true, brand: '24,119,242' }}>
        <Page>内容</Page>
      </UiSettingsContext.Provider>,
    )
    const root = find(box, '.ui-page')
    expect(root.className).toContain('elder')
    expect(root.style.getPropertyValue('--brand')).toBe('rgb(24,119,242)')
  })
  test('the bottom bar has the summary and the one next action', () => {
    const onClick = jest.fn()
    const { box } = render(<BottomBar summary='已选 12/40' action={{ label: '查看志愿表', onClick }} />)
    press(find(box, '#bottom-action'))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(find(box, '[role=status]').textContent).toBe('已选 12/40')
  })
  test('a bar without a way back draws no arrow', () => {
    const { box } = render(<NavBar title='首页' />)
    expect(box.querySelector('#nav-back')).toBeNull()
  })
  test('steps show which are done, which is current', () => {
    const { box } = render(<Steps current={1} items={[{ title: '成绩' }, { title: '选院校' }, { title: '排序' }]} />)
    expect(find(box, '[aria-current=step]').textContent).toContain('选院校')
    expect(find(box, '[role=listitem]', '成绩').textContent).toContain('已完成')
  })
  test('the tab bar has path and index, and a badge only above 0', () => {
    const onSelect = jest.fn()
    const items = ['home', 'check', 'list'].map((icon) => ({ path: `/pages/${icon}`, text: icon, icon }))
    const { box, again } = render(
      <TabBarView items={items} current='/pages/home' badges={{ 2: 120 }} onSelect={onSelect} />,
    )
    press(find(box, '#tab-2'))
    expect(onSelect).toHaveBeenCalledWith('/pages/list', 2)
    expect(find(box, '.ui-tab-bar__badge').textContent).toBe('99+条未读')
    expect(find(box, '[aria-selected=true]').textContent).toContain('home')
    // the open tab differs in shape, not only in colour
    const isFilled = (tab: string) => !find(box, `${tab} img`).getAttribute('src')?.includes('stroke')
    expect([isFilled('#tab-0'), isFilled('#tab-2')]).toEqual([true, false])
    again(<TabBarView items={items} current='/pages/home' badges={{ 2: 0 }} onSelect={onSelect} />)
    expect(box.querySelector('.ui-tab-bar__badge')).toBeNull()
  })
  test('a page left at once does not break', () => {
    const { box, again } = render(<Page title='一'>内容</Page>)
    act(() => undefined)
    again(<Page title='二'>内容</Page>)
    expect(find(box, '[role=heading]').textContent).toBe('二')
  })
})
