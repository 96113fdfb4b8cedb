// The signed-in family: base information, exam information, scores and their completeness.
import Type from 'typebox'
import { defineContract } from './define'
import { Identity } from './session'
import {
  EntitledKinds,
  Empty,
  Nullable,
  ProvinceId,
  Rank,
  Score,
  SelectSubjectList,
  Source,
  SubjectType,
  Track,
  Year,
} from './shapes'

/** The candidate's exam as the product stores it. */
const Exam = Type.Object({
  ExamProvinceId: Nullable(ProvinceId),
  ExamYear: Nullable(Year),
  Track: Nullable(Track),
  SubjectType: Nullable(SubjectType),
  SelectSubjectList,
  EntitledKinds: Nullable(EntitledKinds),
  Score: Nullable(Score),
  Rank: Nullable(Rank),
  RankSource: Nullable(Source),
  FinalScore: Nullable(Score),
  FinalRank: Nullable(Rank),
  ScoreChangesLeft: Type.Integer({ description: 'how many times the final score may still be changed' }),
})
export const UserInfo = Type.Object({
  UserId: Type.String(),
  NickName: Type.String({ description: 'name shown' }),
  Avatar: Nullable(Type.String({ description: 'address of the picture' })),
  LoginName: Nullable(Type.String()),
  Mobile: Nullable(Type.String({ description: 'masked, 138****8000' })),
  HasPassword: Type.Boolean(),
  MemberType: Type.Integer({ description: 'membership, 0..5; 5 is not a member' }),
  RealName: Nullable(Type.String()),
  Gender: Nullable(Type.Integer({ description: '1 male, 2 female' })),
  Identity: Nullable(Type.String({ description: 'student or parent' })),
  SchoolName: Nullable(Type.String({ description: 'high school' })),
  GraduationYear: Nullable(Year),
  ProvinceId: Nullable(ProvinceId),
  CityId: Nullable(Type.String()),
  UserScore: Nullable(Type.Object({ ExamProvinceId: ProvinceId, Score: Score })),
  ExamProvinceId: Nullable(ProvinceId),
  Score: Nullable(Score),
  FinalScore: Nullable(Score),
  Exam,
})

const ExamInput = Type.Object({
  ExamProvinceId: ProvinceId,
  ExamYear: Year,
  SubjectType,
  SelectSubjectList,
  Score: Type.Optional(Score),
  Rank: Type.Optional(Rank),
  EntitledKinds: Type.Optional(EntitledKinds),
})
const examErrors = ['PROVINCE_UNKNOWN', 'SUBJECTS_NOT_ALLOWED', 'SCORE_OUT_OF_RANGE', 'RANK_CONTRADICTS_SCORE'] as const

export const profile = defineContract({
  'User/GetUserStudent': {
    summary: 'The signed-in user',
    auth: 'session',
    request: Empty,
    response: UserInfo,
    errors: [],
  },
  'User/UpdateUserStudent': {
    summary: 'Changes base information',
    auth: 'session',
    request: Type.Object({
      NickName: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
      RealName: Type.Optional(Type.String({ maxLength: 20 })),
      Gender: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
      Identity: Type.Optional(Identity),
      SchoolName: Type.Optional(Type.String({ maxLength: 60 })),
      GraduationYear: Type.Optional(Year),
      ProvinceId: Type.Optional(ProvinceId),
      CityId: Type.Optional(Type.String({ maxLength: 6 })),
    }),
    response: UserInfo,
    errors: ['PROVINCE_UNKNOWN'],
  },
  'User/UpdateStudent': {
    summary:
      'Changes who sits the exam: name and school as they stand on an exported list, gender, year of leaving school',
    auth: 'session',
    request: Type.Object({
      RealName: Type.Optional(Type.String({ maxLength: 20 })),
      Gender: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
      SchoolName: Type.Optional(Type.String({ maxLength: 60 })),
      GraduationYear: Type.Optional(Year),
    }),
    response: UserInfo,
    errors: [],
  },
  'User/UpdateStudentExam': {
    summary: 'Changes exam information: province, year, track, subjects, mock score',
    auth: 'session',
    request: ExamInput,
    response: UserInfo,
    errors: [...examErrors, 'SCORE_RANK_MISSING'],
  },
  'User/UpdateStudentSelectSubject': {
    summary: 'Changes the chosen subjects',
    auth: 'session',
    request: Type.Object({ SubjectType, SelectSubjectList }),
    response: UserInfo,
    errors: [...examErrors, 'SCORE_RANK_MISSING'],
  },
  'User/UpdateUserScore': {
    summary: 'Changes the mock score (the score form)',
    auth: 'session',
    request: Type.Object({ Score, Rank: Type.Optional(Rank) }),
    response: UserInfo,
    errors: [...examErrors, 'SCORE_RANK_MISSING'],
  },
  'User/UpdateUserScoreFinalScore': {
    summary: 'Sets the real exam score; may be changed a limited number of times',
    auth: 'session',
    encoding: 'form',
    request: Type.Object({
      FinalScore: Score,
      FinalRank: Type.Optional(Rank),
      IsFirst: Type.Optional(
        Type.Boolean({
          description: 'the page showed no score: one that was entered elsewhere meanwhile is not written over',
        }),
      ),
    }),
    response: UserInfo,
    errors: [
      'SCORE_CHANGED_ELSEWHERE',
      'SCORE_OUT_OF_RANGE',
      'SUBJECTS_NOT_ALLOWED',
      'RANK_CONTRADICTS_SCORE',
      'SCORE_RANK_MISSING',
      'SCORE_CHANGES_USED_UP',
      'PROVINCE_UNKNOWN',
    ],
  },
  'User/EditUserScore': {
    summary: 'Changes the real exam score that has been entered; refused where it was changed elsewhere meanwhile',
    auth: 'session',
    request: Type.Object({
      FinalScore: Score,
      FinalRank: Type.Optional(Rank),
      Used: Type.Integer({
        minimum: 0,
        description: 'changes used as the page showed them: User/EditScoreRecordNumber',
      }),
    }),
    response: UserInfo,
    errors: [
      'SCORE_MISSING',
      'SCORE_CHANGED_ELSEWHERE',
      'SCORE_OUT_OF_RANGE',
      'SUBJECTS_NOT_ALLOWED',
      'RANK_CONTRADICTS_SCORE',
      'SCORE_RANK_MISSING',
      'SCORE_CHANGES_USED_UP',
      'PROVINCE_UNKNOWN',
    ],
  },
  'User/EditScoreRecordNumber': {
    summary: 'How many changes of the final score are left',
    auth: 'session',
    request: Empty,
    response: Type.Object({ Used: Type.Integer(), Left: Type.Integer(), Limit: Type.Integer() }),
    errors: [],
  },
  'User/CheckUserStudentComplate': {
    summary: 'What of the profile is still missing',
    auth: 'session',
    request: Empty,
    response: Type.Object({
      IsNeedComplateBaseInfo: Type.Boolean(),
      IsNeedComplateScore: Type.Boolean(),
      IsNeedComplateFinalScore: Type.Boolean(),
      IsNeedComplateSubjects: Type.Boolean(),
    }),
    errors: [],
  },
})
