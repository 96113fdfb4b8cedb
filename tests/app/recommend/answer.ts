// A recommendation and its statistics as the server answers them, for a made-up province.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { candidate } from '../wish/fixture'

const SOURCE = { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' as const }
export const NO_TIERS = { 难: 0, 冲: 0, 稳: 0, 保: 0 }

export function recommendation(
  count: number,
  change: Partial<ResponseOf<'Wish/Recommend'>> = {},
): ResponseOf<'Wish/Recommend'> {
  const units = Array.from({ length: count }, (_, index) => candidate(index + 1))
  return {
    Items: units.map((unit, index) => ({
      UnitId: unit.UnitId,
      Majors: [`专业${index + 1}`],
      ObeyAdjustment: true,
      Unit: unit,
      MajorDetails: [],
      Utility: 0.6,
      Reasons: [`理由${index + 1}`],
    })),
    TierReasons: { 难: '机会很小', 冲: '搏一把', 稳: '主力', 保: '防滑档' },
    WishCount: 40,
    MajorsPerUnit: 6,
    HasAdjustment: true,
    Forecast: { AdmitProbability: 0.98, NoneProbability: 0.02, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
    Simulation: {
      Worlds: 10_000,
      Seed: 1,
      PerWish: units.map((_, index) => (index === 0 ? 0.98 : 0)),
      None: 0.02,
      SentBack: 0,
      SentBackPerWish: units.map(() => 0),
      HardYear: { Share: 0.1, None: 0.09, MostLikelyIndex: 2 },
      MostLikelyIndex: 1,
    },
    TierCounts: { ...NO_TIERS, 稳: count },
    Findings: [],
    ExpectedUtility: 0.61,
    QuotaUtility: 0.52,
    QuotaNone: 0.05,
    MaxNone: 0.03,
    IsWithinBound: true,
    SafeAfter: 0,
    ShortList: [],
    Backstop: 0,
    NoneWithout: null,
    Gaps: [],
    LeftOut: { Vocational: 0, Tuition: 0, Cooperation: 0, Far: 0 },
    MatchCount: 120,
    ReachCount: 90,
    KnownCount: 118,
    Relax: [],
    DataSource: SOURCE,
    ...change,
  }
}

export const statistics = (
  count: number,
  change: Partial<ResponseOf<'Wish/RecommendStat'>> = {},
): ResponseOf<'Wish/RecommendStat'> => ({
  MatchCount: count,
  ReachCount: count,
  TierCounts: { ...NO_TIERS, 稳: count },
  LeftOut: { Vocational: 0, Tuition: 0, Cooperation: 0, Far: 0 },
  Relax: [],
  CandidateRank: 19_234,
  DataSource: SOURCE,
  ...change,
})

export const report = (count: number): ResponseOf<'Wish/RecommendReport'> => ({
  ByProbability: Array.from({ length: 10 }, (_, bin) => ({
    From: bin / 10,
    To: (bin + 1) / 10,
    Count: bin === 6 ? count : 0,
  })),
  ByProvince: [{ Name: '江苏', Count: count, TierCounts: { ...NO_TIERS, 稳: count } }],
  ByField: [],
  ByNature: [],
  Tuition: { Low: 4_600, Median: 5_800, High: 98_000 },
  DataSource: SOURCE,
})

export const batches = (): ResponseOf<'Wish/NewExamBatchList'> => ({
  Items: [
    {
      BatchId: '本科批',
      BatchName: '本科批',
      WishUnit: 'college-major-group',
      WishCount: 40,
      MajorsPerUnit: 6,
      HasAdjustment: true,
      UnitCount: 741,
      Line: null,
      LineDifference: null,
      IsOpen: true,
      State: 'open',
      Note: '',
      Source: SOURCE,
    },
  ],
  SpecialPlans: [],
  OtherPlans: [],
  Rank: 19_234,
  Track: '物理类',
})

export const counts = (_: RequestOf<'Wish/SchoolFirstStat'>): ResponseOf<'Wish/SchoolFirstStat'> => ({
  Total: 741,
  TierCounts: NO_TIERS,
  Facets: {
    City: [],
    Province: [
      { Value: '320000', Label: '江苏', Count: 137 },
      { Value: '310000', Label: '上海', Count: 45 },
    ],
    Category: [],
    Nature: [{ Value: '公办', Label: '公办', Count: 693 }],
    Strength: [{ Value: '985', Label: '985', Count: 140 }],
    Feature: [],
    Level: [],
  },
  CandidateRank: 19_234,
})

export const fields = (): ResponseOf<'Wish/SpecialtyFirstList'> => ({
  Total: 0,
  PageIndex: 1,
  PageSize: 1,
  Items: [],
  Fields: [{ Value: '工学', Label: '工学', Count: 177 }],
  Classes: [],
  CandidateRank: 19_234,
  DataSource: SOURCE,
})
