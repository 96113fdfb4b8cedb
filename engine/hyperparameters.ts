// Every number of the engine that was chosen by trial or measured on cutoffs, once. What a good list is (tiers, mix, bounds) is a decision, in
// planning/policy.ts; sizes of grids and caches stand where they are used.
//
// `@source` names what a number was chosen on, in province-years predicted by the back-test. A (14): 浙江 2019-2024, 上海 2021-2024, 江苏 and 重庆 2023-2024. B (5):
// 广东 2022-2024, 湖南 2023-2024. C (18): 北京 天津 安徽 山东 广西 江西 河北 福建 辽宁 2023-2024. ABC: all fifteen. "round": a round number that nobody measured. `@unit` is what it
// counts in, `@whole` marks counts. docs/engine.md has the formulas and docs/research the trials; `npm run backtest -- --data DIR --sensitivity` writes what a fifth more
// and less of each does into docs/research/hyperparameters.md.

/** Readonly for all but the sensitivity run of research/backtest, which changes one number at a time. */
const fixed = <Numbers extends object>(numbers: Numbers): Readonly<Numbers> => numbers

// ---- a unit over the years

/** Log odds of a predecessor of a group, added up: near the likeliest ones for 5,900 groups. */
export const SIMILARITY = fixed({
  /** @unit log odds @source 江苏 2022-2024 */
  sameRequirement: 0.65,
  /** One subject of several is the same: 化学或生物 became 化学. @unit log odds @source 江苏 2022-2024 */
  sharedSubject: 0.25,
  /** @unit log odds @source 江苏 2022-2024 */
  otherMarks: -1.25,
  /** On top of `otherMarks`: one of the two is a joint programme. @unit log odds @source 江苏 2022-2024 */
  jointAgainstOrdinary: -1.35,
  /** For each place between the two among groups of the same kind. @unit log odds a place @source 江苏 2022-2024 */
  place: -1,
  /** @unit places @source 江苏 2022-2024 */
  mostPlaces: 3,
  /** Groups of other kinds lie so many places apart. @unit places @source 江苏 2022-2024 */
  otherKind: 1.5,
  /** @unit places @source 江苏 2022-2024 */
  unknownKind: 1,
  /** Times the share of majors in common, less a half. @unit log odds @source 江苏 2022-2024 */
  majors: 4,
})

/** How groups are linked over the years, and what their own cutoffs say of what a code is worth. */
export const LINKS = fixed({
  /** Worth of a code where nothing is known of how a province gives them. @unit log odds @source 江苏 2022-2024 */
  codeWeight: 0.5,
  /** The same where its majors stay under their codes. @unit log odds @source B */
  keptCodeWeight: 3,
  /** Pairs of cutoffs below which a province says nothing of its codes. @unit groups @source round */
  fewestPairs: 30,
  /** Cutoffs of a college move together: so many say as much as one. @unit cutoffs @source A */
  cutoffsPerWitness: 8,
  /** Width of a cutoff that continues. @unit log rank @source 江苏 2022-2024 */
  continues: 0.08,
  /** Width of one that does not. @unit log rank @source 江苏 2022-2024 */
  breaks: 0.6,
  /** Share of cutoffs that do not. @unit share @source 江苏 2022-2024 */
  breaksShare: 0.07,
  /** Below this share the cutoff before is anybody's: the history ends. @unit share @source 江苏 2022-2024 */
  leastChain: 0.4,
  /** Below this share a predecessor is left out. @unit share @source round */
  leastShare: 0.1,
  /** Share of a year's groups of which a requirement or majors must be known. @unit share @source round */
  leastKnown: 0.5,
  /** Majors in common below which a group holds others than before. @unit share @source round */
  sameMajors: 0.5,
})

/** Groups made from the cutoffs of their majors. */
export const GROUPS_OF_MAJORS = fixed({
  /** Least deviation of such a cutoff: eight of ten lie within a quarter of the printed rank. @unit log rank @source 广东 2023-2024, 2,276 groups */
  leastSpread: 0.2,
  /** From this share of codes on that mean the printed group, codes of other years are believed. @unit share @source round */
  trustedCodes: 0.8,
  /** From this share of a group's majors on, the cutoff of the easiest known one is the group's. @unit share @source 江苏, 内蒙古, 广西 2025 (docs/research/2026-11-28-built-groups.md) */
  knownMajors: 0.5,
  /** A group's cutoff may lie this far below that of its majors: a rank was looked up. @unit points @source 广东 2023-2024 */
  sameBelow: 2,
  /** And this far above: some majors were left out. @unit points @source 广东 2023-2024 */
  sameAbove: 8,
})

