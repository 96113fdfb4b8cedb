// Occupations by the national classification, with interest codes where they can be matched, and industries.
import Type from 'typebox'
import { defineContract } from './define'
import { Nullable, Paged, Paging, Source } from './shapes'

/** Interest types (RIASEC) of an occupation, the strongest first. */
export const InterestCode = Type.String({
  pattern: '^[RIASEC]{1,3}$',
  description: 'interest types, strongest first: R 动手 I 研究 A 艺术 S 助人 E 组织 C 条理',
})
const OccupationId = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'code of the national classification, at any of its four levels: 2, 2-02, 2-02-10, 2-02-10-03',
})
const IndustryId = Type.String({
  minLength: 1,
  maxLength: 5,
  description: 'code of the national classification of economic activities: a section A-T, or a division of two digits',
})
const Keyword = Type.String({ maxLength: 1000, description: 'name or part of it, pinyin, initials or code' })

/** How an interest code came to an occupation. */
const InterestMatch = Type.Union(
  [
    Type.Literal('same', { description: 'the open occupational data has the same occupation' }),
    Type.Literal('near', { description: 'the nearest occupation of the open data, or that of its small class' }),
  ],
  { description: 'how sure the match is' },
)
export const Occupation = Type.Object({
  OccupationId,
  Name: Type.String(),
  Level: Type.Integer({ minimum: 1, maximum: 4, description: '1 大类, 2 中类, 3 小类, 4 职业' }),
  Path: Type.Array(Type.String(), { description: 'names of the classes it is in, largest first' }),
  Count: Type.Integer({ description: 'occupations in it; 0 for an occupation' }),
  Interest: Nullable(InterestCode),
  InterestMatch: Nullable(InterestMatch),
  Majors: Type.Integer({ description: 'majors that lead there, of those whose table names it' }),
})
export type Occupation = Type.Static<typeof Occupation>

const LinkedMajor = Type.Object({
  SpecialtyId: Type.String(),
  Name: Type.String(),
  Level: Type.String(),
  Class: Type.String(),
  Called: Type.String({ description: 'what the table of majors calls the occupation' }),
})
const OccupationDetail = Type.Object({
  Occupation,
  Parents: Type.Array(Type.Object({ OccupationId, Name: Type.String() }), { description: 'largest first' }),
  Children: Type.Array(Occupation),
  Siblings: Type.Array(Occupation, { description: 'the other occupations of its small class' }),
  Interest: Nullable(
    Type.Object({
      Code: InterestCode,
      Match: InterestMatch,
      Of: Type.String({
        description:
          'the occupation of the open data it is from, in English; empty where the letters of the program itself are shown',
      }),
      OfCode: Type.String(),
      Scores: Nullable(
        Type.Array(Type.Object({ Letter: Type.String(), Name: Type.String(), Value: Type.Number() }), {
          description: 'six scores from 1 to 7',
        }),
      ),
      Source,
    }),
  ),
  Majors: Type.Array(LinkedMajor),
  MajorSource: Nullable(Source),
  Industries: Type.Array(Type.Object({ IndustryId, Name: Type.String() })),
  Source,
})

const Industry = Type.Object({
  IndustryId,
  Name: Type.String(),
  Section: Nullable(Type.String({ description: 'section a division is in; null for a section' })),
  Divisions: Type.Integer(),
  Occupations: Type.Integer({ description: 'occupations matched to it' }),
  Majors: Type.Integer({ description: 'majors matched to it' }),
})

export const occupation = defineContract({
  'Profession/Categories': {
    summary: 'Large and middle classes of the national classification',
    auth: 'public',
    request: Type.Object({}),
    response: Type.Object({
      Items: Type.Array(Type.Object({ ...Occupation.properties, Children: Type.Array(Occupation) })),
      Total: Type.Integer({ description: 'occupations in all' }),
      Source: Nullable(Source),
    }),
    errors: [],
  },
  'Profession/List': {
    summary: 'Occupations, below a class or all',
    auth: 'public',
    request: Type.Object({ Parent: Type.Optional(OccupationId), ...Paging }),
    response: Paged(Occupation, { Parent: Nullable(Occupation), Source: Nullable(Source) }),
    errors: ['OCCUPATION_NOT_FOUND'],
  },
  'Profession/Detail': {
    summary: 'One occupation or class: where it stands, its interests, the majors that lead there',
    auth: 'public',
    request: Type.Object({ OccupationId }),
    response: OccupationDetail,
    errors: ['OCCUPATION_NOT_FOUND'],
  },
  'Profession/Search': {
    summary: 'Occupations by name, pinyin or code, the nearest first',
    auth: 'public',
    request: Type.Object({ Keyword, ...Paging }),
    response: Paged(Occupation, {
      Source: Nullable(Source),
      IsGuess: Type.Boolean({ description: 'nothing holds the words: these may have been meant' }),
    }),
    errors: [],
  },
  'Profession/ByInterestCode': {
    summary: 'Occupations whose interest code agrees with the one given, the nearest first',
    auth: 'public',
    request: Type.Object({ Code: InterestCode, ...Paging }),
    response: Paged(Occupation, {
      Source: Nullable(Source),
      Matched: Type.Integer({ description: 'occupations that have an interest code' }),
      All: Type.Integer({ description: 'occupations of the classification that is in' }),
    }),
    errors: [],
  },
  'Career/IndustryList': {
    summary: 'Sections and divisions of the national classification of economic activities',
    auth: 'public',
    request: Type.Object({ Section: Type.Optional(IndustryId) }),
    response: Type.Object({
      Sections: Type.Array(Type.Object({ ...Industry.properties, Items: Type.Array(Industry) })),
      Source,
    }),
    errors: ['INDUSTRY_NOT_FOUND'],
  },
  'Career/IndustryDetail': {
    summary: 'One industry: its divisions, occupations and majors, and how these were matched',
    auth: 'public',
    request: Type.Object({ IndustryId }),
    response: Type.Object({
      Industry,
      SectionName: Type.String(),
      Divisions: Type.Array(Industry),
      Classes: Type.Array(Occupation, { description: 'classes of occupations matched to it' }),
      Majors: Type.Array(
        Type.Object({ SpecialtyId: Type.String(), Name: Type.String(), Level: Type.String(), Class: Type.String() }),
      ),
      How: Type.String({ description: 'how occupations and majors were matched, and how sure that is' }),
      OccupationSource: Nullable(Source),
      MajorSource: Nullable(Source),
      Source,
    }),
    errors: ['INDUSTRY_NOT_FOUND'],
  },
})
