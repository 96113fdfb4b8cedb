// Shared by the tests of the three ways: a session with a score, a chosen batch, and answers about it.
import { Current } from '@tarojs/runtime'
import type { ResponseOf } from 'contract/registry'
import type { Candidate } from '@/entities/candidate/candidate'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import type { BatchRule, DraftRef } from '@/entities/draft/draft'
import {
  batchChosen,
  scoreContextChanged,
  selectDraft,
  wishTypeChosen,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import { scoreFormStored } from '@/shared/session/account/session-state'
import type { makeStore } from '@/store/store'
import { type ScoreForm, examKey, scoreFormFrom } from '@/entities/exam/exam'
import { BATCH_ID, FORM, RULE } from './fixture'

export const SOURCE = { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' as const }
const TIERS = { 难: 0, 冲: 1, 稳: 2, 保: 3 }

export const XINJIANG: ScoreForm = {
  ProvinceId: '650000',
  ProvinceName: '新疆',
  Score: 480,
  SubjectType: 2,
  SelectSubjectList: [],
  Year: 2026,
}

/** Prepares a store with this score, mode and batch. */
export function withScore(form: ScoreForm = FORM, rule: BatchRule = RULE, wishType = 0) {
  return (store: ReturnType<typeof makeStore>) => {
    store.dispatch(scoreFormStored(scoreFormFrom(form)))
    attachDrafts(store)
    store.dispatch(scoreContextChanged(form))
    store.dispatch(wishTypeChosen(wishType))
    store.dispatch(batchChosen({ batchId: BATCH_ID, rule }))
  }
}

export const refOf = (form: ScoreForm = FORM, wishType = 0): DraftRef => ({
  book: examKey(form),
  wishType,
  batchId: BATCH_ID,
})
export const wishesOf = (store: { getState(): unknown }, ref: DraftRef = refOf()) =>
  selectDraft(store.getState() as WithWish, ref)?.selectedSchool ?? []

export const batches = (rule: BatchRule = RULE): ResponseOf<'Wish/BatchList'> => ({
  Items: [
    {
      BatchId: BATCH_ID,
      ...rule,
      UnitCount: 3,
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
  Rank: 19234,
  Track: '物理类',
})

export const candidates = (units: Candidate[], Total = units.length): ResponseOf<'Wish/MySelf'> => ({
  Total,
  TierCounts: TIERS,
  PageIndex: 1,
  PageSize: 20,
  Items: units,
  CandidateRank: 19234,
  RankSource: SOURCE,
  DataSource: SOURCE,
  LineYears: [2025, 2024],
})

export const stat = (Total: number): ResponseOf<'Wish/SchoolFirstStat'> => ({
  Total,
  TierCounts: TIERS,
  Facets: { Province: [], City: [], Category: [], Nature: [], Strength: [], Feature: [], Level: [] },
  CandidateRank: 19234,
})

/** The address the page was opened with. */
export function openedWith(path: string, params: Record<string, string>): void {
  Current.router = { path: `/${path}`, params } as unknown as typeof Current.router
}