/** What the majors of a group of today were taken at in earlier years. */
export const CONTENT_CUTOFFS = fixed({
  /** Share of its majors that must be known in a year. @unit share @source as GROUPS_OF_MAJORS.knownMajors */
  leastKnown: 0.5,
  /** Weight against the cutoffs of its number. @unit share @source 广东 2024-2025, 江苏 2024-2025: best from .5 to .8 */
  weight: 0.7,
  /** The same where its number is new or was another group. @unit share @source as weight */
  weightBesideOther: 0.9,
  /** Deviation where its number has no cutoff. @unit log rank @source 江苏 2024-2025 */
  alone: 0.1,
  /** Distance up to which both are the same cutoff. @unit log rank @source round */
  same: 0.02,
})

// ---- cutoffs that are not believed

/** A rank against the middle of the cutoffs next to it by score. */
export const CONTRADICTIONS = fixed({
  /** Cutoffs on either side. @whole @unit cutoffs @source A */
  witnesses: 5,
  /** Factor by which it may pass their middle: bonus points and rounding. @unit factor @source A */
  slack: 1.25,
})

/**
 * Cutoffs far from the others of their college and from their unit's other years. Chosen on 56 candidate indexes of nine provinces: most planted slips are set
 * aside (a digit of the score, a digit more or less in the rank), and no index of a real province loses .5 % of its rows.
 */
export const FAR = fixed({
  /** From the middle of the college's other cutoffs (a factor of 6). @unit log rank @source nine provinces of ABC */
  fromCollege: 1.8,
  /** And this many of their spreads. @unit spreads @source nine provinces of ABC */
  spreads: 6,
  /** From the nearest of them: a second cluster of joint or special programmes is no slip. @unit log rank @source nine provinces of ABC */
  fromNearest: 0.9,
  /** Others that must be known. @whole @unit cutoffs @source nine provinces of ABC */
  cutoffs: 3,
  /** From the middle of the unit's other years. @unit log rank @source nine provinces of ABC */
  fromOtherYears: 1.8,
  /** Where these agree within this. @unit log rank @source nine provinces of ABC */
  yearsAgree: 1,
  /** Other years that must be known. @whole @unit years @source nine provinces of ABC */
  years: 2,
  /** Within this of its own other years or its college's middle a cutoff is as it usually is. @unit log rank @source nine provinces of ABC */
  usual: 1.1,
  /** Two rows of one unit and year further apart are not two majors of one name. @unit log rank @source nine provinces of ABC */
  duplicates: 0.7,
  /** Within this of its unit's other years one of two such rows is the one that was meant. @unit log rank @source nine provinces of ABC */
  vindicated: 0.35,
})

/** The same in points of an exam of 750: where many share a score, a wrong digit moves the rank by a factor of two or three alone. */
export const FAR_IN_POINTS = fixed({
  /** @unit points @source nine provinces of ABC */
  fromCollege: 80,
  /** @unit spreads @source nine provinces of ABC */
  spreads: 6,
  /** @unit points @source nine provinces of ABC */
  fromNearest: 50,
  /** Closer to the middle of the others than this the slip would mislead nobody. @unit log rank @source nine provinces of ABC */
  ranks: 0.7,
  /** Within this of its own other years a cutoff is as it usually is. @unit log rank @source nine provinces of ABC */
  usual: 0.5,
})

// ---- features

export const CUTOFF_FEATURES = fixed({
  /** A change beyond which a cutoff comes back: smaller ones hardly do. @unit log rank @source 12 provinces of ABC, 250,000 cutoffs */
  jumpFrom: 0.35,
  /** @unit log rank @source 12 provinces of ABC */
  largestJump: 2.5,
  /** Changes beyond it are mistakes of the sources or other units under the same name as often as they are changes. @unit log rank @source A */
  largestChange: 0.8,
  /** @unit log rank @source A */
  largestOutlying: 1,
  /** @unit log ratio of places @source A */
  largestPlanChange: 1,
  /** Other units of a college that weigh as much as "no trend". @unit units @source A */
  trendPrior: 3,
  /** Changes below which a year's drift is not read by level. @unit changes @source round */
  fewestForDrift: 40,
  /** @whole @unit knots @source round */
  driftKnots: 6,
  /** Log rank at which the level feature is 0. @unit log rank @source A */
  levelMiddle: 10.5,
  /** Log rank that changes the level feature by 1. @unit log rank @source A */
  levelWidth: 2,
})

