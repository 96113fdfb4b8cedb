// Batches and stages of the 31 provinces by year: where candidates file in order of admission, and the printed name of each control line.
import type { BatchLevel, BatchName, BatchStage } from './batch-name'

export interface Stage {
  /** Name as shown and as stored with a unit. */
  batch: string
  level: BatchLevel
  /** Stage that a printed name must have; null = the batch of its level without one. */
  stage: BatchStage | null
  /** Part (A 段, B 阶段) that a printed name must have if parts are batches of their own. */
  part?: string
  /** Whether a list of ordinary wishes is filed here. */
  isOrdinary: boolean
}

type Pattern = 'unified' | 'sections' | 'sections-3' | 'two' | 'three' | 'two-c' | 'parts' | 'levels-in-sections'

const early: Stage = { batch: '本科提前批', level: 'undergraduate', stage: 'early', isOrdinary: false }
const earlyVocational: Stage = { batch: '专科提前批', level: 'vocational', stage: 'early', isOrdinary: false }
const vocational: Stage = { batch: '专科批', level: 'vocational', stage: null, isOrdinary: true }
const undergraduate = (batch: string, stage: BatchStage | null, part?: string): Stage => ({
  batch,
  level: 'undergraduate',
  stage,
  ...(part ? { part } : {}),
  isOrdinary: true,
})
const section = (batch: string, stage: BatchStage): Stage => ({ batch, level: 'both', stage, isOrdinary: true })
const first = undergraduate('本科一批', 'first')
const second = undergraduate('本科二批', 'second')
const third = undergraduate('本科三批', 'third')
const through: Stage = { batch: '高本贯通批', level: 'vocational', stage: 'through', isOrdinary: true }

const PATTERNS: Readonly<Record<Pattern, readonly Stage[]>> = {
  unified: [early, undergraduate('本科批', null), earlyVocational, vocational],
  sections: [early, section('普通类一段', 'section-1'), section('普通类二段', 'section-2')],
  'sections-3': [
    early,
    section('普通类一段', 'section-1'),
    section('普通类二段', 'section-2'),
    section('普通类三段', 'section-3'),
  ],
  two: [early, first, second, earlyVocational, vocational],
  three: [early, first, second, third, earlyVocational, vocational],
  'two-c': [early, first, second, undergraduate('本科二批C段', 'second', 'C'), through, earlyVocational, vocational],
  parts: [
    early,
    undergraduate('本科批A段', null, 'A'),
    undergraduate('本科批B段', null, 'B'),
    earlyVocational,
    vocational,
  ],
  'levels-in-sections': [
    early,
    undergraduate('本科一段', 'section-1'),
    undergraduate('本科二段', 'section-2'),
    earlyVocational,
    vocational,
  ],
}

interface Reform {
  from: number
  pattern: Pattern
}

/**
 * From which year a province admits in which stages, 2014 on. The unified years are those of the province rules (provinces.csv, each with the exam authority's
 * page); the older ones are the names under which the provinces printed their control lines (本科一批、二批, 平行录取一段).
 */
