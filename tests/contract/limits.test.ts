// What each field of a request accepts and refuses, with the words of the refusal.
import { contract, type EndpointPath } from '../../contract/registry'
import { ProductError } from '../../server/http/errors'
import { requestChecker } from '../../server/http/bodies/validation'

interface Node {
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}
const calls = Object.keys(contract) as EndpointPath[]

const child = (node: Node, name: string): Node | undefined =>
  node.properties?.[name] ?? node.anyOf?.map((one) => child(one, name)).find(Boolean)
/** The schema of `Items[].Majors` in a call. */
function nodeAt(call: EndpointPath, path: string): Node | undefined {
  let node: Node | undefined = contract[call].request as Node
  for (const part of path.replaceAll('[]', '.[]').split('.')) {
    if (!node) return undefined
    node = part === '[]' ? node.items : child(node, part)
  }
  return node
}
/** A body with only the value at `Items[].Majors`. */
function bodyWith(path: string, value: unknown): unknown {
  return path
    .replaceAll('[]', '.[]')
    .split('.')
    .reduceRight<unknown>((inner, part) => (part === '[]' ? [inner] : { [part]: inner }), value)
}
type Refused = [field: string, words: string][]
/** A check's result for a body, or the fields it refuses. */
function outcome(check: (body: unknown) => unknown, body: unknown): { taken: unknown } | { refused: Refused } {
  try {
    return { taken: check(body) }
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return { refused: (error.fields ?? []).map(({ Field, Message }) => [Field, Message]) }
  }
}
/** The same, each refusal as one text. */
const answering = (check: (body: unknown) => unknown) => (body: unknown) => {
  const made = outcome(check, body)
  return 'taken' in made ? made.taken : made.refused.map((parts) => parts.join(' '))
}
function refusals(call: EndpointPath, body: unknown): Map<string, string> {
  const made = outcome(requestChecker(contract[call].request, false), body)
  return new Map('refused' in made ? made.refused : [])
}
/** The call's message for a value of the field; null if accepted. */
const said = (call: EndpointPath, path: string, value: unknown): string | null =>
  refusals(call, bodyWith(path, value)).get(path.replaceAll('[]', '.0')) ?? null

type Row = readonly [least: number, most: number, ...fields: string[]]
const callsWith = (path: string): EndpointPath[] => calls.filter((call) => nodeAt(call, path))
/** One of those calls with an equal field. */
const oneOfEach = (path: string, of: readonly EndpointPath[]): EndpointPath[] => [
  ...new Map(of.map((call) => [JSON.stringify(nodeAt(call, path)), call])).values(),
]
type Fields = ReadonlyMap<string, { path: string; of: EndpointPath[] }>
/** Field and calls of each table entry: `Name of A/B C/D`, or a name alone for every other call with the field. */
function fieldsOf(entries: readonly string[]): Fields {
  const parts = entries.map((entry) => {
    const [path, of] = entry.split(' of ') as [string, string | undefined]
    return { entry, path, named: of?.split(' ') as EndpointPath[] | undefined }
  })
  const namedWith = (path: string) => parts.flatMap((part) => (part.path === path ? (part.named ?? []) : []))
  return new Map(
    parts.map(({ entry, path, named }) => {
      const others = () => callsWith(path).filter((call) => !namedWith(path).includes(call))
      return [entry, { path, of: oneOfEach(path, named ?? others()) }]
    }),
  )
}
/** Entries of a table whose calls do not treat each value as expected. */
function wrong(
  fields: Fields,
  entries: readonly string[],
  expected: readonly (readonly [value: unknown, words: string | null])[],
): string[] {
  return entries.flatMap((entry) => {
    const { path, of } = fields.get(entry)!
    if (of.length === 0) return [`${path}: no call has it`]
    return of.flatMap((call) =>
      expected.flatMap(([value, words]) => {
        const answer = said(call, path, value)
        return answer === words ? [] : [`${call} ${path} ${JSON.stringify(value)?.slice(0, 60)}: ${String(answer)}`]
      }),
    )
  })
}

/** Formats have separate tables; a length listed here with them would need a text of that format. */
const shaped = [
  'Code of Auth/ValidateCodeLoginOrRegister Auth/RegisterAndLogin Auth/ResetPassword OpenAuth/WechatBind OpenAuth/DouyinBind OpenAuth/AlipayBind User/OpenRegister User/VerificationCodeLogin User/CheckVerificationCode User/AddStudentAndLogin User/DeleteStudent Desk/SignIn Profession/ByInterestCode',
]