/** Cutoffs as a college's part and a major's. */
export const ADDITIVE_FIT = fixed({
  /** Cutoffs of a major that weigh as much as "no difference"; a college's own level is wide and needs none. @unit cutoffs @source A */
  majorPrior: 2,
  /** @whole @unit rounds @source A */
  rounds: 8,
})

/** What other provinces show of the same names. */
export const ELSEWHERE = fixed({
  /** Limit of what one cutoff says of how far a major lies off its college. @unit log rank @source ABC */
  largestOffset: 1,
  /** Cutoffs of others that weigh as much as "nothing known", of the same college and major. @unit cutoffs @source ABC */
  offsetPrior: 1.5,
  /** The same of what the unit did. @unit cutoffs @source ABC */
  unitPrior: 3,
  /** Of what the college did. @unit cutoffs @source ABC */
  collegePrior: 10,
  /** Of what the major's name did. @unit cutoffs @source ABC */
  majorPrior: 20,
})

// ---- coefficients

export interface CoefficientPrior {
  /** Mean of the coefficient. */
  mean: number
  /** How far a province's own mean may lie from it. */
  sd: number
  /** How much it differs from year to year. */
  yearly: number
  /** Taken as it is. */
  isFixed?: boolean
}

/**
 * The prior of each coefficient, without data of the province or of others. Means were rounded after regressions on A; those of the five features of other
 * provinces on ABC.
 */
export const COEFFICIENT_PRIORS = fixed({
  /** Cutoffs drift to worse ranks by some 2 % a year: colleges have been enrolling more. @unit log rank a year @source A */
  drift: { mean: 0.02, sd: 0.02, yearly: 0.04 },
  /** @unit log rank per level @source A */
  level: { mean: 0, sd: 0.02, yearly: 0.03 },
  /** @unit per log rank @source A */
  aboveCollege: { mean: -0.15, sd: 0.1, yearly: 0.1 },
  /** @unit per log rank @source A */
  belowCollege: { mean: -0.1, sd: 0.1, yearly: 0.1 },
  /** @unit per log rank @source A */
  lastChange: { mean: -0.15, sd: 0.1, yearly: 0.15 },
  /** @unit per log rank @source A */
  changeBefore: { mean: 0, sd: 0.1, yearly: 0.1 },
  /** @unit per log rank @source A */
  collegeTrend: { mean: 0.3, sd: 0.15, yearly: 0.2 },
  /** @unit per log rank @source A */
  aboveCollegeThin: { mean: -0.05, sd: 0.1, yearly: 0.1 },
  /** @unit per log rank @source A */
  belowCollegeThin: { mean: -0.05, sd: 0.1, yearly: 0.1 },
  /** @unit per log ratio of places @source A */
  plan: { mean: 0.05, sd: 0.05, yearly: 0.05 },
  /** Within one year it cannot be separated from drift and level, so it is not learned. @unit per log ratio of candidates @source ABC */
  pool: { mean: 0.5, sd: 0.2, yearly: 0.2, isFixed: true },
  /** What goes beyond `jumpFrom` comes back by half, up or down. @unit per log rank @source 12 provinces of ABC */
  jump: { mean: -0.5, sd: 0.1, yearly: 0.1 },
  /** What lies off its college in other provinces as well stays so. @unit per log rank @source ABC */
  offsetElsewhere: { mean: 0.2, sd: 0.1, yearly: 0.05 },
  /** What they do not show comes back. @unit per log rank @source ABC */
  offsetHere: { mean: -0.05, sd: 0.1, yearly: 0.1 },
  /** @unit per log rank @source ABC */
  unitElsewhere: { mean: 0.2, sd: 0.1, yearly: 0.1 },
  /** @unit per log rank @source ABC */
  collegeElsewhere: { mean: 0.15, sd: 0.1, yearly: 0.1 },
  /** @unit per log rank @source ABC */
  majorElsewhere: { mean: 0.5, sd: 0.2, yearly: 0.3 },
} satisfies Readonly<Record<string, CoefficientPrior>>)

