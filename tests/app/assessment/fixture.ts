// Answers of the test calls, as small as pages need them.
import type { ResponseOf } from 'contract/registry'

export const QUESTIONS: ResponseOf<'Career/HollandQuestions'> = {
  TestCode: 'holland',
  Title: '霍兰德职业兴趣',
  Version: 1,
  Options: [1, 2, 3, 4, 5].map((Value) => ({ Value, Label: `答案${Value}` })),
  Items: [1, 2, 3].map((at) => ({ ItemId: `h0${at}`, Text: `第${at}句。` })),
  Attempt: null,
  IsRenewed: false,
}
type Result = NonNullable<ResponseOf<'Career/TestResult'>['Result']>
const score = (Scale: string, Name: string, Value: number): Result['Scores'][number] => ({
  Scale,
  Name,
  Low: `不爱${Name}`,
  High: `爱${Name}`,
  Value,
  Error: 7.6,
  Side: Value > 60 ? 'high' : Value < 40 ? 'low' : 'middle',
})
export const RESULT: Result = {
  ResultId: 'r1',
  TestCode: 'holland',
  Title: '霍兰德职业兴趣',
  Version: 1,
  FinishedAt: '2026-05-01T02:00:00.000Z',
  State: 'fine',
  Doubts: [],
  Scores: [score('R', '动手', 52), score('I', '研究', 88), score('C', '条理', 22)],
  Code: 'I',
  Sentences: ['你的兴趣最偏向研究。', '你愿意追问原因。', '六种里最低的是条理。'],
  HasAdvice: false,
  HasMatches: true,
  Reliability: { Count: 12, Needed: 200, Planned: 0.82, Least: null },
  Basis: '六类型',
}
export const TEST: ResponseOf<'User/TestList'>['Items'][number] = {
  TestCode: 'holland',
  Title: '霍兰德职业兴趣',
  Question: '我对哪类工作有兴趣？',
  Purpose: '找出相近的专业和职业',
  Basis: '霍兰德职业兴趣六类型',
  IsOpen: true,
  Minutes: 7,
  Items: 48,
  Scales: [{ Name: '动手', About: '对使用工具的兴趣' }],
  Last: null,
  Begun: null,
}
const SOURCE = { Year: null, Source: '按职业内容标注', Basis: 'compiled' as const }
export const MATCHES: ResponseOf<'Career/TestMatches'> = {
  Occupations: [{ OccupationId: '2-01', Name: '物理学研究人员', Interest: 'IRC', Agreement: 0.93 }],
  Majors: [
    {
      SpecialtyId: 'B070201',
      Name: '物理学',
      Class: '物理学类',
      Level: '本科',
      Interest: 'IRC',
      Agreement: 0.91,
      LeadsTo: ['物理学研究人员'],
      Chance: { TierCounts: { 难: 1, 冲: 2, 稳: 3, 保: 0 }, Units: 6 },
    },
  ],
  Level: '本科',
  Known: 380,
  All: 800,
  InterestSource: SOURCE,
  LeadSource: SOURCE,
  ChanceSource: null,
  Batch: '本科批',
  NoChance: null,
}