describe('a text', () => {
  const table: Row[] = [
    [0, 4, 'Combinations[][]', 'ScoreForm.SelectSubjectList[]', 'SelectSubjectList[]', 'Subjects[]'],
    [0, 6, 'CityId of User/UpdateUserStudent'],
    [0, 8, 'CaptchaCode'],
    [0, 10, 'Discipline', 'EducationLevel', 'Unit'],
    [0, 20, 'Answers[].Key', 'Answers[].Values[]', 'Changed[]', 'Keyword of Public/Area', 'NickName', 'ProvinceName'],
    [0, 20, 'RealName', 'ScoreForm.ProvinceName', 'Version of Career/EnterPathSubmit'],
    [0, 30, 'Category', 'Field'],
    [0, 36, 'AttemptId', 'ResultId'],
    [0, 40, 'CategoryIdList[]', 'ClassList[]', 'FeatureTagIdList[]', 'FieldList[]', 'Keyword', 'MajorList[]'],
    [0, 40, 'Name of Public/Dictionary', 'NatureIdList[]', 'NearId', 'ProvinceIdList[]', 'StrengthTagIdList[]'],
    [0, 40, 'Preferences.AvoidMajorList[]', 'Preferences.FieldList[]', 'Preferences.MajorList[]'],
    [0, 40, 'Preferences.NatureIdList[]', 'Preferences.ProvinceIdList[]', 'Preferences.StrengthTagIdList[]'],
    [0, 60, 'Batch', 'Company', 'ConfigName', 'SchoolName'],
    [0, 64, 'CaptchaId', 'DeviceKey', 'NoticeIdList[]'],
    [0, 100, 'Cities', 'Keyword of School/SpecialtyLine'],
    [0, 200, 'Avoid', 'Health', 'Items[].Majors[]'],
    [0, 300, 'Fears', 'Questions'],
    [0, 500, 'Note', 'Text of User/CommitAuditByStudent'],
    [
      0,
      1000,
      'Keyword of School/List College/List College/Filters School/Search School/RankList Specialty/List Specialty/Search Profession/Search',
    ],
    [1, 4, 'Order[]'],
    [1, 5, 'IndustryId', 'Section'],
    [1, 12, 'Answers[].ItemId'],
    [1, 20, 'NickName of User/UpdateUserStudent', 'OccupationId', 'Parent', 'SpecialtyId'],
    [1, 30, 'Name of Web/Cooperation'],
    [1, 32, 'Keyword of Desk/Orders', 'LoginName of Auth/Login User/UserLogin'],
    [1, 40, 'DepartmentId', 'Device', 'Keyword of Web/Search Desk/Texts', 'SchoolId', 'SchoolIds[]'],
    [1, 40, 'Name of User/SaveWish User/SaveWishSpecialtySchool'],
    [1, 60, 'BatchId'],
    [1, 64, 'ContentId', 'OldPassword', 'Password', 'Subject'],
    [1, 128, 'BindTicket', 'Code of Auth/OpenLogin', 'OpenId', 'Ticket'],
    [1, 200, 'Code of Payment/WechatMiniAppPay', 'MajorName', 'Text of Teacher/TellTeacher'],
    [1, 256, 'AuthCode', 'Code of OpenAuth/WechatMiniLogin OpenAuth/DouyinMiniLogin'],
    [1, 300, 'About'],
    [1, 500, 'Text of Desk/Say'],
    [1, 2000, 'EntryUrl', 'Ticket of Auth/ChatAISingleLogin', 'Url'],
    [1, 400_000, 'Text of Desk/CheckText Desk/SaveText'],
    [2, 200, 'Text of Desk/Refund'],
    [2, 500, 'Text of Desk/Remark Desk/Resolve'],
    [4, 40, 'CardNo', 'Password of User/CardCheck User/CardActivation User/ReceiveCard'],
    [5, 500, 'Words'],
    [8, 32, 'Password of Desk/AddAccount Desk/RenewAccount'],
    [8, 64, 'RequestId'],
    [20, 80, 'Token'],
  ]
  const known = fieldsOf([...table.flatMap(([, , ...fields]) => fields), ...shaped])
  test('allows exactly as many letters as its field, and names the limit', () => {
    expect(
      table.flatMap(([least, most, ...fields]) =>
        wrong(known, fields, [
          ['字'.repeat(least), null],
          ['字'.repeat(most), null],
          ['字'.repeat(most + 1), `最多 ${most} 个字`],
          ...(least === 0
            ? []
            : [['字'.repeat(least - 1), least === 1 ? '不能为空' : `至少需要 ${least} 个字`] as const]),
          [7, '应为文字'],
        ]),
      ),
    ).toEqual([])
  })
})

