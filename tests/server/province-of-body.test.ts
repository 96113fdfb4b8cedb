import { factsReadBy, provinceIn } from '../../server/http/bodies/province-of-body'

describe('the province that a call asks about', () => {
  it('is found in a parsed body and in bytes, wherever the field stands', () => {
    expect(provinceIn({ ProvinceId: '330000', Score: 598 })).toBe('330000')
    expect(provinceIn({ ExamProvinceId: '330000', ExamYear: 2026 })).toBe('330000')
    const text = JSON.stringify({ Keyword: '数学', Form: { ProvinceId: '370000' } })
    expect(provinceIn(new TextEncoder().encode(text))).toBe('370000')
  })

  it('is none where a body names none or is no object', () => {
    for (const body of [undefined, null, '', [], {}, { ProvinceId: 33 }, new Uint8Array()])
      expect(provinceIn(body)).toBeNull()
  })
})

describe('what a call reads of its province', () => {
  it('is nothing for the rules and the account, the tables for a rank, and everything for the rest', () => {
    for (const call of ['Auth/RegisterAndLogin', 'User/UpdateUserStudent', 'Public/CityList', 'Public/NewExamSubject'])
      expect(factsReadBy(call)).toBeNull()
    for (const call of ['Public/LineRank', 'Public/LineBatchList', 'User/UpdateUserScore'])
      expect(factsReadBy(call)).toBe('tables')
    for (const call of ['Wish/BatchList', 'Wish/Recommend', 'School/Plan', 'Web/HomeData', 'Public/DataStatus', ''])
      expect(factsReadBy(call)).toBe('all')
  })
})
