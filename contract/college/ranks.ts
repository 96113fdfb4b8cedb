// Orders of colleges that anybody can check.
import Type from 'typebox'
import { defineContract } from '../define'
import { FacetCount, Nullable, Paged, Paging, Source, Track } from '../shapes'
import { Caveat, CollegeFilter, CollegeRow, Relaxation, Viewpoint } from './shapes'

export const CountedRank = Type.Union(
  [
    Type.Literal('line', { description: 'admission line of the province and track, hardest first' }),
    Type.Literal('first-class', { description: 'number of double-first-class disciplines' }),
    Type.Literal('grades', { description: 'grades of the fourth discipline evaluation' }),
    Type.Literal('plan', { description: 'places planned in the province and track' }),
    Type.Literal('moved', { description: 'how much the line moved between the last two years' }),
  ],
  { description: 'what colleges are put in order by' },
)
const RankType = Type.Union(
  [
    CountedRank,
    Type.String({
      pattern: '^own:.+$',
      maxLength: 40,
      description: 'own: and what it is called: an order that the operator brought in',
    }),
  ],
  { description: 'what colleges are put in order by, or the published order that is looked at' },
)

export const rankCalls = defineContract({
  'School/RankTypes': {
    summary: 'The orders there are, and what each can say in a province',
    auth: 'public',
    request: Type.Object({ ...Viewpoint }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          RankType,
          Name: Type.String({ description: 'what it is called' }),
          Meaning: Type.String({ description: 'what is counted, in Chinese' }),
          Caveat,
          Count: Type.Integer({ description: 'colleges it puts in order' }),
          Source: Nullable(Source),
          Address: Nullable(Type.String({ description: 'where a published order can be read' })),
        }),
      ),
      Track: Nullable(Track),
    }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'School/RankList': {
    summary: 'Colleges in one of these orders',
    auth: 'public',
    request: Type.Object({
      RankType,
      ...Viewpoint,
      ...CollegeFilter,
      Discipline: Type.Optional(
        Type.String({
          maxLength: 10,
          description: 'code of a discipline: by its grade instead of all grades together',
        }),
      ),
      ...Paging,
    }),
    response: Paged(
      Type.Object({
        ...CollegeRow.properties,
        Place: Nullable(
          Type.Integer({ description: 'place in the whole order, equal values share it; null where it has no number' }),
        ),
        Value: Type.String({ description: 'what it stands there for, in words' }),
        Note: Type.String({ description: "what belongs to it, in words; '' for nothing" }),
      }),
      {
        RankType,
        Name: Type.String(),
        Meaning: Type.String(),
        Caveat,
        Track: Nullable(Track),
        Source: Nullable(Source),
        Facets: Type.Object({
          Province: Type.Array(FacetCount),
          Category: Type.Array(FacetCount),
          Nature: Type.Array(FacetCount),
          Level: Type.Array(FacetCount),
          Strength: Type.Array(FacetCount),
        }),
        Relax: Type.Array(Relaxation),
        Disciplines: Type.Array(FacetCount, { description: 'disciplines that can be asked for; of `grades` alone' }),
      },
    ),
    errors: ['PROVINCE_UNKNOWN'],
  },
})