const PROVINCES: Readonly<Record<string, readonly Reform[]>> = {
  上海: [r(2014, 'two'), r(2016, 'unified')],
  云南: [r(2014, 'three'), r(2017, 'two'), r(2025, 'unified')],
  内蒙古: [r(2014, 'three'), r(2015, 'two'), r(2025, 'unified')],
  北京: [r(2014, 'three'), r(2017, 'two'), r(2019, 'unified')],
  吉林: [r(2014, 'three'), r(2019, 'two'), r(2024, 'unified')],
  四川: [r(2014, 'three'), r(2015, 'two'), r(2025, 'unified')],
  天津: [r(2014, 'three'), r(2017, 'two'), r(2018, 'unified')],
  宁夏: [r(2014, 'three'), r(2019, 'two'), r(2025, 'unified')],
  安徽: [r(2014, 'three'), r(2017, 'two'), r(2024, 'unified')],
  山东: [r(2014, 'two'), r(2017, 'unified'), r(2020, 'sections')],
  山西: [r(2014, 'three'), r(2015, 'two'), r(2019, 'two-c'), r(2025, 'unified')],
  广东: [r(2014, 'three'), r(2016, 'two'), r(2018, 'unified')],
  广西: [r(2014, 'three'), r(2015, 'two'), r(2024, 'unified')],
  新疆: [r(2014, 'three'), r(2017, 'two')],
  江苏: [r(2014, 'three'), r(2017, 'two'), r(2021, 'unified')],
  江西: [r(2014, 'three'), r(2016, 'two'), r(2024, 'unified')],
  河北: [r(2014, 'three'), r(2016, 'two'), r(2020, 'unified')],
  河南: [r(2014, 'three'), r(2017, 'two'), r(2025, 'unified')],
  浙江: [r(2014, 'three'), r(2017, 'sections-3'), r(2021, 'sections')],
  海南: [r(2014, 'three'), r(2017, 'parts'), r(2020, 'unified')],
  湖北: [r(2014, 'three'), r(2016, 'two'), r(2021, 'unified')],
  湖南: [r(2014, 'three'), r(2021, 'unified')],
  甘肃: [r(2014, 'three'), r(2019, 'two'), r(2024, 'unified')],
  福建: [r(2014, 'two'), r(2020, 'unified')],
  西藏: [r(2014, 'three'), r(2015, 'two')],
  贵州: [r(2014, 'three'), r(2016, 'two'), r(2024, 'unified')],
  辽宁: [r(2014, 'three'), r(2016, 'two'), r(2018, 'unified')],
  重庆: [r(2014, 'three'), r(2016, 'two'), r(2021, 'unified')],
  陕西: [r(2014, 'three'), r(2019, 'two'), r(2025, 'unified')],
  青海: [r(2014, 'three'), r(2020, 'levels-in-sections'), r(2025, 'unified')],
  黑龙江: [r(2014, 'three'), r(2020, 'two'), r(2024, 'unified')],
}
function r(from: number, pattern: Pattern): Reform {
  return { from, pattern }
}

/**
 * Parts of a unified undergraduate batch with ordinary plans, if a province splits it (provinces.csv, column note); the other parts have special plans.
 * A province not named here prints no parts.
 */
const ORDINARY_PARTS: Readonly<Record<string, readonly string[]>> = {
  四川: ['B'],
  云南: ['B'],
  宁夏: ['B'],
  甘肃: ['C'],
  天津: ['A', 'B'],
}

/** Provinces with sections that open vocational places only to the second section, however high the cutoff of a place. */
const VOCATIONAL_IN_SECOND: ReadonlySet<string> = new Set(['山东'])
export const isVocationalInSecond = (province: string): boolean => VOCATIONAL_IN_SECOND.has(province)

/** Whether a part of a province's undergraduate batch has ordinary plans; null if its parts are unknown. */
export function isOrdinaryPart(province: string, part: string): boolean | null {
  return ORDINARY_PARTS[province]?.includes(part) ?? null
}

/**
 * Stages of a province in a year, in order of admission; empty if unknown (before 2014, or no such province).
 * @param province short name, 江苏
 */
export function stagesOf(province: string, year: number): readonly Stage[] {
  const reform = PROVINCES[province]?.findLast((entry) => entry.from <= year)
  return reform ? PATTERNS[reform.pattern] : []
}

/** Stages of a province since its last change. */
export const stagesToday = (province: string): readonly Stage[] => stagesOf(province, Number.POSITIVE_INFINITY)

/** Stages in which ordinary wishes are filed: a province's data are complete only with all of them (row by row: 本科批 and 专科批, or 一段 and 二段). */
export const ordinaryStagesOf = (province: string, year: number): readonly Stage[] =>
  stagesOf(province, year).filter((stage) => stage.isOrdinary)

export const PROVINCES_WITH_STAGES: readonly string[] = Object.keys(PROVINCES)

/** Stages a printed name may mean; a name with a part means that part if the province has it as a batch, else the whole. */
export function fittingStages(stages: readonly Stage[], name: BatchName): Stage[] {
  const fits = stages.filter(
    ({ level, stage }) =>
      stage === name.stage && (level === name.level || level === 'both' || (name.level === null && stage !== null)),
  )
  const ofPart = fits.filter(({ part }) => part === (name.part ?? undefined))
  const whole = fits.filter(({ part }) => part === undefined)
  return ofPart.length > 0 ? ofPart : whole
}
