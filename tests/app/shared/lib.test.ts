import { PROVINCE_ID_BY_KEY, PROVINCES, offeredProvinces, provinceName } from '@/entities/province/provinces'
import { parseDate } from '@/shared/lib/date/date'
import { aYearAfter, formatDateTime, formatDottedDate, weekday } from '@/shared/lib/date/date-time'
import { AbortController as MiniAbortController } from '@/shared/platform/mini/abort-controller'
import { styleOf } from '@/shared/platform/h5/style-string'

describe('dates', () => {
  test('a date without a zone is local on every platform', () => {
    expect(parseDate('2026-06-07 09:05:03')).toEqual(new Date(2026, 5, 7, 9, 5, 3))
    expect(parseDate('2026.06.07')).toEqual(new Date(2026, 5, 7))
  })

  test('a year after a day is a day there is, also after 29 February', () => {
    expect(['2027-09-01', '2027-03-01', '2028-02-29'].map(aYearAfter)).toEqual([
      '2028-09-01',
      '2028-03-01',
      '2029-02-28',
    ])
  })

  test('what is not a date is written as nothing', () => {
    expect([formatDateTime('x'), formatDottedDate(''), weekday(Number.NaN), aYearAfter('')]).toEqual(['', '', '', ''])
  })
})

describe('the bundled provinces', () => {
  test('are thirty, and Tibet is the one left out', () => {
    expect(PROVINCES).toHaveLength(30)
    expect(PROVINCES.some(({ ID }) => ID === 54)).toBe(false)
    expect(new Set(PROVINCES.map(({ ProvinceId }) => ProvinceId)).size).toBe(30)
  })

  test('a numeric key leads to the identifier', () => {
    expect(PROVINCE_ID_BY_KEY[32]).toBe('320000')
    expect(provinceName('320000')).toBe('江苏')
    expect([provinceName('540000'), provinceName('990000')]).toEqual(['西藏', ''])
  })

  test('an organisation offers its own provinces, all when it names none that is known', () => {
    expect(offeredProvinces([{ ProvinceId: '330000' }, { ProvinceId: 'x' }]).map(({ ID }) => ID)).toEqual([33])
    expect(offeredProvinces([{ ProvinceId: '540000' }]).map(({ ProvinceName }) => ProvinceName)).toEqual(['西藏'])
    expect(offeredProvinces([])).toHaveLength(30)
  })
})

describe('what the platforms lack', () => {
  test('the abort controller tells its listeners once', () => {
    const controller = new MiniAbortController()
    const heard: string[] = []
    const removed = () => heard.push('removed')
    controller.signal.addEventListener('abort', () => heard.push('listener'))
    controller.signal.addEventListener('abort', removed)
    controller.signal.removeEventListener('abort', removed)
    controller.signal.onabort = () => heard.push('handler')
    controller.abort()
    controller.abort()
    expect(heard).toEqual(['handler', 'listener'])
    expect(controller.signal.aborted).toBe(true)
    expect(() => controller.signal.throwIfAborted()).toThrow('aborted')
  })

  test('a style that is text becomes what React takes', () => {
    expect(styleOf('background-color: red; --brand: rgb(1,2,3);;')).toEqual({
      backgroundColor: 'red',
      '--brand': 'rgb(1,2,3)',
    })
    expect(styleOf('')).toBeUndefined()
    expect(styleOf({ color: 'red' })).toEqual({ color: 'red' })
  })
})
