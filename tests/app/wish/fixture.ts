// A small hand-made province for the wish tests: units with estimates, and a score.
import type { ResponseOf } from 'contract/registry'
import type { Candidate } from '@/entities/candidate/candidate'
import type { ScoreForm } from '@/entities/exam/exam'
import type { ProvinceRule } from '@/features/admission/model/subjects'
import { type BatchRule, type SelectedSchool, labelOf } from '@/entities/draft/draft'
import { find, press } from '../ui/render'

type SavedSummary = ResponseOf<'User/GetWishList'>['Items'][number]

export const FORM: ScoreForm = {
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Score: 598,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
export const RULE: BatchRule = {
  BatchName: '本科批',
  WishUnit: 'college-major-group',
  WishCount: 3,
  MajorsPerUnit: 2,
  HasAdjustment: true,
}
/** The rule of the tests' province. */
export const JIANGSU: ProvinceRule = {
  Model: '3+1+2',
  FirstExamYear: 2021,
  WishUnit: 'college-major-group',
  MainBatch: '本科批',
  WishCount: 40,
  MajorsPerUnit: 6,
  HasAdjustment: true,
  FullScore: 750,
  Tracks: ['物理类', '历史类'],
  FirstChoice: ['物理', '历史'],
  Reselect: ['化学', '生物', '思想政治', '地理'],
  ReselectCount: 2,
  Confidence: '',
  Note: '',
  SourceUrl: '',
}
export const BATCH_ID = '本科批'

/** Sixteen hex digits from a small number. */
export const unitId = (number: number): string => number.toString(16).padStart(16, '0')

/** One unit as the server answers it. */
export function candidate(number: number, change: Partial<Candidate> = {}): Candidate {
  return {
    UnitId: unitId(number),
    UnitKind: 'group',
    CollegeId: '10293',
    CollegeName: `第${number}大学`,
    CollegeProvince: '江苏',
    City: '南京',
    Nature: '公办',
    Category: '理工类',
    Level: '本科',
    Tags: ['双一流'],
    EnrolCode: '1101',
    GroupCode: '05',
    MajorName: null,
    SubjectReq: '物理+化学',
    RequirementState: 'known',
    IsEligible: true,
    MajorCount: 4,
    Plan: 120,
    PlanYear: 2026,
    LastPlan: 108,
    Tuition: 5800,
    PlanSource: { Year: 2026, Source: '演示数据（按种子生成）', Basis: 'demonstration' },
    Lines: [
      {
        Year: 2025,
        MinScore: 598,
        MinRank: 19234,
        RankBasis: 'lookup',
        Plan: 108,
        Basis: 'demonstration',
        Source: '演示数据（按种子生成）',
      },
      {
        Year: 2024,
        MinScore: 591,
        MinRank: 20110,
        RankBasis: 'lookup',
        Plan: 100,
        Basis: 'demonstration',
        Source: '演示数据（按种子生成）',
      },
    ],
    Prediction: {
      Probability: 0.72,
      Low: 0.61,
      High: 0.81,
      Tier: '稳',
      Confidence: '中',
      Flags: [],
      ExpectedRank: 19400,
      RankLow: 18000,
      RankHigh: 21000,
    },
    ...change,
  }
}

/** A saved list as a row of the list of lists: twelve wishes, no findings. */
export const savedList = (changes: Partial<SavedSummary> = {}): SavedSummary => ({
  WishId: '6f1f7e1c-5f8d-4a77-9b7c-2f61e1d2a001',
  Name: '第一份',
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Year: 2026,
  Track: '物理类',
  BatchId: '本科批',
  WishType: 1,
  Score: 598,
  SelectSubjectList: ['物理', '化学', '生物'],
  Rank: 30000,
  Count: 12,
  WishCount: 40,
  TierCounts: { 难: 0, 冲: 3, 稳: 6, 保: 3 },
  Findings: { Errors: 0, Warnings: 0 },
  Revision: 1,
  UpdatedAt: '2026-06-26T00:00:00.000Z',
  ...changes,
})

/** Opens the actions of a wish in the list. */
export const openWish = (box: HTMLElement, number: number): void => press(find(box, `#more-${unitId(number)}`))

/** Runs one of them: up, down, remove ... */
export function onWish(box: HTMLElement, action: string, number: number): void {
  openWish(box, number)
  press(find(box, `#${action}-${unitId(number)}`))
}

export const wish = (number: number): SelectedSchool => ({
  UnitId: unitId(number),
  Majors: [],
  ObeyAdjustment: true,
  Unit: labelOf(candidate(number)),
})
