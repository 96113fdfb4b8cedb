// Majors: those of one unit, and those that units of a batch offer (major first).
import Type from 'typebox'
import { defineContract } from '../define'
import { Candidate, FacetCount, Nullable, Paged, ScoreForm, Source, TierCounts, UnitId, Year } from '../shapes'
import { CandidateQuery, CandidateStat } from './candidates'
import { BatchIdField, candidateErrors, Keywords, MajorsSource, RankWithin, UnitMajor, WishType } from './shapes'

export const SpecialtyQuery = Type.Object({
  ...ScoreForm.properties,
  BatchId: BatchIdField,
  WishType: Type.Optional(WishType),
  UnitId,
})
const SpecialtyResult = Type.Object({
  Unit: Candidate,
  MajorsPerUnit: Type.Integer(),
  HasAdjustment: Type.Boolean(),
  Majors: Type.Array(UnitMajor),
  MajorsSource,
  SiblingUnits: Type.Array(Candidate, { description: 'other units of the same college in this batch' }),
})
const SpecialtyFirstQuery = Type.Object({
  ...CandidateQuery.properties,
  FieldList: Keywords('fields (门类): 工学, 医学 ...'),
  ClassList: Keywords(
    'classes of majors (专业类): 计算机类 ...; a class narrows its own field, a field without one is wanted whole',
  ),
  MajorName: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'only this major, by its catalogue name; the keyword then speaks of colleges and majors, as in the list of units that offer it',
    }),
  ),
})
/** One major with the units that offer it. */
export const MajorCandidate = Type.Object({
  MajorName: Type.String({ description: 'catalogue name: brackets of campus or programme taken off' }),
  MajorCode: Nullable(Type.String({ description: 'national code of the major' })),
  Field: Nullable(Type.String({ description: '门类' })),
  Class: Nullable(Type.String({ description: '专业类' })),
  UnitCount: Type.Integer({ description: 'units of this batch that offer it' }),
  CollegeCount: Type.Integer(),
  TierCounts,
  Plan: Nullable(Type.Integer({ description: "this year's places in all units, null where unknown" })),
  BestRank: Nullable(Type.Integer({ description: "hardest unit's line of the latest year, rank" })),
  EasiestRank: Nullable(Type.Integer({ description: "easiest unit's line of the latest year, rank" })),
  LineYear: Nullable(Year),
})
const SpecialtyFirstResult = Paged(MajorCandidate, {
  Fields: Type.Array(FacetCount),
  Classes: Type.Array(FacetCount),
  CandidateRank: Type.Integer(),
  RankWithin,
  DataSource: Source,
})

export const majorCalls = defineContract({
  'Wish/SpecialtyList': {
    summary: 'Majors of one unit',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/SpecialtyListForecast': {
    summary: 'Majors of one unit, forecast mode',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/SpecialtyFirstList': {
    summary: 'Majors that units of this batch offer, with how many of them are within reach',
    auth: 'public',
    weight: 20,
    request: SpecialtyFirstQuery,
    response: SpecialtyFirstResult,
    errors: [...candidateErrors],
  },
  'Wish/SpecialtyFirstListForecast': {
    summary: 'Majors on offer, forecast mode',
    auth: 'public',
    weight: 20,
    request: SpecialtyFirstQuery,
    response: SpecialtyFirstResult,
    errors: [...candidateErrors],
  },
  'Wish/SpecialtyFirstStat': {
    summary: 'Counts per filter of the units that offer the majors asked for',
    auth: 'public',
    weight: 20,
    request: SpecialtyFirstQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
  'Wish/SpecialtyFirstStatForecast': {
    summary: 'Counts per filter of the units that offer the majors asked for, forecast mode',
    auth: 'public',
    weight: 20,
    request: SpecialtyFirstQuery,
    response: CandidateStat,
    errors: [...candidateErrors],
  },
})