/** The fit of one year, and of all years of a province. */
export const YEAR_FIT = fixed({
  /** Added to the means of aboveCollege and belowCollege: groups are renumbered and regrouped. @unit per log rank @source 江苏 2022-2024 */
  groupReversion: -0.2,
  /** In the fit of one year drift is almost free: its deviation. @unit log rank @source A */
  freeDrift: 0.1,
  /** And level. @unit log rank per level @source A */
  freeLevel: 0.05,
  /** Years that weigh as much as the built-in yearly difference. @unit years @source A */
  priorYears: 3,
  /** Deviation of a unit's possible predecessors up to which they count as one cutoff. @unit log rank @source 江苏 2022-2024 */
  sureJoin: 0.1,
  /** Residuals beyond it weigh less. @unit scales @source A */
  huber: 1.5,
  /** @whole @unit rounds @source A */
  rounds: 4,
  /** Cutoffs of one college and one major move together: so many say as much as one that is alone. @unit cutoffs @source A */
  cutoffsPerWitness: 8,
  /** Cutoffs of one year that a fit reads: more make no coefficient surer, since years differ by far more. @unit cutoffs @source ABC */
  mostFitted: 6000,
})

/** What other provinces' years say of a province's priors. */
export const OTHER_PROVINCES = fixed({
  /** Years of others below which the built-in numbers are as good. @unit province-years @source ABC */
  fewestEntries: 6,
  /** Years that weigh as much as the built-in prior of drift and level, where arts and science are apart. @unit province-years @source ABC */
  sharedPrior: 5,
  /** The same of all other coefficients. @unit province-years @source ABC */
  otherPrior: 11,
  /** Least share of the built-in variance of what all cutoffs do in a year. @unit share @source ABC */
  calmestShift: 0.5,
  /** Share of what differs between years of all provinces that is a province's own. @unit share @source ABC */
  ownShare: 0.2,
  /** Weight of cutoffs of another kind of unit. @unit weight @source ABC */
  otherKind: 0.15,
  /** Width within which a knot of the width of others speaks for one here. @unit log rank @source ABC */
  knotReach: 0.8,
  /** Weight of the built-in width. @unit province-years @source ABC */
  scalePrior: 120,
  /** Weight of a rule-change year for ordinary ones: places went from 历史类 to 物理类 in 2024. @unit weight @source ABC */
  ruleChangeYear: 0.3,
  /** Weight of years of batches after the main one for such a batch: 3 to 5 did best. @unit weight @source ABC, 23 tracks and years of 专科批 */
  laterBatch: 3,
})

// ---- first years and rule-change years

export const FIRST_YEAR = fixed({
  /** Deviations it adds, to all cutoffs and to hard against easy ones: who used to take 理科 or 文科 chooses anew. @unit log rank @source round */
  shift: { drift: 0.04, level: 0.04 },
  /** The same of a usual year. @unit log rank @source A */
  usualShift: { drift: 0.04, level: 0.03 },
  /** Years that weigh as much as the built-in shift of a first year. @unit first years @source C */
  prior: 3,
  /** Factor on widths: candidates choose anew and batches are put together. @unit factor @source C, six tracks of 2024 */
  widening: 1.1,
})

/** Factors on widths in a year whose subject requirements were rewritten. */
export const RULE_CHANGE = fixed({
  /** Majors filed by themselves in 3+3. @unit factor @source A, 浙江 2020 and 2024 */
  majors: 2,
  /** Groups of 物理类 in 3+1+2, which lost or gained 化学. @unit factor @source ABC, 2024 */
  groups: 1.2,
})

// ---- width and shape

