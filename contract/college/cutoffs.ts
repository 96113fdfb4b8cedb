// A college's past cutoffs and plans, seen from a province; colleges beside each other.
import Type from 'typebox'
import { admission } from '../admission'
import { defineContract } from '../define'
import {
  Candidate,
  ChangedUnit,
  Line,
  Nullable,
  Paged,
  Paging,
  Prediction,
  ProvinceId,
  ScoreForm,
  Source,
  TierCounts,
  Track,
  Year,
} from '../shapes'
import { BatchIdField, WishType } from '../wish/shapes'
import { FactsInBrief } from './facts'
import { CollegeLine, CollegeRow, Disciplines, SchoolId, Viewpoint } from './shapes'

const From = { ...Viewpoint, SchoolId, ProvinceId, BatchId: Type.Optional(BatchIdField) }
const CollegeName = Type.Optional(
  Type.String({ description: 'what it is enrolled under where that is not the name of the college' }),
)
/** A year in which a group had another number. */
const EarlierNumber = Type.Object(
  {
    Year,
    UnitId: Type.String(),
    Name: Type.String({ description: 'number of that year: 03 组' }),
    Share: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'how likely it is that group among those of its college',
    }),
    SameMajors: Nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'share of the majors of both that are in both' }),
    ),
    Line,
  },
  { description: 'known by what it asked for, its marks and its majors: a number alone does not say it' },
)
/** Cutoffs of a college year by year; a year without one between others is absent. */
const Years = Type.Array(
  Type.Object({
    ...CollegeLine.properties,
    HighScore: Nullable(Type.Number({ description: 'line of its hardest unit, points' })),
    BestRank: Nullable(Type.Integer({ description: 'rank of that line' })),
  }),
  { description: 'latest year first' },
)

export const collegeLineCalls = defineContract({
  'School/ScoreLine': {
    summary:
      'Lines of a college in a province, by track and batch: the whole college year by year, and each of its units',
    auth: 'public',
    request: Type.Object(From),
    response: Type.Object({
      Provinces: Type.Array(ProvinceId, { description: 'provinces that have lines of this college' }),
      Tracks: Type.Array(Track, { description: 'tracks with lines in this province' }),
      Batches: Type.Array(Type.String(), { description: 'batches with lines in this track' }),
      Track: Nullable(Track),
      BatchId: Nullable(Type.String({ description: 'batch the lines are of' })),
      Years,
      UnitKind: Candidate.properties.UnitKind,
      Units: Type.Array(
        Type.Object({
          UnitId: Type.String(),
          Name: Type.String({ description: '05 组, 计算机科学与技术, or the name it is enrolled under' }),
          CollegeName,
          SubjectReq: Nullable(Type.String()),
          Changed: Nullable(ChangedUnit),
          Earlier: Type.Array(EarlierNumber, { description: 'latest year first; empty where its number stayed' }),
          Lines: Type.Array(Line, {
            description: 'under its own number, latest year first; none of a group that this year’s plan numbered anew',
          }),
        }),
        { description: 'those of the latest year first, the hardest first' },
      ),
      Source: Nullable(Source),
    }),
    errors: ['COLLEGE_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'School/SpecialtyLine': {
    summary: 'Lines of the majors of a college in a province',
    auth: 'public',
    request: Type.Object({ ...From, Keyword: Type.Optional(Type.String({ maxLength: 100 })), ...Paging }),
    response: Paged(
      Type.Object({
        UnitId: Type.String(),
        MajorName: Type.String({ description: 'as enrolled' }),
        CollegeName,
        Lines: Type.Array(Line, { description: 'latest year first' }),
      }),
      { Track: Nullable(Track), Source: Nullable(Source) },
    ),
    errors: ['COLLEGE_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'School/Plan': {
    summary: 'Plans of a college in a province, of the latest year published',
    auth: 'public',
    request: Type.Object({ ...Viewpoint, SchoolId, ProvinceId, ...Paging }),
    response: admission['Public/EnrollmentPlan'].response,
    errors: ['COLLEGE_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'School/Compare': {
    summary: 'Up to four colleges side by side, with the chances of a score where one is given',
    auth: 'public',
    request: Type.Object({
      SchoolIds: Type.Array(SchoolId, { minItems: 1, maxItems: 4 }),
      ...Viewpoint,
      ScoreForm: Type.Optional(ScoreForm),
      WishType: Type.Optional(WishType),
    }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          ...CollegeRow.properties,
          Authority: Nullable(Type.String()),
          FirstClass: Nullable(Disciplines),
          GradeCounts: Nullable(
            Type.Array(Type.Object({ Grade: Type.String({ description: 'A+ to C-' }), Count: Type.Integer() }), {
              description: 'null where the evaluation is not in',
            }),
          ),
          ...FactsInBrief,
          Years,
          Plan: Nullable(
            Type.Object(
              { Year, Count: Type.Integer({ description: 'places' }), Source },
              { description: 'in the track' },
            ),
          ),
          TuitionFrom: Nullable(Type.Integer({ description: 'lowest tuition of the plan, yuan a year' })),
          TuitionTo: Nullable(Type.Integer({ description: 'highest tuition of the plan, yuan a year' })),
          Chance: Nullable(
            Type.Object({
              BatchId: Type.String({ description: 'batch the chances are of' }),
              TierCounts,
              UnitCount: Type.Integer({ description: 'units of the college in the batch that the subjects allow' }),
              Best: Nullable(
                Type.Object({
                  Name: Type.String({ description: 'the likeliest unit' }),
                  Probability: Type.Number({ minimum: 0, maximum: 1 }),
                  Range: Prediction.properties.Range,
                }),
              ),
            }),
          ),
          ChanceRefused: Nullable(Type.String({ description: 'why there is no chance to tell, in Chinese' })),
        }),
      ),
      Missing: Type.Array(Type.String(), { description: 'identifiers that name no college' }),
      Track: Nullable(Track),
      CommonMajors: Type.Array(Type.String(), { description: 'majors that all of them offer' }),
      Source: Nullable(Source),
      LineSource: Nullable(Source),
    }),
    errors: ['COLLEGE_NOT_FOUND', 'PROVINCE_UNKNOWN', 'SCORE_OUT_OF_RANGE', 'SUBJECTS_NOT_ALLOWED'],
  },
})
