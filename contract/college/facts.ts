// What families ask of a college, where an operator has imported it. What is missing is unknown: never a no.
import Type from 'typebox'
import { Nullable, Source, Year } from '../shapes'

const Share = (description: string) =>
  Nullable(Type.Number({ minimum: 0, maximum: 100, description: `${description}, percent of the graduates` }))

/** Majors of a college on the ministry's list of national first-class undergraduate majors (国家级一流本科专业建设点). */
const NationalMajors = Nullable(
  Type.Object({
    Count: Type.Integer(),
    Classes: Type.Array(
      Type.Object({
        Class: Nullable(Type.String({ description: '专业类; null where the catalogue lacks the names' })),
        Names: Type.Array(Type.String()),
      }),
      { description: 'the class with the most majors first' },
    ),
    Source,
  }),
)
const Campuses = Nullable(
  Type.Object({
    Items: Type.Array(
      Type.Object({
        Name: Type.String(),
        City: Nullable(Type.String({ description: 'without 市' })),
        District: Nullable(Type.String()),
        Address: Nullable(Type.String()),
      }),
    ),
    Source,
  }),
)
const Exempt = Nullable(
  Type.Object(
    {
      Since: Nullable(Year),
      List: Nullable(Type.String({ description: 'the published list that names the college' })),
      Rate: Nullable(
        Type.Object({
          Percent: Type.Number({ minimum: 0, maximum: 100, description: 'of the graduates, roughly' }),
          Source,
        }),
      ),
      Source,
    },
    { description: 'the college may recommend for postgraduate study without exam (推免)' },
  ),
)
const Outcome = Type.Object({
  Year,
  Level: Type.String({ description: '本科, 专科, 研究生, or 全校 for all of them' }),
  Graduates: Nullable(Type.Integer({ description: 'people' })),
  FurtherStudy: Share('who study on'),
  DomesticStudy: Share('who study on in the country'),
  StudyAbroad: Share('who study on abroad'),
  Employment: Share('who have a place to go to (毕业去向落实率), those who study on among them'),
  DirectEmployment: Share('who took up work'),
  AveragePay: Nullable(Type.Number({ description: 'yuan a month' })),
  Note: Nullable(Type.String()),
  Address: Nullable(Type.String({ description: 'of the report' })),
  Source,
})

/** Null or empty where nothing was imported. */
export const CollegeFacts = {
  NationalMajors,
  Campuses,
  Exempt,
  Outcomes: Type.Array(Outcome, { description: 'latest year first' }),
}

/** What of them can stand beside other colleges: the rates of 推免 are undated, those of graduates are counted in different ways. */
export const FactsInBrief = {
  NationalMajors: Nullable(Type.Object({ Count: Type.Integer(), Source })),
  Exempt: Nullable(
    Type.Object(
      { Since: Nullable(Year), Source },
      { description: 'the college may recommend for postgraduate study without exam (推免)' },
    ),
  ),
  Campuses: Nullable(Type.Object({ Cities: Type.Array(Type.String({ description: 'without 市' })), Source })),
}

/** Colleges that have a major on that list. */
export const NationalAt = Nullable(
  Type.Object(
    {
      Count: Type.Integer({ description: 'colleges' }),
      Provinces: Type.Array(Type.Object({ Province: Type.String(), Names: Type.Array(Type.String()) }), {
        description: 'colleges by the province they lie in, the province with the most first',
      }),
      Source,
    },
    { description: 'null where no college is known to have it: not a no' },
  ),
)

/** What the facts of its college say about one unit. */
export const FactsOfUnit = Type.Object({
  NationalMajors: Nullable(
    Type.Object({
      Names: Type.Array(Type.String(), { description: 'majors of the unit that are on the list' }),
      Source,
    }),
  ),
  Campuses: Nullable(
    Type.Object(
      {
        Cities: Type.Array(Type.String({ description: 'without 市' })),
        Elsewhere: Type.Array(Type.String(), { description: 'campuses whose city is not known' }),
        Source,
      },
      { description: 'null where fewer than two places are known' },
    ),
  ),
})