describe('a list', () => {
  const table: Row[] = [
    [0, 3, 'Preferences.AlsoList'],
    [0, 3, 'ScoreForm.SelectSubjectList', 'SelectSubjectList'],
    [0, 4, 'Matters', 'TierList'],
    // 浙江 has seven subjects to choose from
    [0, 7, 'Order of Career/SubjectAdvice'],
    [0, 12, 'Answers[].Values'],
    [0, 20, 'Answers of Career/EnterPathSubmit', 'Changed'],
    [0, 28, 'Hours'],
    [0, 30, 'EntitledKinds', 'ScoreForm.EntitledKinds'],
    [0, 40, 'Items[].Majors'],
    [0, 60, 'CategoryIdList', 'ClassList', 'FeatureTagIdList', 'FieldList', 'MajorList', 'NatureIdList'],
    [0, 60, 'Preferences.AvoidMajorList', 'Preferences.FieldList', 'Preferences.MajorList', 'ProvinceIdList'],
    [0, 60, 'Preferences.NatureIdList', 'Preferences.ProvinceIdList', 'Preferences.StrengthTagIdList'],
    [0, 60, 'StrengthTagIdList'],
    [0, 100, 'NoticeIdList'],
    [0, 200, 'Answers'],
    [0, 500, 'Items', 'UnitIds'],
    [1, 3, 'Combinations[]', 'Subjects'],
    [1, 4, 'Combinations', 'SchoolIds'],
    [1, 7, 'Weekdays'],
  ]
  const known = fieldsOf(table.flatMap(([, , ...fields]) => fields))
  test('allows exactly as many entries as its field, and names the limit', () => {
    const entries = (length: number) => Array.from({ length }, () => '')
    expect(
      table.flatMap(([least, most, ...fields]) =>
        wrong(known, fields, [
          [entries(least), null],
          [entries(most), null],
          [entries(most + 1), `最多 ${most} 项`],
          ...(least === 0 ? [] : [[[], `至少 ${least} 项`] as const]),
        ]),
      ),
    ).toEqual([])
  })
})

describe('a number', () => {
  const whole: Row[] = [
    [0, Infinity, 'BaseRevision', 'From of Desk/PutFile', 'PriceFen', 'Used', 'Version of Desk/SaveText'],
    [0, Infinity, 'Revision of User/SaveWish User/SaveWishSpecialtySchool Wish/ReorderWish'],
    [0, 9, 'WishType'],
    [0, 1_000_000, 'MaxTuition', 'Preferences.MaxTuition'],
    [0, 2_147_483_647, 'Seed'],
    [1, 2, 'Gender'],
    [1, 3, 'OpenType', 'ScoreForm.SubjectType', 'SubjectType'],
    [1, 5, 'Answers[].Value'],
    [1, 7, 'Hours[].Weekday', 'Weekdays[]'],
    [1, 20, 'Limit'],
    [1, 24, 'Hours[].Count'],
    [1, 30, 'Days'],
    [1, 50, 'Count of Desk/MakeCards'],
    [1, 100, 'Capacity', 'PageSize'],
    [1, 200, 'Count'],
    [1, 1000, 'Version'],
    [1, 100_000, 'PageIndex'],
    [1, 2_000_000, 'FinalRank', 'Rank', 'Reached', 'ScoreForm.Rank'],
    [1, 200_000_000, 'Bytes'],
    [1, 2_147_483_647, 'Revision of Wish/WishRevision'],
    [5, 600, 'Minutes of Career/SavePlan'],
    [7, 16, 'Grade'],
    [10, 240, 'Minutes of Desk/SaveHours'],
    [100, 20_000, 'Worlds'],
    [2000, 2100, 'ExamYear', 'GraduationYear', 'ScoreForm.Year', 'Year'],
  ]
  const broken: Row[] = [
    // above the full score of the province the server refuses, with that score in the sentence
    [0, 10_000, 'FinalScore', 'MaxScore', 'MinScore', 'MockLine', 'Score', 'ScoreForm.Score'],
    [0, 1, 'Preferences.Weights.College', 'Preferences.Weights.Major', 'Preferences.Weights.Place'],
    [0, 86_400, 'Duration', 'Seconds'],
    [0.001, 0.5, 'AcceptedNone', 'Preferences.MaxNone'],
  ]
  // `From`, `Version` and others are days or texts in other calls
  const known = fieldsOf([
    ...[...whole, ...broken].flatMap(([, , ...fields]) => fields),
    'Version of Career/EnterPathSubmit',
  ])
  const ends = ([least, most]: Row, step: number): (readonly [number, string | null])[] => [
    [least, null],
    [least - step, `不能小于 ${least}`],
    ...(most === Infinity
      ? [[1_000_000_000, null] as const]
      : ([
          [most, null],
          [most + step, `不能大于 ${most}`],
        ] as const)),
  ]
  test('that counts is whole and between its two limits, which are shown', () => {
    expect(
      whole.flatMap((row) => {
        const [least, , ...fields] = row
        return wrong(known, fields, [...ends(row, 1), [least + 0.5, '应为整数'], [String(least), '应为整数']])
      }),
    ).toEqual([])
  })
  test('that measures may have decimals and is between its two limits, which are shown', () => {
    expect(
      broken.flatMap((row) => {
        const [least, most, ...fields] = row
        return wrong(known, fields, [...ends(row, 0.0005), [(least + most) / 2, null], [String(most), '应为数字']])
      }),
    ).toEqual([])
  })
  test.each([
    ['Current', -10_000_000, 10_000_000],
    ['Goal', -10_000_000, 10_000_000],
    ['Start', -10_000_000, 10_000_000],
  ] as const)('%s of a target may be missing, and is between its two limits', (field, least, most) => {
    const ok = [null, least, most, 0.5].map((value) => said('Career/SaveTarget', field, value))
    expect(ok).toEqual([null, null, null, null])
    for (const value of [least - 1, most + 1, '5']) expect(said('Career/SaveTarget', field, value)).not.toBeNull()
  })
  test('of yuan as a family’s limit may be missing, and is whole and at most a million', () => {
    const saidOf = (value: unknown) => said('User/AddUpdateIntention', 'TuitionLimit', value)
    expect([null, 0, 1_000_000].map(saidOf)).toEqual([null, null, null])
    for (const value of [-1, 1_000_001, 8000.5]) expect([value, saidOf(value)]).not.toEqual([value, null])
  })
})

