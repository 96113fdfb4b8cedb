// The rules on real tables: every printed batch is understood or named, special rows are separated, and control lines are plausible.
import { readBatch, type BatchLevel } from '../../../engine/rules/batch-name'
import { controlLineFor, type ControlLine } from '../../../engine/rules/control-line'
import { planKindOf } from '../../../engine/rules/plan-kind'
import { ordinaryStagesOf, PROVINCES_WITH_STAGES } from '../../../engine/rules/province-stages'
import { levelOfPlaces, stageByScore } from '../../../engine/rules/row-stage'
import { realDataDir, testOnRealData } from '../../support/real-data'
import { eachRow, folderBeside } from '../../support/real-rows'

const rough = folderBeside('data-rough')
const many = folderBeside('data-many')

const TRACKS = ['物理类', '历史类', '综合', '理科', '文科']

function controlLines(): ControlLine[] {
  const lines: ControlLine[] = []
  eachRow(realDataDir, 'batch_lines', ({ province, year, batch, track, score, source }) => {
    lines.push({
      province: province!,
      year: Number(year),
      batch: batch!,
      track: track!,
      score: Number(score),
      source: source!,
    })
  })
  return lines
}

/** Of nine: the one with most rows under the control line, one with sections, an ordinary one. */
const WITHOUT_BATCH = ['天津', '山东', '辽宁']

const count = <T>(counts: Map<T, number>, key: T): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

describe('the names of batches in real tables', () => {
  testOnRealData('are all understood but one, which is named', () => {
    const unknown = new Set<string>()
    for (const folder of [realDataDir, rough].filter(Boolean))
      for (const table of ['batch_lines', 'group_lines', 'major_lines', 'plans'])
        eachRow(folder, table, ({ batch }) => {
          if (readBatch(batch!).rest !== '') unknown.add(batch!)
        })
    expect([...unknown].sort()).toEqual(['高分优先投档批', '高分优先投档线'])
  })

  testOnRealData('of arts, sports, special plans and other examinations are never ordinary', () => {
    const ordinary = new Set<string>()
    eachRow(realDataDir, 'batch_lines', ({ batch, track }) => {
      const { kinds, stage } = readBatch(batch!)
      if (TRACKS.includes(track!) && kinds.length === 0 && stage !== 'special-type') ordinary.add(batch!)
    })
    const special = /专项|民族|预科|定向|公费|艺术|体育|美术|音乐|舞蹈|军|公安|司法|消防|对口|运动队|蒙授|藏|彝/u
    // 西藏 prints a line per class of candidates, for that class only
    const limited = [...ordinary].filter((batch) => special.test(batch) && readBatch(batch).limitedTo === null)
    expect(limited).toEqual([])
    expect(ordinary.size).toBeGreaterThan(50)
  })
})

describe('the kinds of plan in real tables', () => {
  test.runIf(rough)('湖北 2024: counted as its batches print them', () => {
    const kinds = new Map<string, number>()
    const wrong: string[] = []
    eachRow(rough, 'group_lines', ({ province, batch, college, group }) => {
      if (province !== '湖北') return
      const read = planKindOf({ province, batch, college, group })
      count(kinds, `${read.kind}/${read.sureness}`)
      const isSpecial = /专项|民族|预科|定向|公费|艺术|体育/u.test(batch!)
      if (isSpecial !== (read.sureness === 'stated')) wrong.push(`${batch} ${college}: ${read.kind}`)
    })
    expect(wrong).toEqual([])
    expect(Object.fromEntries(kinds)).toEqual({
      'ordinary/ordinary': 2482,
      'national-special/stated': 225,
      'preparatory/stated': 40,
      'local-special/stated': 22,
      'ethnic-class/stated': 10,
      'police/looks': 9,
      'military/looks': 8,
      'border-preparatory/stated': 4,
    })
  })

  test.runIf(rough)('广东 and 湖南: special remarks are never ordinary', () => {
    const kinds = new Map<string, number>()
    const missed = new Set<string>()
    eachRow(rough, 'major_lines', ({ province, batch, college, major }) => {
      const read = planKindOf({ province, batch, college, major })
      count(kinds, `${province} ${read.kind}/${read.sureness}`)
      if (/专项|民族班|少数民族[班考预]|预科|公费|入警|公安机关/u.test(major!) && read.sureness !== 'stated')
        missed.add(major!)
    })
    expect([...missed]).toEqual([])
    expect(kinds.get('广东 teacher/stated')).toBe(202)
    expect(kinds.get('广东 local-special/stated')).toBe(12)
    expect(kinds.get('湖南 preparatory/stated')).toBe(85)
  })

  testOnRealData(
    '预科 is in the name of the major in 重庆 and such rows are kept out there; nine of ten rows are ordinary everywhere',
    () => {
      const ordinary = new Map<string, number>()
      const all = new Map<string, number>()
      let preparatory = 0
      eachRow(realDataDir, 'major_lines', ({ province, batch, college, major }) => {
        const { kind } = planKindOf({ province, batch, college, major })
        if (province === '重庆' && kind === 'preparatory') preparatory += 1
        count(all, province!)
        if (kind === 'ordinary') count(ordinary, province!)
      })
      expect(preparatory).toBe(255)
      for (const [province, rows] of all) expect((ordinary.get(province) ?? 0) / rows).toBeGreaterThan(0.95)
    },
  )
})