export const WIDTH = fixed({
  /** Built-in scale at ranks 1, 500, 2000, 8000, 30000, 100000, 300000. @unit log rank @source A */
  byRank: [0.3, 0.28, 0.24, 0.2, 0.15, 0.1, 0.06],
  /** Factor at 0, 0.2, 0.5, 1, 1.6 before the end of the batch. @unit factor @source ABC, 28 tracks and years with tables */
  byDistance: [0.66, 0.74, 0.79, 1, 1.03],
  /** A cutoff so far behind the end is of a later batch. @unit log rank @source ABC */
  laterBatch: 0.02,
  /** Share of the cutoffs up to the end of a batch: the last ones are of places that stayed empty. @unit share @source ABC */
  endAt: 0.98,
  /** Majors filed by themselves. @unit factor @source A */
  majors: 0.7,
  /** Groups, majors in them and colleges. @unit factor @source A */
  others: 0.8,
  /** A unit with a single past cutoff. @unit factor @source A */
  thin: 1.1,
  /** Growth of the log scale for each scale that a cutoff lies off its college. @unit per scale @source A */
  outlyingGrowth: 0.2,
  /** Offset of a usual cutoff. @unit scales @source A */
  usualOutlying: 0.6,
  /** Growth of the log scale for each scale that the unit moved a year. @unit per scale @source A */
  unrestGrowth: 0.1,
  /** Movement of a usual cutoff. @unit scales @source A */
  usualUnrest: 0.5,
  /** Beyond this neither grows on. @unit scales @source A */
  largestGrowthAt: 3,
  /** Samples a knot of the learned width starts with. @unit cutoffs @source A */
  prior: 30,
  /** Residuals beyond it count as this large. @unit scales @source A */
  largestResidual: 4,
  /** Years that weigh as much as the width learned from other provinces. @unit years @source ABC */
  othersYears: 1,
  /** Cutoffs below which a year teaches nothing. @unit cutoffs @source round */
  fewestCutoffs: 50,
  /** Parts by rank of the learned width. @whole @unit knots @source A */
  knots: 8,
})

export const SHAPE = fixed({
  /** Residuals that weigh as much as the built-in shape. @unit residuals @source A */
  prior: 100,
  /** Residuals that those of all other provinces weigh. @unit residuals @source ABC */
  others: 2000,
  /** Share the built-in shape always keeps: its tails stand for what has not happened yet. @unit share @source A */
  priorFloor: 0.03,
  /** Scale of a logistic kernel. @unit scales @source A */
  smoothing: 0.04,
})

// ---- forecast

export const FORECAST = fixed({
  /** Past changes that weigh as much as the usual spread when a unit's own is judged. @unit changes @source A */
  volatilityPrior: 4,
  /** Usual size of a year's change of the candidates above the control line. @unit log ratio @source ABC */
  usualPoolChange: 0.06,
  /** Share of a residual that is noise of the cutoff itself: it averages out over the years seen. @unit share @source A */
  noiseShare: 0.4,
  /** Deviation of a cutoff one log rank beyond an ordinary change. @unit log rank @source 12 provinces of ABC, 250,000 cutoffs */
  jumpDoubt: 0.35,
})

/** Majors inside a group, beside the group's own forecast. */
export const MAJORS_INSIDE = fixed({
  /** Factor on the scale of a cutoff. @unit factor @source 江苏 2022-2024 */
  scale: 1.25,
  /** Weight of a year against the one after it. @unit share @source 广东, 江苏 2024-2025, 17,000 majors */
  yearly: 0.6,
  /** Share of its distance from the easiest that a major keeps. @unit share @source as yearly */
  kept: 0.8,
})

/** Candidates above the control line. */
export const POOLS = fixed({
  /** Two counts further apart are not counts above the same line. @unit log ratio @source ABC */
  largestChange: 0.25,
  /** How much of the change at the end of one batch reaches cutoffs of the batch after it: 1.2 to 1.8 fit best. @unit factor @source ABC, 23 tracks and years of 专科批 */
  laterReach: 1.5,
  /** Cutoffs with one score that say together what its rank is: one may be misprinted. @whole @unit cutoffs @source round */
  fewestAtAScore: 3,
})

/** Units without a cutoff of their own. */
export const NEW_UNIT = fixed({
  /** Where a college's other units cannot tell their own spread: so many scales. @unit scales @source ABC */
  siblingScales: 1.5,
  /** Known as well as so many units would tell it. @unit units @source ABC */
  siblingPrior: 2,
  /** A unit that replaces others is expected where they were, give or take so many scales more than an old unit. @unit scales @source 江苏 2022-2024 */
  successorScales: 1,
  /** Share of the distance from the fit by college and major that many provinces tell. @unit share @source ABC */
  elsewhereNarrowing: 0.3,
  /** Factor on the spread: new units lie farther from what their college says than old ones do. @unit factor @source ABC */
  doubt: 1.15,
  /** Factor on the scale: their tails are those of a cutoff of another kind. @unit factor @source ABC */
  scales: 1.8,
  /** How far above the control line a new unit is expected at least: of 1,400 half ended within this. @unit log rank @source ABC, 48 tracks and years */
  margin: 0.06,
  /** Cutoffs older than this say nothing of who takes over. @whole @unit years @source 江苏 2022-2024 */
  oldestPredecessor: 3,
  /** Share of a new unit's majors that a predecessor must have held. @unit share @source 江苏 2022-2024 */
  leastOverlap: 0.25,
})

