// Shared by the calls about colleges: the name of a college, its row in a list, one choice of the filter.
import Type from 'typebox'
import { College, Line, Nullable, ProvinceId, Source, SubjectType, Track } from '../shapes'

/** Any text: one that names no college is answered with COLLEGE_NOT_FOUND, which a page can show. */
export const SchoolId = Type.String({ minLength: 1, maxLength: 40, description: 'college: national five-digit code' })

/** The province and track from which cutoffs and plans are seen; without them only facts are answered. */
export const Viewpoint = {
  ProvinceId: Type.Optional(ProvinceId),
  Track: Type.Optional(Track),
  /** If the province's name of the track is not available; Track decides if both are given. */
  SubjectType: Type.Optional(SubjectType),
}

/** The lowest cutoff of a college in one year and batch. */
export const CollegeLine = Type.Object({
  ...Line.properties,
  BatchId: Type.String({ description: 'batch the line is of' }),
  UnitCount: Type.Integer({ description: 'units that have a line in this year' }),
})

/** A name that leads to a college besides its own. */
export const KnownAs = Type.Object(
  {
    Name: Type.String(),
    Kind: Type.Union([
      Type.Literal('former', { description: 'its name of before' }),
      Type.Literal('other', { description: 'one that it also enrols under' }),
      Type.Literal('merged', { description: 'that of a college which became part of it' }),
    ]),
    Since: Type.Optional(
      Type.String({ description: 'date of the notice, or month or year of the change; missing where unknown' }),
    ),
    Source: Type.Optional(Type.String({ description: 'who says so; on the page of the college' })),
  },
  { description: 'the other name that the keyword found it by; missing where its own name holds the keyword' },
)

/** A college as a list shows it. */
export const CollegeRow = Type.Object({
  ...College.properties,
  Tags: Type.Array(Type.String(), { description: '985, 211, 双一流, 双高' }),
  FirstClassCount: Nullable(
    Type.Integer({ description: 'disciplines of the second double-first-class round; null where none are named' }),
  ),
  KnownAs: Type.Optional(KnownAs),
  Line: Nullable(CollegeLine),
})

/** The college list filter of the product. */
export const CollegeFilter = {
  ProvinceIdList: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description: 'codes of the provinces it lies in' }),
  ),
  CategoryIdList: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description: '综合类, 理工类 ...' }),
  ),
  NatureIdList: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description: '公办, 民办 ...' }),
  ),
  EducationLevel: Type.Optional(Type.String({ maxLength: 10, description: '本科 or 专科' })),
  StrengthTagIdList: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, description: '985, 211, 双一流, 双高: one of them' }),
  ),
  FeatureTagIdList: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), {
      maxItems: 60,
      description: '本省招生, A 类学科: each of them',
    }),
  ),
  Keyword: Type.Optional(
    Type.String({ maxLength: 1000, description: 'name, short name, former name, pinyin, code or place' }),
  ),
}

const Condition = {
  Field: Type.String({ description: 'name of the field of the request' }),
  Label: Type.String({ description: 'what it is called' }),
}

/** Conditions to drop if a filter leaves nothing: one, or several together if no single one is enough. */
export const Relaxation = Type.Object({
  ...Condition,
  Count: Type.Integer({ description: 'colleges that are left then' }),
  With: Type.Optional(
    Type.Array(Type.Object(Condition), {
      description: 'what has to be given up with it; missing where it is enough alone',
    }),
  ),
})

export const Disciplines = Type.Object({
  IsOwnChoice: Type.Boolean({ description: 'the college names its disciplines itself: the published list has none' }),
  Names: Type.Array(Type.String()),
  Source,
})

/** A sentence about a number: what it does not mean. */
export const Caveat = Type.String({ description: 'what the numbers do not mean, in Chinese' })