describe('the chosen control lines of real tables', () => {
  testOnRealData('are those that were printed', () => {
    const lines = controlLines()
    const score = (province: string, year: number, track: string, batch: string) =>
      controlLineFor({ province, year, track, batch, kind: 'ordinary' }, lines).score
    expect(score('广东', 2024, '物理类', '本科批')).toBe(442)
    expect(score('广东', 2024, '历史类', '本科批')).toBe(428)
    expect(score('广东', 2026, '物理类', '本科批')).toBe(425)
    expect(score('广东', 2026, '历史类', '本科批')).toBe(440)
    expect(score('江苏', 2024, '物理类', '本科批')).toBe(462)
    expect(score('河北', 2024, '历史类', '本科批')).toBe(449)
    expect(score('河南', 2024, '理科', '本科二批')).toBe(396)
    expect(score('浙江', 2026, '综合', '普通类二段')).toBe(266)
    expect(score('湖北', 2024, '物理类', '专科批')).toBeNull()
    expect(score('上海', 2024, '综合', '本科批')).toBeNull()
  })

  testOnRealData(
    'are plausible in every province, year and track: undergraduate above vocational, first above second, within bounds',
    () => {
      const lines = controlLines()
      const odd: string[] = []
      let chosen = 0
      for (const province of PROVINCES_WITH_STAGES)
        // before, 海南 printed standard scores and 浙江 had scores of 810
        for (let year = 2017; year <= 2026; year += 1) {
          const mine = lines.filter((line) => line.province === province && line.year === year)
          for (const track of TRACKS) {
            let above = Infinity
            for (const stage of ordinaryStagesOf(province, year)) {
              if (stage.stage === 'through') continue
              const line = controlLineFor({ province, year, track, batch: stage.batch, kind: 'ordinary' }, mine)
              if (line.score === null) continue
              chosen += 1
              const isHigh = stage.level === 'undergraduate' || stage.stage === 'section-1'
              const [low, high] = isHigh ? [240, 620] : stage.level === 'both' ? [140, 500] : [90, 430]
              const isOdd = line.score < low || line.score > high || line.score > above
              if (isOdd) odd.push(`${province} ${year} ${track} ${stage.batch}: ${line.score} (${line.printed})`)
              above = line.score
            }
          }
        }
      expect(odd).toEqual([])
      expect(chosen).toBeGreaterThan(900)
    },
  )
})

describe('real rows without a batch', () => {
  test.runIf(many)('are placed by score and level, few set aside below the line', () => {
    const lines = controlLines()
    const byYear = new Map<string, ControlLine[]>()
    for (const line of lines) {
      const key = `${line.province}${line.year}`
      byYear.set(key, [...(byYear.get(key) ?? []), line])
    }
    const colleges = new Map<string, BatchLevel>()
    eachRow(realDataDir, 'colleges', ({ name, level }) => {
      colleges.set(name!, level === '本科' ? 'undergraduate' : 'vocational')
    })
    const majors = new Map<string, BatchLevel[]>()
    eachRow(realDataDir, 'majors', ({ name, level }) => {
      majors.set(name!, [...(majors.get(name!) ?? []), level === '本科（普通教育）' ? 'undergraduate' : 'vocational'])
    })
    const outcome = new Map<string, number>()
    const all = new Map<string, number>()
    eachRow(
      many,
      'major_lines',
      ({ province, year, track, batch, college, major, min_score: score }) => {
        if (planKindOf({ province, batch, college, major }).kind !== 'ordinary') return
        const level = levelOfPlaces(
          colleges.get(college!.replace(/（.*$/u, '')) ?? null,
          majors.get(major!.replace(/[（(].*$/u, '')) ?? [],
        )
        const place = stageByScore(
          { province: province!, year: Number(year), track: track!, score: Number(score), level },
          byYear.get(`${province}${year}`) ?? [],
        )
        count(all, province!)
        count(outcome, `${province} ${place.stage === null ? place.why : place.stage.batch}`)
      },
      WITHOUT_BATCH,
    )
    for (const [province, rows] of all) expect((outcome.get(`${province} below-line`) ?? 0) / rows).toBeLessThan(0.06)
    // 山东 2024 has no control line: neither section is known
    expect(outcome.get('山东 no-line')).toBeGreaterThan(0)
    expect(outcome.get('天津 no-line')).toBeUndefined()
  })
})