/** Whether a unit is offered again, where this year's plan is not in. */
export const SURVIVAL = fixed({
  /** Chance to be offered again, of groups: `only` one year of cutoffs in the province, `new` last year, `kept` for two years, `away` last year. @unit share @source ABC */
  group: { only: 0.9, new: 0.7, kept: 0.85, away: 0.1 },
  /** The same of majors and colleges. @unit share @source ABC */
  other: { only: 0.85, new: 0.65, kept: 0.8, away: 0.1 },
  /** Provinces that weigh as much as these shares. @unit provinces @source ABC */
  builtInProvinces: 2,
  /** Years of a province's own that weigh as much as all others. @unit years @source ABC */
  othersYears: 2,
  /** Units a share is taken of at all. @unit units @source round */
  fewest: 30,
  /** Cutoffs of a year against the one before, below which its file is not all of it. @unit share @source ABC */
  whole: 0.6,
})

// ---- the end of a batch

/** Near the control line of the main batch. Share of full lists that admitted nowhere, by the candidate's distance above it: 11 % within .5 %, 10 % within 1, 6 within 2, 4 within 3, .4 within 5. */
export const BATCH_END = fixed({
  /** Share of years in which who is at the control line finds no place whatever is filed. @unit share @source ABC, 48 tracks and years */
  share: 0.2,
  /** How fast that falls above it. @unit log rank @source ABC, 48 tracks and years */
  depth: 0.012,
  /** Before the line is known: by how much the count of candidates above it differs from the year before. @unit log ratio @source 130 pairs of years 2015-2026 (.066) */
  moves: 0.07,
})

/** The end of the batch after the main one, which is the last place anybody gets. */
export const LATER_END = fixed({
  /** Share of years in which its places end before its candidates do. @unit share @source ABC, 23 tracks and years of 专科批 */
  share: 0.1,
  /** The same after a year whose places ended early. @unit share @source 广东 and 河北 专科批 */
  again: 0.8,
  /** A year ended early whose 98th cutoff of a hundred lay farther above the control line. @unit log rank @source ABC, 23 tracks and years of 专科批 */
  early: 0.025,
  /** How fast it falls above the line. @unit log rank @source ABC, 23 tracks and years of 专科批 */
  depth: 0.04,
})

/**
 * By how many of their own widths cutoffs lie farther above a batch's end than their pasts say, at the end itself, and how fast that falls above it; of units with a
 * past of their own or of their like, and of those with none. 26,000 and 14,000 such cutoffs: one shift fits low and high chances alike.
 */
export const NEAR_END = fixed({
  main: {
    /** @unit scales and log rank @source ABC, 48 tracks and years */
    known: { widths: 0.35, depth: 0.025 },
    /** @unit scales and log rank @source ABC, 48 tracks and years */
    fresh: { widths: 0.7, depth: 0.035 },
  },
  /** Places below the control line of a batch's first section go on in the next: no shift. */
  sections: {
    /** @unit scales and log rank @source 浙江 */
    known: { widths: 0, depth: 0.025 },
    /** @unit scales and log rank @source 浙江 */
    fresh: { widths: 0, depth: 0.025 },
  },
  later: {
    /** @unit scales and log rank @source ABC, 23 tracks and years of 专科批 */
    known: { widths: 1.15, depth: 0.06 },
    /** @unit scales and log rank @source ABC, 23 tracks and years of 专科批 */
    fresh: { widths: 1, depth: 0.03 },
  },
})

// ---- ranks that are a range

/**
 * Ranks in the merged head of a score-rank table: 13 tables that print their head score by score, cut at 30 to 1,500 candidates and estimated from what was left. With
 * candidates falling off above the cut as over the next threefold below it, a rank was off by 0.2 to 0.4 in the first fold, 0.6 to 0.9 in the second, 1.0 to 1.4 beyond.
 */
