import { provinceIn } from '../../server/http/bodies/province-of-body'

describe('the province that a call asks about', () => {
  it('is found in a parsed body and in bytes, wherever the field stands', () => {
    expect(provinceIn({ ProvinceId: '330000', Score: 598 })).toBe('330000')
    const text = JSON.stringify({ Keyword: '数学', Form: { ProvinceId: '370000' } })
    expect(provinceIn(new TextEncoder().encode(text))).toBe('370000')
  })

  it('is none where a body names none or is no object', () => {
    for (const body of [undefined, null, '', [], {}, { ProvinceId: 33 }, new Uint8Array()])
      expect(provinceIn(body)).toBeNull()
  })
})
