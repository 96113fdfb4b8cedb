// Cutoffs of past years and the evidence behind one probability.
import Type from 'typebox'
import { FactsOfUnit } from '../college/facts'
import { defineContract } from '../define'
import { Candidate, Nullable, Prediction, ProvinceId, Source, UnitId, Year } from '../shapes'
import { CandidateList, CandidateQuery } from './candidates'
import { SpecialtyQuery } from './majors'
import { candidateErrors, MajorsSource, UnitMajor } from './shapes'

const LineQuery = Type.Object({
  ...CandidateQuery.properties,
  UnitId: Type.Optional(UnitId),
  CollegeId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'college in the register, where no unit of it is named' }),
  ),
  MajorName: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'major as enrolled, or its catalogue name' }),
  ),
})
const SpecialtyLineResult = Type.Object({
  Unit: Candidate,
  Majors: Type.Array(UnitMajor),
  MajorsSource,
  LineYears: Type.Array(Year),
  DataSource: Source,
})
const Sentence = (description: string) => Type.String({ description: `${description}; in Chinese` })
/** The parts of an expected cutoff. The first rank and all moves add up to the expected rank, place by place. */
const LineStart = Type.Object({
  Origin: Type.Union([
    Type.Literal('own', { description: "the unit's own last line" }),
    Type.Literal('majors', {
      description:
        'a group: what its majors were taken at, in whatever groups they were, and the last line of its number',
    }),
    Type.Literal('alike', {
      description: 'a group that changed or was renumbered: last lines of the groups of its college it is most like',
    }),
    Type.Literal('predecessors', { description: 'a new unit: the last lines of the units whose majors it took over' }),
    Type.Literal('college-and-major', {
      description: 'a new unit: the level of its college and of its major together',
    }),
    Type.Literal('college', { description: 'a new unit: the middle line of its college' }),
  ]),
  Text: Sentence('which line it is: year, score, rank'),
  Rank: Type.Integer(),
  Score: Nullable(Type.Number()),
  Year: Nullable(Year),
})
const LineMove = Type.Object({
  Part: Type.Union([
    Type.Literal('drift', { description: 'what a whole year does to all lines of the province' }),
    Type.Literal('ownChange', { description: "what the unit's own last two changes foretell" }),
    Type.Literal('outlying', { description: 'coming back from standing out of its college' }),
    Type.Literal('college', { description: "where the college's other units are heading" }),
    Type.Literal('elsewhere', { description: 'how the same major stands in the same college in other provinces' }),
    Type.Literal('trendElsewhere', { description: 'where the same college and major were heading in other provinces' }),
    Type.Literal('plan', { description: 'more or fewer places' }),
    Type.Literal('pool', { description: 'more or fewer candidates above the control line' }),
    Type.Literal('controlLine', { description: 'nobody below the control line may file: no line lies beyond it' }),
    Type.Literal('rest', { description: 'all that is below half a percent, together' }),
  ]),
  Text: Sentence('what moves the line'),
  Change: Type.Number({ description: 'share of the rank, above 0 towards worse ranks (easier)' }),
  Ranks: Type.Integer({ description: 'the same in places' }),
})
const ExpectedLine = Type.Object({
  Year,
  Rank: Type.Integer(),
  Low: Type.Integer({ description: 'better end of the 80 % range' }),
  High: Type.Integer({ description: 'worse end of the 80 % range' }),
  Text: Sentence('the expected line'),
  Range: Sentence('its range and what the range is made of'),
  Widths: Type.Object(
    {
      Own: Type.Number({ description: "the unit's own ups and downs" }),
      Shared: Type.Number({ description: 'all lines of the province moving together' }),
      Doubt: Type.Number({ description: 'what the estimate itself may be wrong by' }),
    },
    { description: 'half the 80 % range that each source of uncertainty alone would give, share of the rank' },
  ),
})
const RankOrigin = Type.Object({
  Text: Sentence('how the score became the rank, and in forecast mode how far the mock score may be wrong'),
  Rank: Type.Integer(),
  Low: Type.Integer({
    description: "better end of the 80 % range of the candidate's own rank; the rank itself for a real score",
  }),
  High: Type.Integer(),
  ExactProbability: Nullable(
    Type.Number({ description: 'probability if the rank were certain; null where there is none' }),
  ),
})
export const TrackYear = Type.Object({
  Year,
  Lines: Type.Integer({ description: 'lines of the year that were told from earlier years' }),
  Claims: Type.Array(
    Type.Object({
      From: Type.Number(),
      To: Type.Number(),
      Count: Type.Integer({ description: 'chances told between From and To' }),
      Said: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'their mean' })),
      Came: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'share of them that came true' })),
    }),
    { description: 'tenths of probability, ascending' },
  ),
  Shift: Type.Number({
    description:
      'how far the lines of the year moved as a whole, share of the rank; above 0 towards worse ranks (easier)',
  }),
  Allowed: Type.Number({ description: 'how far a usual year was allowed to move as a whole, share of the rank' }),
  Within: Type.Number({ description: 'share of lines inside the range that was told for eight years of ten' }),
  Promises: Type.Array(
    Type.Object({
      Kind: Type.Union([
        Type.Literal('firm', { description: "two lines and more, last year's among them" }),
        Type.Literal('thin', { description: 'one line only' }),
        Type.Literal('restless', { description: 'lines that go up and down' }),
        Type.Literal('old', { description: "the last line is not last year's" }),
        Type.Literal('outlying', {
          description: "far easier than the college's others, or expected behind the control line",
        }),
        Type.Literal('fresh', { description: 'no line of its own' }),
        Type.Literal('beyond', { description: 'no line of its own, and expected behind the control line' }),
      ]),
      Count: Type.Integer({ description: 'chances of nine in ten and more' }),
      Failed: Type.Integer({ description: 'of those, what did not come true' }),
    }),
  ),
  Source,
})
const EvidenceResult = Type.Object({
  Unit: Candidate,
  Explanation: Type.Array(Type.String(), {
    description: 'the whole story for the family, sentence by sentence; the fields below are its parts',
  }),
  Start: Nullable(LineStart),
  Moves: Type.Array(LineMove, { description: 'the largest first' }),
  Expected: Nullable(ExpectedLine),
  MyRank: RankOrigin,
  Standing: Nullable(Sentence('where the rank stands against the expected line, and how that is the probability')),
  Confidence: Nullable(
    Type.Object({
      Level: Prediction.properties.Confidence,
      Reasons: Type.Array(Sentence('why the confidence is what it is, or what to mind')),
    }),
  ),
  Residuals: Type.Object({
    Band: Type.String(),
    Count: Type.Integer({ description: 'past year-to-year changes this rests on' }),
    Quantiles: Type.Array(
      Type.Object({
        Share: Type.Number(),
        Change: Type.Number({
          description:
            'how far the line may be from the expected one, share of the rank: it stays below this with probability Share',
        }),
        Rank: Type.Integer({ description: 'the line then' }),
      }),
    ),
  }),
  Sensitivity: Type.Array(
    Type.Object({
      ScoreChange: Type.Integer({ description: 'points more than the score asked with' }),
      Rank: Nullable(Type.Integer({ description: 'rank then; null where no score-rank table tells it' })),
      Probability: Nullable(
        Type.Number({ minimum: 0, maximum: 1, description: 'null where there is no rank, or no number at all' }),
      ),
    }),
    { description: 'what some points more or fewer would do: each from -10 to 10, ascending' },
  ),
  AtCollege: FactsOfUnit,
  Source,
  Sources: Type.Array(Type.Object({ What: Sentence('what came from there'), ...Source.properties })),
  TrackRecord: Type.Array(TrackYear, {
    description:
      'past years of the province, track and kind of unit, told from the years before them and held against what came; the latest first, none where nothing can be held',
  }),
})
const YearQuery = Type.Object({ ProvinceId })
const YearResult = Type.Object({ Years: Type.Array(Year) })