describe('a text of a fixed format', () => {
  const day = {
    good: ['2026-06-07', '2099-12-31'],
    bad: ['2026-6-7', '2026-13-01', '2026-00-10', '2026-06-32', '1999-06-07', '2026/06/07', ''],
  }
  const division = { good: ['320000', '110101'], bad: ['020000', '32000', '3200000', '32000a', ''] }
  const uuid = { good: ['0b9f3c1e-5a77-4f0e-9d5e-6f1f2f3a4b5c'], bad: ['', '0b9f3c1e5a774f0e9d5e6f1f2f3a4b5', 'x'] }
  const unit = { good: ['0123456789abcdef'], bad: ['0123456789abcde', '0123456789abcdef0', '0123456789ABCDEF', ''] }
  const matter = { good: ['a', 'exam:2026.06-07', 'a'.repeat(64)], bad: ['', 'A', 'a b', 'a_b', 'a'.repeat(65)] }
  const moment = {
    good: ['2026-06-24T09:00:00+08:00', '2026-06-24T01:00:00.000Z'],
    bad: ['2026-06-24', 'tomorrow', ''],
  }
  const clock = { good: ['00:00', '09:30', '19:59', '23:59'], bad: ['24:00', '9:30', '12:60', '12:00:00', ''] }
  const forms: [fields: string[], { good: readonly string[]; bad: readonly string[] }][] = [
    [
      ['Mobile'],
      {
        good: ['13000000000', '14700000000', '15012345678', '16612345678', '17712345678', '18812345678', '19912345678'],
        bad: [
          '12000000000',
          '10000000000',
          '23000000000',
          '1300000000',
          '130000000000',
          '1300000000a',
          '+8613000000000',
          '',
        ],
      },
    ],
    [
      [
        'Code of Auth/ValidateCodeLoginOrRegister Auth/RegisterAndLogin Auth/ResetPassword User/VerificationCodeLogin User/CheckVerificationCode User/AddStudentAndLogin User/DeleteStudent User/OpenRegister OpenAuth/WechatBind OpenAuth/DouyinBind OpenAuth/AlipayBind Desk/SignIn',
      ],
      { good: ['000000', '123456'], bad: ['12345', '1234567', '12345a', ''] },
    ],
    [['Code of Profession/ByInterestCode'], { good: ['R', 'IA', 'SEC'], bad: ['', 'RIAS', 'X', 'ria'] }],
    [
      ['LoginName of Auth/RegisterAndLogin Auth/CheckLoginNameExists Auth/SetInitialLoginName User/AddStudentAndLogin'],
      { good: ['abcd', 'a.b_c-d@e', '0'.repeat(32)], bad: ['abc', '0'.repeat(33), '小明小明', 'a b c', ''] },
    ],
    [
      ['LoginName of Desk/SignIn Desk/AddAccount'],
      { good: ['abcd', 'a.b_c-d', '0'.repeat(32)], bad: ['abc', '0'.repeat(33), 'a@bcd', ''] },
    ],
    [['RecommendCode'], { good: ['ab12', 'A'.repeat(16)], bad: ['ab1', 'A'.repeat(17), 'ab-12', ''] }],
    [['ProductCode'], { good: ['a', 'year_1-A', 'a'.repeat(16)], bad: ['', 'a'.repeat(17), 'a b', '年卡'] }],
    [['OrderNo'], { good: ['A1', 'a'.repeat(32)], bad: ['', 'a'.repeat(33), 'a-1'] }],
    [['BuyerId'], { good: ['2088_a-B', 'a'.repeat(64)], bad: ['', 'a'.repeat(65), 'a b'] }],
    [
      ['Nonce'],
      { good: ['a'.repeat(22), '-_'.repeat(64)], bad: ['a'.repeat(21), 'a'.repeat(129), `${'a'.repeat(22)}=`] },
    ],
    [
      ['ReturnTo'],
      {
        good: ['/pages/index', '/pages/personal/home/index?from=a&to=b', `/pages/${'a'.repeat(493)}`],
        bad: [
          '/other',
          '//pages/a',
          'https://a.example/pages/a',
          '/pages/a#b',
          '/pages/a?b c',
          '/pages/a?\\b',
          `/pages/${'a'.repeat(494)}`,
        ],
      },
    ],
    [
      ['ProvinceId', 'ScoreForm.ProvinceId', 'ExamProvinceId', 'CityId of Public/DistrictList', 'Id', 'PlaceId'],
      division,
    ],
    [['CollegeId of Public/EnrollData'], { good: ['10001', '00001'], bad: ['1000', '100010', '1000a', ''] }],
    [['UnitId', 'Items[].UnitId', 'UnitIds[]'], unit],
    [['AuditId', 'DeskId', 'IdentityId', 'RemarkId', 'ReservationId', 'ShareId', 'TeacherId', 'WishId'], uuid],
    [['MatterId', 'PlanId', 'TargetId'], matter],
    [['Day', 'Due', 'From of Career/SavePlan', 'To of Career/SavePlan'], day],
    [['At', 'StartsAt'], moment],
    [['ValidUntil'], { good: ['2027-02-28'], bad: ['2027-02-30', '2027-2-28', '28.02.2027', ''] }],
    [['Hours[].From'], clock],
    [['Title'], { good: ['复习', 'a'.repeat(60)], bad: ['', '   ', 'a'.repeat(61)] }],
    [['TextId'], { good: ['a', '2026-news', 'a'.repeat(64)], bad: ['', '-a', 'A', 'a_b', 'a'.repeat(65)] }],
    [
      ['Name of Desk/PutFile'],
      {
        good: ['a.png', 'film_1-b.mp4', 'a.jpeg5'.slice(0, 7)],
        bad: ['a', '../a.png', '.a.png', 'A.png', 'a.b', 'a.abcdef', 'a/b.png'],
      },
    ],
    [
      ['Part'],
      { good: ['QUJD', 'QUI=', 'QQ==', 'a'.repeat(524_288)], bad: ['', 'Q===', 'Q Q', 'Q-Q', 'a'.repeat(524_289)] },
    ],
  ]
  const known = fieldsOf(forms.flatMap(([own]) => own))
  test.each(forms)('%s', (fields, { good, bad }) => {
    expect(
      wrong(
        known,
        fields,
        good.map((value) => [value, null] as const),
      ),
    ).toEqual([])
    const taken = fields.flatMap((entry) => {
      const { path, of } = known.get(entry)!
      return of.flatMap((call) =>
        bad.filter((value) => said(call, path, value) === null).map((value) => `${call} ${path} ${value}`),
      )
    })
    expect(taken).toEqual([])
  })
  test('for a day or time of a matter or a reminder may be missing', () => {
    for (const field of ['From', 'To'])
      expect([null, ...day.good].map((value) => said('Career/SaveMatter', field, value))).toEqual([null, null, null])
    for (const field of ['From', 'To'])
      expect(day.bad.filter((value) => said('Career/SaveMatter', field, value) === null)).toEqual([])
    expect([null, ...clock.good].filter((value) => said('Career/SavePlan', 'Remind', value) !== null)).toEqual([])
    expect(clock.bad.filter((value) => said('Career/SavePlan', 'Remind', value) === null)).toEqual([])
  })
})

