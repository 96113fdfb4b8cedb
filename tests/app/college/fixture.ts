// Answers for the college pages in their tests.
import type { ResponseOf } from 'contract/registry'
import type { Answers } from '../session/fake-app'
import { candidate, unitId } from '../wish/fixture'
import { batches, candidates } from '../wish/way-fixture'

export type Row = ResponseOf<'School/List'>['Items'][number]
export type Detail = ResponseOf<'School/Detail'>
export type Compared = ResponseOf<'School/Compare'>['Items'][number]

export const SOURCE = { Year: null, Source: '教育部高校名单', Basis: 'official' as const }
export const college = (CollegeId: string, Name: string, change: Partial<Row> = {}): Row => ({
  CollegeId,
  Name,
  Province: '江苏',
  City: '南京',
  Level: '本科',
  Category: '理工类',
  Nature: '公办',
  Is985: false,
  Is211: false,
  IsDoubleFirstClass: true,
  IsDoubleHigh: false,
  Tags: ['双一流'],
  FirstClassCount: 1,
  Line: null,
  ...change,
})
export const line = (Year: number, MinRank: number | null) => ({
  Year,
  MinScore: 600,
  MinRank,
  RankBasis: null,
  Plan: null,
  Basis: 'imported' as const,
  Source: '省考试院',
  BatchId: '本科批',
  UnitCount: 3,
  HighScore: 620,
  BestRank: 9000,
})
export const DETAIL: Detail = {
  ...college('10293', '南京邮电大学'),
  MinistryCode: '4132010293',
  Fields: [
    { Label: '主管部门', Value: '江苏省', Kind: 'text' },
    { Label: '官网', Value: 'https://www.njupt.edu.cn/', Kind: 'address' },
    { Label: '招生网', Value: null, Kind: 'address' },
  ],
  OtherNames: [],
  FirstClass: { IsOwnChoice: false, Names: ['电子科学与技术'], Source: { ...SOURCE, Year: 2022 } },
  Grades: [
    { Code: '0809', Name: '电子科学与技术', Grade: 'A-' },
    { Code: '0810', Name: '信息与通信工程', Grade: 'B+' },
  ],
  GradesSource: { ...SOURCE, Year: 2017 },
  NationalMajors: null,
  Campuses: null,
  Exempt: null,
  Outcomes: [],
  Majors: [
    { Name: '软件工程', MajorId: '本科-080902', Category: '工学', LastYear: 2026 },
    { Name: '通信试验班', MajorId: null, Category: null, LastYear: 2025 },
  ],
  MajorsSource: { ...SOURCE, Year: 2026 },
  Here: {
    ProvinceId: '320000',
    Tracks: [{ Track: '物理类', Batches: [{ BatchId: '本科批', UnitCount: 2 }] }],
  },
  Has: { Charter: false, SceneCount: 0, Departments: [] },
  FollowCount: 0,
  IsFollowed: false,
  Source: SOURCE,
}
export const page = (Items: Row[]) => ({ Total: Items.length, PageIndex: 1, PageSize: 20, Items, Source: SOURCE })
export const NO_FACETS = { Province: [], Category: [], Nature: [], Level: [], Strength: [], Feature: [] }
export const ANSWERS: Answers = {
  'School/Detail': DETAIL,
  'Wish/NewExamBatchList': batches(),
  'Wish/NewExamScoreLineGroup': candidates([candidate(1), candidate(2)]),
  'School/ScoreLine': {
    Provinces: ['320000'],
    Tracks: ['物理类'],
    Batches: ['本科批'],
    Track: '物理类',
    BatchId: '本科批',
    Years: [line(2025, 19234), line(2023, 18000)],
    UnitKind: 'group',
    Units: [
      {
        UnitId: unitId(1),
        Name: '05 组',
        SubjectReq: '物理+化学',
        Changed: null,
        Earlier: [],
        Lines: [line(2025, 19234)],
      },
    ],
    Source: { ...SOURCE, Year: 2025 },
  },
  'College/Hot': { Items: [], Year: 2026, Basis: '只数本站' },
  'School/Search': page([
    college('10293', '南京邮电大学'),
    college('10284', '南京大学'),
    college('10288', '南京理工大学'),
  ]),
}
