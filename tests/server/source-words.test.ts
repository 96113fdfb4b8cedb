import { sourceOf, sourceWords } from '../../server/modules/admission/basis'

describe('the source of a number, as a family reads it', () => {
  it('stands as the operator wrote it where it is a name', () => {
    expect(sourceWords('江苏省教育考试院')).toBe('江苏省教育考试院')
    expect(sourceWords(' 演示数据（按固定的种子生成） ')).toBe('演示数据（按固定的种子生成）')
  })

  it('is who publishes such facts where a file carries the mark of its compiler, or no source but its own name', () => {
    for (const mark of ['liuxusummer-jseea', 'luanche/gaokao-data', 'p00048890 (official-image-verified)', '666keke'])
      expect(sourceWords(mark)).toBe('省考试院')
    expect(sourceWords('score_rank.csv.gz')).toBe('省考试院')
    expect(sourceWords('江苏投档线 2025.xlsx')).toBe('省考试院')
    expect(sourceWords('colleges.csv', 'colleges')).toBe('教育部高校名单')
    expect(sourceWords('majors.csv', 'majors')).toBe('教育部专业目录')
  })

  it('does not name the college again that a line was printed under', () => {
    expect(sourceWords('liuxusummer-jseea（原表校名：赣南医学院）')).toBe('省考试院')
    expect(sourceWords('江苏省教育考试院（原表校名：赣南医学院）')).toBe('江苏省教育考试院')
  })

  it('is the host of a web address, and stays empty where there is none', () => {
    expect(sourceWords('https://www.jseea.cn/webfile/index/7211546384258830336.html?x=1')).toBe('www.jseea.cn')
    expect(sourceWords('  ')).toBe('')
  })

  it('keeps year and basis beside it', () => {
    expect(sourceOf({ source: 'zhiyuanwiki', basis: 'imported' }, 2026)).toEqual({
      Year: 2026,
      Source: '省考试院',
      Basis: 'imported',
    })
    expect(sourceOf({ source: '', basis: 'from nowhere' }, null)).toEqual({ Year: null, Source: '', Basis: 'imported' })
  })
})