describe('a choice', () => {
  const table: [entry: string, choices: string][] = [
    ['Act', 'submit say adopt undo decline again close complain withdraw'],
    ['All', 'notice message'],
    ['By of Career/SelectExamDetail', 'college major'],
    ['By of Specialty/RankList', 'line plan grade'],
    ['Decision', 'redo refund reject'],
    [
      'EntitledKinds[]',
      'national-special local-special university-special ethnic-class preparatory border-preparatory commissioned teacher rural-doctor military police justice fire-rescue state-service flight seafaring',
    ],
    ['Format', 'xlsx html'],
    ['Identity', 'student parent'],
    [
      'Kind of Portal/NewsCategories Desk/Texts',
      'news upgrade-news help story case book teach-plan courseware classroom course lesson video live page',
    ],
    ['Kind of Public/EnrollData', 'group major college'],
    ['Kind of Career/SaveTarget', 'score rank college major other'],
    ['Kind of Web/Cooperation', 'school agent data other'],
    ['Kind of Course/CategoryList', 'course video'],
    ['Kind of User/CommitAuditByStudent', 'check custom'],
    ['Matters[]', 'safe college major city job study near cost'],
    ['Order of Portal/NewsList', 'latest fitting'],
    ['Place', 'parents study career'],
    ['Preferences.AlsoList[]', 'cooperation far vocational'],
    ['Preferences.Focus', 'balanced college major home'],
    ['Preferences.Risk', 'steady balanced bold'],
    ['Price', 'free member'],
    [
      'Purpose of OpenAuth/WechatAuthorize OpenAuth/WechatMiniLogin OpenAuth/DouyinAuthorize OpenAuth/DouyinMiniLogin OpenAuth/AlipayAuthorize',
      'login bind',
    ],
    ['Purpose', 'login register reset bind delete'],
    ['RankType', 'line first-class grades plan moved own:校友会'],
    ['ReturnPath', 'pages/personal/openmamber/orderpay pages/personal/audit/payment/orderpay'],
    ['Role', 'expert teacher operator editor'],
    ['Scope of Web/Diagnosis', 'province city school class'],
    [
      'Scope of Web/Search',
      'college unlisted major occupation industry department page way province help news upgrade career course film',
    ],
    ['Service', 'consult check custom'],
    ['Shelf', 'parents study career'],
    ['Sort', 'fit probability rank plan tuition'],
    ['Sort of School/List College/List', 'standing line code'],
    ['State of Course/List Course/Search Career/CourseList', 'new begun finished'],
    ['State of Career/SelectExamDetail', 'open closed unknown'],
    ['State of Portal/LiveList', 'soon live over'],
    ['State of Desk/Orders', 'created paying paid closed refunding refunded'],
    ['State of Desk/Cards', 'new used stopped'],
    ['State of Desk/Texts', 'draft ahead out over'],
    ['TierList[]', '难 冲 稳 保'],
    ['Track', '综合 物理类 历史类 理科 文科'],
  ]
  test('is one of its field’s values, and each of them', () => {
    const known = fieldsOf(table.map(([entry]) => entry))
    expect(
      table.flatMap(([entry, choices]) =>
        wrong(
          known,
          [entry],
          [...choices.split(' ').map((choice) => [choice, null] as const), ['nothing', '不在可选的范围内']],
        ),
      ),
    ).toEqual([])
  })
})

