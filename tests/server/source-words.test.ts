import { sourceOf, sourceWords } from '../../server/modules/admission/basis'

describe('the source of a number, as families read it', () => {
  it('is the operator’s text where that is a name', () => {
    expect(sourceWords('江苏省教育考试院')).toBe('江苏省教育考试院')
    expect(sourceWords(' 演示数据（按固定的种子生成） ')).toBe('演示数据（按固定的种子生成）')
  })

  it('is the publisher of such facts where a file has its compiler’s mark, or only its own name as source', () => {
    for (const mark of ['liuxusummer-jseea', 'luanche/gaokao-data', 'p00048890 (official-image-verified)', '666keke'])
      expect(sourceWords(mark)).toBe('省考试院')
    expect(sourceWords('score_rank.csv.gz')).toBe('省考试院')
    expect(sourceWords('江苏投档线 2025.xlsx')).toBe('省考试院')
    expect(sourceWords('colleges.csv', 'colleges')).toBe('教育部高校名单')
    expect(sourceWords('majors.csv', 'majors')).toBe('教育部专业目录')
  })

  it('is never a compiler’s mark, whatever its form', () => {
    const marks = [
      'lgh-official',
      'lgh-third',
      'zhiyuanwiki',
      'insensible104',
      'ymstar',
      'ymstar/gaokao-assistant',
      'hollen0318-zjzs',
    ]
    marks.push(
      'immaotianyi/gaokao-volunteer-v2',
      'ymzhang-jseea',
      'scottli139',
      'ziwemumeca61',
      'blyenso-mnzy',
      'cathyjay-hbea',
    )
    marks.push('liuguanghui0226 (official-henan-control-line-image-verified)', 'sunfmin/zhiyuanwiki', 'liuxusummer')
    for (const mark of marks) {
      expect(sourceWords(mark)).toBe('省考试院')
      // an old rank with such a mark, then words about it
      expect(sourceWords(`${mark} 一分一段表`)).toBe('省考试院 一分一段表')
      expect(sourceWords(`${mark} 一分一段表，按控制线分差折算为 2025 年的 560 分`)).toBe(
        '省考试院 一分一段表，按控制线分差折算为 2025 年的 560 分',
      )
    }
    expect(sourceWords('O*NET 职业兴趣（美国劳工部 USDOL/ETA，CC BY 4.0）')).toMatch(/^O\*NET/)
  })

  it('does not repeat the college that a cutoff was printed under', () => {
    expect(sourceWords('liuxusummer-jseea（原表校名：赣南医学院）')).toBe('省考试院')
    expect(sourceWords('江苏省教育考试院（原表校名：赣南医学院）')).toBe('江苏省教育考试院')
  })

  it('is the host of a web address, and stays empty without one', () => {
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
