// The tests the product offers. A test opens when its questions, scoring and report are there.
import type Type from 'typebox'
import type { TestSummary } from '../../../contract/assessment'

type Test = Type.Static<typeof TestSummary>

export const TESTS: readonly Test[] = [
  {
    TestCode: 'holland',
    Title: '霍兰德职业兴趣',
    Purpose: '看自己对哪类工作有兴趣，再找相近的专业和职业',
    Basis: '霍兰德职业兴趣六类型（RIASEC）',
    IsOpen: false,
  },
  {
    TestCode: 'mbti',
    Title: 'MBTI 性格类型',
    Purpose: '了解自己怎样获取信息和做决定，作为选专业的参考',
    Basis: '迈尔斯-布里格斯类型指标的四个维度',
    IsOpen: false,
  },
  {
    TestCode: 'personality',
    Title: '中学生性格',
    Purpose: '了解自己的学习和交往习惯',
    Basis: '五因素人格',
    IsOpen: false,
  },
  {
    TestCode: 'subject',
    Title: '新高考选科',
    Purpose: '结合兴趣、成绩和专业要求比较选科组合',
    Basis: '各省选科规定和专业选科要求',
    IsOpen: false,
  },
  {
    TestCode: 'path',
    Title: '升学路径',
    Purpose: '看自己适合普通高考之外的哪些升学方式',
    Basis: '各类升学方式的报考条件',
    IsOpen: false,
  },
  {
    TestCode: 'all-round',
    Title: '全面测评',
    Purpose: '把兴趣、性格和能力放在一起看',
    Basis: '以上各项测评',
    IsOpen: false,
  },
]