describe('required fields', () => {
  const form = 'ProvinceId Score SubjectType SelectSubjectList Year'
  const table: [fields: string, ...of: string[]][] = [
    [`${form} BatchId`, 'Wish/SchoolFirstList', 'Wish/MySelf', 'Wish/SpecialtyFirstList', 'Wish/SchoolScoreLineGroup'],
    [`${form} BatchId UnitId`, 'Wish/SpecialtyList', 'Wish/NewExamScoreLine', 'Wish/SchoolScoreLineSpecialty'],
    [`${form} BatchId Preferences`, 'Wish/Recommend', 'Wish/RecommendStat', 'Wish/RecommendReport'],
    [form, 'Wish/BatchList'],
    ['ProvinceId Year BatchId WishType ScoreForm Items', 'Wish/CheckRules', 'Wish/Simulate', 'User/SaveWish'],
    ['WishId', 'User/WishDetail', 'User/DelWish', 'Wish/WishHistory', 'Wish/ExportWish'],
    ['WishId Revision UnitIds', 'Wish/ReorderWish'],
    ['WishId Revision', 'Wish/WishRevision'],
    ['WishId Days', 'Wish/ShareWish'],
    ['Token', 'Wish/SharedWish'],
    ['ProvinceId', 'Public/ProvinceWishCount', 'Public/LineBatchList', 'Public/EnrollmentPlan', 'Public/DataStatus'],
    ['ProvinceId Year', 'Public/ProvinceIsNewExam'],
    ['ProvinceId Year SubjectType Score', 'Public/LineRank'],
    ['ProvinceId Year SubjectType Rank', 'Public/LineScore'],
    ['ProvinceId Year SubjectType', 'Public/LineRankCurve', 'Public/LineRankList'],
    ['ProvinceId Track', 'Public/EnrollData'],
    ['ProvinceId SubjectType Score', 'Web/Diagnosis'],
    ['ProvinceId Subjects By', 'Career/SelectExamDetail'],
    ['ProvinceId Order', 'Career/SubjectAdvice'],
    ['ProvinceId SchoolId', 'School/ScoreLine', 'School/SpecialtyLine', 'School/Plan'],
    ['SchoolId', 'School/Detail'],
    ['SchoolIds', 'School/Compare'],
    ['SpecialtyId ProvinceId', 'Specialty/Schools'],
    ['ContentId', 'Portal/NewsDetail', 'Course/Play', 'Web/ContentMark'],
    ['ContentId Seconds Duration Device At', 'Course/SaveProgress'],
    ['Version Answers', 'Career/HollandSubmit', 'Career/EnterPathSubmit'],
    ['ResultId', 'Career/TestResult', 'Career/TestReport'],
    ['MatterId BaseRevision', 'Career/SaveMatter'],
    ['TargetId BaseRevision', 'Career/SaveTarget'],
    ['PlanId BaseRevision', 'Career/SavePlan'],
    ['LoginName Password', 'Auth/Login', 'User/UserLogin', 'Auth/SetInitialLoginName'],
    ['Mobile Code', 'Auth/ValidateCodeLoginOrRegister', 'User/VerificationCodeLogin'],
    ['Mobile Code Password', 'Auth/RegisterAndLogin', 'Auth/ResetPassword', 'User/AddStudentAndLogin'],
    ['OldPassword Password', 'Auth/UpdatePassword'],
    // the account's number by default
    ['Purpose', 'Auth/SendValidateCode', 'User/SendVerificationCode'],
    ['Mobile Purpose Code', 'User/CheckVerificationCode'],
    // by its password or a code
    ['', 'User/DeleteStudent'],
    ['ReturnTo Nonce Purpose', 'OpenAuth/WechatAuthorize', 'OpenAuth/DouyinAuthorize', 'OpenAuth/AlipayAuthorize'],
    ['Ticket Nonce', 'OpenAuth/WechatCallback', 'OpenAuth/DouyinCallback', 'OpenAuth/AlipayCallback'],
    ['BindTicket Mobile Code', 'OpenAuth/WechatBind'],
    ['OpenType OpenId Mobile', 'User/OpenIdLogin'],
    ['ExamProvinceId ExamYear SubjectType SelectSubjectList', 'User/UpdateStudentExam'],
    ['SubjectType SelectSubjectList', 'User/UpdateStudentSelectSubject'],
    ['Score', 'User/UpdateUserScore'],
    ['FinalScore', 'User/UpdateUserScoreFinalScore'],
    ['FinalScore Used', 'User/EditUserScore'],
    ['', 'User/UpdateUserStudent', 'User/UpdateStudent', 'Public/Dictionary'],
    ['ProductCode', 'Payment/WechatH5Pay', 'Payment/AlipayMPPay'],
    ['ProductCode Code', 'Payment/WechatMiniAppPay'],
    ['OrderNo', 'Payment/PaymentStatus'],
    ['OrderNo Text', 'Desk/Refund'],
    ['CardNo Password', 'User/CardCheck', 'User/CardActivation', 'User/ReceiveCard'],
    ['CardNo', 'User/GetCardDetail', 'User/ActivationCard', 'Desk/VoidCard'],
    ['ProductCode Count ValidUntil', 'Desk/MakeCards'],
    ['TeacherId StartsAt Mobile About', 'Web/TeacherReserve'],
    ['ReservationId Text', 'Teacher/TellTeacher'],
    ['Kind Name Company Mobile Words', 'Web/Cooperation'],
    ['Matters Cities Avoid TuitionLimit Health Fears Questions', 'User/AddUpdateIntention'],
    ['Act', 'User/CommitAuditByStudent'],
    ['AuditId Text', 'Desk/Remark', 'Desk/Say'],
    ['AuditId Decision Text', 'Desk/Resolve'],
    ['LoginName Password Code', 'Desk/SignIn'],
    ['LoginName Password Role', 'Desk/AddAccount'],
    ['Hours Minutes Capacity', 'Desk/SaveHours'],
    ['TextId Text Version', 'Desk/SaveText'],
    ['Name Bytes From Part', 'Desk/PutFile'],
  ]
  test('are reported one by one, and nothing else is required', () => {
    for (const [fields, ...of] of table)
      for (const call of of as EndpointPath[])
        expect([call, Object.fromEntries(refusals(call, {}))]).toEqual([
          call,
          Object.fromEntries(fields.split(' ').flatMap((field) => (field ? [[field, '必须填写']] : []))),
        ])
  })
  test.each([
    ['Wish/CheckRules', 'ScoreForm', form],
    ['User/SaveWish', 'Items[]', 'UnitId Majors ObeyAdjustment'],
    ['Wish/Recommend', 'Preferences.Weights', 'College Major Place'],
    ['Career/HollandSubmit', 'Answers[]', 'ItemId Value'],
    ['Career/EnterPathSubmit', 'Answers[]', 'Key Values'],
    ['Desk/SaveHours', 'Hours[]', 'Weekday From Count'],
  ] as const)('of %s in %s: %s', (call, path, fields) => {
    const at = path.replaceAll('[]', '.0')
    const missing = [...refusals(call, bodyWith(path, {}))].filter(([field]) => field.startsWith(`${at}.`))
    expect(missing).toEqual(fields.split(' ').map((field) => [`${at}.${field}`, '必须填写']))
  })
})