export const TOP_SEGMENT = fixed({
  /** Ranks over which the fall-off is read. @unit factor @source 13 tables */
  slopeOver: 3,
  /** @unit log rank @source 13 tables */
  leastError: 0.2,
  /** @unit log rank a fold @source 13 tables */
  errorPerFold: 0.4,
  /** @unit folds @source 13 tables */
  mostFolds: 2.5,
  /** Deviation of the log of a rank drawn at random from 1..n; its mean is one below log n. @unit log rank @source arithmetic */
  anywhere: 1,
  /** Mean of half a normal curve, in deviations from its cut. @unit deviations @source arithmetic */
  inside: 0.8,
  /** True cutoffs lie at most 35 points above a merged head; scores of art and sport among them 40 and more. @unit points @source nine provinces of ABC */
  mostPoints: 40,
  /** What a printed rank loses against a range for each year it is older. @unit log rank a year @source round */
  olderRankError: 0.3,
})

// ---- what a list is not to rest on

/**
 * Share of years in which a chosen wish turns out far harder than its number says because it was chosen for looking good, by what is known of its cutoff: what was
 * chosen at .90 and more against what came, in short lists above all. Rounded, not fitted.
 */
export const CHOSEN_PITFALL = fixed({
  /** Two cutoffs and more, last year's among them. @unit share @source ABC 2022-2024, lists */
  firm: 0.04,
  /** One cutoff only. @unit share @source ABC 2022-2024, lists */
  thin: 0.09,
  /** @unit share @source ABC 2022-2024, lists */
  restless: 0.1,
  /** The last cutoff is not last year's. @unit share @source ABC 2022-2024, lists */
  old: 0.12,
  /** Far easier than the college's others were. @unit share @source ABC 2022-2024, lists */
  outlying: 0.12,
  /** None of its own. @unit share @source ABC 2022-2024, lists */
  fresh: 0.2,
  /** None of its own, and its kin lay behind the control line or within NEW_UNIT.margin of it. @unit share @source ABC 2022-2024, lists */
  beyond: 0.5,
})

/** Pitfalls come together: of 53 tracks and years six had a third of the chosen wishes at .90 and more fall, the others a tenth. */
export const PITFALLS_TOGETHER = fixed({
  /** Share of years in which they do. @unit share @source ABC 2022-2024, lists */
  share: 0.12,
  /** How many times as often wishes then fall. @unit factor @source ABC 2022-2024, lists */
  times: 6,
  /** @unit share @source ABC 2022-2024, lists */
  most: 0.9,
})

export const PITFALL = fixed({
  /** How much harder such a cutoff is: where a chance of nine in ten becomes one of one in ten. @unit scales @source ABC 2022-2024, lists */
  depth: 3,
  /** What the fit by college and major takes from a centre, from where on a cutoff counts as `outlying`. @unit log rank @source ABC 2022-2024, lists */
  farBelowCollege: -0.05,
  /** Volatility from which on a cutoff counts as restless. @unit factor @source ABC 2022-2024, lists */
  restless: 1.35,
})

/** Cutoffs of a year move together by a normal shift; in some years it is wider. */
export const YEAR_TAIL = fixed({
  /** Of 23 province-years one moved by two and a half deviations where most families are. @unit share @source A */
  share: 0.1,
  /** @unit factor @source A */
  wider: 2,
})

/** The same of the batch after the main one: its tracks and years moved by .9 of the deviation forecast, where those of main batches moved by half of it. */
export const LATER_TAIL = fixed({
  /** @unit share @source ABC, 23 tracks and years of 专科批 */
  share: 0.25,
  /** @unit factor @source ABC, 23 tracks and years of 专科批 */
  wider: 2,
})

export const LIST = fixed({
  /** Correlation of the cutoffs of one college beyond the year: .2 among majors, .1 among groups. @unit correlation @source ABC */
  collegeTogether: 0.2,
  /** How far a major's cutoff lies above its group's, where nothing is known of it: this times a power of an exponential variable. @unit log rank @source 江苏 2022-2024 */
  majorAboveWidth: 0.075,
  /** That power. @unit exponent @source 江苏 2022-2024 */
  majorAbovePower: 1.6,
  /** A major moves with its group, and on its own by a normal variable of this share of its scale. @unit share @source 江苏 2022-2024 */
  majorOwnShare: 0.45,
})

// ---- mock scores

/** Deviations in points of an exam of 750. */
export const MOCK_SCORE = fixed({
  /** Between a mock exam and the real one: no mock results are at hand to measure it by. @unit points @source round */
  day: 10,
  /** Of the score at one rank against another year's table: half of all neighbouring tables differ by 8 points or more. @unit points @source all provinces, 2014-2026 */
  otherYear: 12,
})