export const lineCalls = defineContract({
  'Wish/SchoolScoreLineForecast': {
    summary: 'Evidence behind one probability, forecast mode',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLine': {
    summary: 'Evidence behind one probability in a new-exam province',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/NewExamScoreLineForecast': {
    summary: 'Evidence in a new-exam province, forecast mode',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLineGroup': {
    summary: 'Lines of all units of a college, or of that of one unit',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLineGroup': {
    summary: 'Lines of all groups (or majors) of a college, or of that of one unit, in a new-exam province',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLineSuggestGroup': {
    summary: 'Units that offer a major, by college, best fit first',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLineSuggestGroup': {
    summary: 'Groups (or major+college units) that offer a major, best fit first, in a new-exam province',
    auth: 'public',
    request: LineQuery,
    response: CandidateList,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLineSpecialty': {
    summary: 'Lines of the majors inside one unit',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyLineResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/NewExamScoreLineSpecialty': {
    summary: 'Lines of the majors inside one unit in a new-exam province',
    auth: 'public',
    request: SpecialtyQuery,
    response: SpecialtyLineResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN', 'NOT_NEW_EXAM'],
  },
  'Wish/SchoolScoreLine': {
    summary:
      'Evidence behind one probability: past lines against the rank, how often lines moved that much, plan change, five points more or less',
    auth: 'public',
    request: SpecialtyQuery,
    response: EvidenceResult,
    errors: [...candidateErrors, 'UNIT_UNKNOWN'],
  },
  'Wish/TableHeadYear': {
    summary: 'Years of lines a province has',
    auth: 'public',
    request: YearQuery,
    response: YearResult,
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Wish/NewExamTableHeadYear': {
    summary: 'Years of lines a new-exam province has',
    auth: 'public',
    request: YearQuery,
    response: YearResult,
    errors: ['PROVINCE_UNKNOWN'],
  },
})
