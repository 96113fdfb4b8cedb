// The library of colleges: list, filter, search, one college, its followers.
import Type from 'typebox'
import { defineContract } from '../define'
import { ShownField } from '../field'
import { FacetCount, Nullable, Paged, Paging, ProvinceId, Source, Track, Year } from '../shapes'
import { CollegeFacts } from './facts'
import { CollegeFilter, CollegeRow, Disciplines, KnownAs, Relaxation, SchoolId, Viewpoint } from './shapes'

const Facets = Type.Object({
  Province: Type.Array(FacetCount),
  Category: Type.Array(FacetCount),
  Nature: Type.Array(FacetCount),
  Level: Type.Array(FacetCount),
  Strength: Type.Array(FacetCount),
  Feature: Type.Array(FacetCount),
})
const CollegeQuery = Type.Object({
  ...CollegeFilter,
  ...Viewpoint,
  Sort: Type.Optional(
    Type.Union([Type.Literal('standing'), Type.Literal('line'), Type.Literal('code')], {
      description:
        'standing: 985, 211, 双一流, 双高, then the rest, each by code; line: hardest line of the province and track first; with a keyword the nearest name first unless told otherwise',
    }),
  ),
  ...Paging,
})
const CollegeList = Paged(CollegeRow, {
  Facets,
  Relax: Type.Array(Relaxation, { description: 'where nothing is left: what to give up, the most helpful first' }),
  Source: Nullable(Source),
  LineSource: Nullable(Source),
})
const DetailRequest = Type.Object({ SchoolId, ProvinceId: Type.Optional(ProvinceId) })
const Detail = Type.Object({
  ...CollegeRow.properties,
  MinistryCode: Nullable(Type.String({ description: 'ten-digit code of the ministry' })),
  Fields: Type.Array(ShownField, { description: 'COLLEGE_FIELDS in their order' }),
  OtherNames: Type.Array(KnownAs, {
    description: 'names it had, or also enrols under, and colleges that became part of it',
  }),
  FirstClass: Nullable(Disciplines),
  Grades: Type.Array(
    Type.Object({
      Code: Type.String({ description: 'code of the discipline' }),
      Name: Type.String({ description: 'discipline' }),
      Grade: Type.String({ description: 'A+ to C-' }),
    }),
    { description: 'fourth discipline evaluation, the best first' },
  ),
  GradesSource: Nullable(Source),
  ...CollegeFacts,
  Majors: Type.Array(
    Type.Object({
      Name: Type.String({ description: 'catalogue name' }),
      MajorId: Nullable(Type.String({ description: 'level and code in the catalogue: 本科-080901' })),
      Category: Nullable(Type.String({ description: 'field (门类); null where the catalogue lacks the name' })),
      LastYear: Type.Integer({ description: 'last year it was planned or enrolled' }),
    }),
    {
      description:
        'of the plans and lines of the last three years in the province asked about; of all provinces where it has none there',
    },
  ),
  MajorsSource: Nullable(Source),
  Here: Nullable(
    Type.Object(
      {
        ProvinceId,
        Tracks: Type.Array(
          Type.Object({
            Track,
            Batches: Type.Array(
              Type.Object({
                BatchId: Type.String({ description: 'batch' }),
                UnitCount: Type.Integer({ description: 'units of the college' }),
              }),
            ),
          }),
        ),
      },
      { description: 'what it offers in the province asked about; null where none was named' },
    ),
  ),
  Has: Type.Object({
    Charter: Type.Boolean(),
    SceneCount: Type.Integer(),
    Departments: Type.Array(Type.Object({ DepartmentId: Type.String(), Name: Type.String() })),
  }),
  FollowCount: Type.Integer({ description: 'accounts of this organisation that follow it' }),
  IsFollowed: Type.Boolean({ description: 'false for a guest' }),
  Source,
})

export const libraryCalls = defineContract({
  'School/List': {
    summary: 'Colleges by filter, with the rows each choice would leave',
    auth: 'public',
    request: CollegeQuery,
    response: CollegeList,
    errors: ['PROVINCE_UNKNOWN'],
  },
  'College/List': {
    summary: 'The same as School/List',
    auth: 'public',
    request: CollegeQuery,
    response: CollegeList,
    errors: ['PROVINCE_UNKNOWN'],
  },
  'College/Filters': {
    summary: 'How many colleges each choice of the filter would leave',
    auth: 'public',
    request: Type.Object({ ...CollegeFilter, ...Viewpoint }),
    response: Type.Object({ Total: Type.Integer(), Facets, Relax: Type.Array(Relaxation) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'School/Search': {
    summary: 'Colleges by what a family types, the nearest first',
    auth: 'public',
    request: Type.Object({
      Keyword: CollegeFilter.Keyword,
      NearId: Type.Optional(
        Type.String({
          maxLength: 40,
          description:
            'a college: with nothing typed those whose latest line in the province is nearest to its own come first',
        }),
      ),
      ...Viewpoint,
      ...Paging,
    }),
    response: Paged(CollegeRow, { Source: Nullable(Source) }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'School/Detail': {
    summary: 'One college',
    auth: 'public',
    request: DetailRequest,
    response: Detail,
    errors: ['COLLEGE_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'College/Detail': {
    summary: 'The same as School/Detail',
    auth: 'public',
    request: DetailRequest,
    response: Detail,
    errors: ['COLLEGE_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
  'School/Follow': {
    summary: 'Follow a college, or no longer',
    auth: 'session',
    request: Type.Object({ SchoolId, IsFollowed: Type.Boolean() }),
    response: Type.Object({ IsFollowed: Type.Boolean(), FollowCount: Type.Integer() }),
    errors: ['COLLEGE_NOT_FOUND'],
  },
  'College/Hot': {
    summary: 'Colleges that the families of this organisation follow and have in their lists most',
    auth: 'public',
    request: Type.Object({ Limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          ...CollegeRow.properties,
          FollowCount: Type.Integer({ description: 'accounts that follow it' }),
          ListCount: Type.Integer({ description: 'accounts that have one of its units in a saved list' }),
        }),
      ),
      Year,
      Basis: Type.String({ description: 'what was counted, in Chinese' }),
    }),
    errors: [],
  },
})
