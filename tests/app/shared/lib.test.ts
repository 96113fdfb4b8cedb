import { PROVINCE_ID_BY_KEY, PROVINCES, offeredProvinces, provinceName } from '@/entities/place/provinces'
import { AbortController as MiniAbortController } from '@/shared/platform/abort-controller'
import { styleOf } from '@/shared/platform/h5/style-string'

describe('the bundled provinces', () => {
  test('are thirty, only Tibet is left out', () => {
    expect(PROVINCES).toHaveLength(30)
    expect(PROVINCES.some(({ ID }) => ID === 54)).toBe(false)
    expect(new Set(PROVINCES.map(({ ProvinceId }) => ProvinceId)).size).toBe(30)
  })

  test('a numeric key leads to the identifier', () => {
    expect(PROVINCE_ID_BY_KEY[32]).toBe('320000')
    expect(provinceName('320000')).toBe('江苏')
    expect([provinceName('540000'), provinceName('990000')]).toEqual(['西藏', ''])
  })

  test('an organisation offers its own provinces, or all if it names no known one', () => {
    expect(offeredProvinces([{ ProvinceId: '330000' }, { ProvinceId: 'x' }]).map(({ ID }) => ID)).toEqual([33])
    expect(offeredProvinces([{ ProvinceId: '540000' }]).map(({ ProvinceName }) => ProvinceName)).toEqual(['西藏'])
    expect(offeredProvinces([])).toHaveLength(30)
  })
})

describe('what platforms lack', () => {
  test('the abort controller calls its listeners once', () => {
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

  test('a style that is text becomes React’s form', () => {
    expect(styleOf('background-color: red; --brand: rgb(1,2,3);;')).toEqual({
      backgroundColor: 'red',
      '--brand': 'rgb(1,2,3)',
    })
    expect(styleOf('')).toBeUndefined()
    expect(styleOf({ color: 'red' })).toEqual({ color: 'red' })
  })
})