describe('optional fields', () => {
  test('of a page is page 1 of twenty rows', () => {
    expect(requestChecker(contract['User/AccountTrail'].request, false)({})).toEqual({ PageIndex: 1, PageSize: 20 })
  })
  test('stay absent, and unknown fields are dropped', () => {
    expect(requestChecker(contract['User/UpdateStudent'].request, false)({ Gender: 1, Role: 'operator' })).toEqual({
      Gender: 1,
    })
  })
})

describe('values of a form', () => {
  const answer = answering(requestChecker(contract['User/UpdateUserScoreFinalScore'].request, true))
  test('become the numbers and marks they spell, and an empty one counts as missing', () => {
    expect(answer({ FinalScore: '612.5', FinalRank: '100', IsFirst: 'true' })).toEqual({
      FinalScore: 612.5,
      FinalRank: 100,
      IsFirst: true,
    })
    expect(answer({ FinalScore: '612', FinalRank: '', IsFirst: '' })).toEqual({ FinalScore: 612 })
    expect(answer({ FinalScore: '' })).toEqual(['FinalScore 必须填写'])
  })
  test.each([
    ['FinalRank', '1.9', '应为整数'],
    ['FinalRank', 'true', '应为整数'],
    ['FinalRank', '1e3', '应为整数'],
    ['FinalRank', '0', '不能小于 1'],
    ['FinalScore', '600分', '应为数字'],
    ['FinalScore', 'true', '应为数字'],
    ['FinalScore', '10001', '不能大于 10000'],
  ])('%s of %s is refused: %s', (field, text, words) => {
    expect(answer({ FinalScore: '600', [field]: text })).toEqual([`${field} ${words}`])
  })
})

describe('a body', () => {
  const said = answering(requestChecker(contract['User/UpdateStudent'].request, false))
  test('is an object, and no body is an empty one', () => {
    expect([said(undefined), said(null), said({})]).toEqual([{}, {}, {}])
    for (const body of [[], 'text', 7]) expect(said(body)).toEqual(['Body 应为一组内容'])
  })
  test('has only letters that can be kept', () => {
    expect(said({ RealName: '甲\u0000' })).toEqual(['RealName 含有不能使用的字符'])
    expect(said({ SchoolName: '\ud83d' })).toEqual(['SchoolName 含有不能使用的字符'])
    expect(said({ RealName: '𠮷😀' })).toEqual({ RealName: '𠮷😀' })
  })
})
