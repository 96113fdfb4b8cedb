// Past cutoffs by college and by major: every unit with its years side by side, for any viewer and score.
import Type from 'typebox'
import { defineContract } from '../define'
import {
  Candidate,
  ChangedUnit,
  FacetCount,
  Line,
  Nullable,
  Paged,
  Paging,
  ProvinceId,
  Source,
  Track,
  Year,
} from '../shapes'

const Unit = Candidate.properties

export const enrollDataCalls = defineContract({
  'Public/EnrollData': {
    summary: 'Past lines of the units of a province and track, of one college or of what is called so',
    auth: 'public',
    request: Type.Object({
      ProvinceId,
      Track,
      CollegeId: Type.Optional(Type.String({ pattern: '^[0-9]{5}$', description: 'national five-digit college code' })),
      Keyword: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'part of the name of a major or a college; short and former names and pinyin of a college',
        }),
      ),
      Batch: Type.Optional(Type.String({ maxLength: 60, description: 'as listed in Batches' })),
      Kind: Type.Optional(Unit.UnitKind),
      ...Paging,
    }),
    response: Paged(
      Type.Object({
        UnitId: Type.String(),
        UnitKind: Unit.UnitKind,
        CollegeId: Unit.CollegeId,
        CollegeName: Unit.CollegeName,
        GroupCode: Unit.GroupCode,
        MajorName: Unit.MajorName,
        Majors: Type.Array(Type.String(), {
          description: 'majors inside the unit that are called so, as the latest plan prints them; at most three',
        }),
        Batch: Type.String(),
        Changed: Nullable(ChangedUnit),
        Lines: Type.Array(Line, { description: 'latest year first; a year without a line is not there' }),
      }),
      {
        College: Nullable(
          Type.Object({ CollegeId: Type.String(), Name: Type.String() }, { description: 'the college asked for' }),
        ),
        Kinds: Type.Array(FacetCount, { description: 'kinds of units among what was asked for' }),
        Batches: Type.Array(FacetCount, { description: 'batches among what was asked for' }),
        Years: Type.Array(Year, { description: 'years that this page has lines of, latest first, with those between' }),
        Source: Nullable(Source),
      },
    ),
    errors: ['PROVINCE_UNKNOWN', 'COLLEGE_NOT_FOUND'],
  },
})
