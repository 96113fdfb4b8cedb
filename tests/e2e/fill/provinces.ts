// The kinds of province for filling a list: groups, one major of a college, 文理, and a full score of 660.
import type { CompleteExam } from '../../support/profile'
import { JIANGSU, SHANGHAI, XINJIANG, ZHEJIANG, type Account, type Exam } from '../walk'

export interface Province {
  exam: Exam
  profile: CompleteExam
  kind: 'group' | 'major' | 'college'
  /** The fill tab's word for one wish. */
  unit: string
  /** The batch's text of its province rule. */
  rule: string
  wishes: number
  majors: number
  hasAdjustment: boolean
  fullScore: number
  /** The new-exam filling's name for the exam; null if there is none. */
  model: string | null
  /** Where a family may want to go: places within reach there. */
  region: { id: string; name: string }
  /** Whether it is filled in on imported facts; otherwise demonstration. */
  isReal?: boolean
}

export const PROVINCES = {
  江苏: {
    exam: JIANGSU,
    profile: { provinceId: '320000', subjectType: 2, subjects: ['物理', '化学', '生物'], score: JIANGSU.score },
    kind: 'group',
    unit: '院校专业组',
    rule: '40 个院校专业组志愿，每个最多 6 个专业，可以服从调剂',
    wishes: 40,
    majors: 6,
    hasAdjustment: true,
    fullScore: 750,
    model: '3+1+2 · 首选物理，再选化学、生物 · 满分 750',
    region: { id: '310000', name: '上海' },
  },
  浙江: {
    exam: ZHEJIANG,
    profile: { provinceId: '330000', subjectType: 3, subjects: ['物理', '化学', '技术'], score: ZHEJIANG.score },
    kind: 'major',
    unit: '专业（类）+ 院校',
    rule: '80 个专业（类）+ 院校志愿，没有专业调剂',
    wishes: 80,
    majors: 1,
    hasAdjustment: false,
    fullScore: 750,
    model: '7 选 3 · 物理、化学、技术 · 满分 750',
    region: { id: '310000', name: '上海' },
  },
  新疆: {
    exam: XINJIANG,
    profile: { provinceId: '650000', subjectType: 2, subjects: [], score: XINJIANG.score },
    kind: 'college',
    unit: '院校',
    rule: '18 个院校志愿，每个最多 6 个专业，可以服从调剂',
    wishes: 18,
    majors: 6,
    hasAdjustment: true,
    fullScore: 750,
    model: null,
    region: { id: '650000', name: '新疆' },
  },
  上海: {
    exam: SHANGHAI,
    profile: { provinceId: '310000', subjectType: 3, subjects: ['物理', '化学', '生物'], score: SHANGHAI.score },
    kind: 'group',
    unit: '院校专业组',
    rule: '24 个院校专业组志愿，每个最多 4 个专业，可以服从调剂',
    wishes: 24,
    majors: 4,
    hasAdjustment: true,
    fullScore: 660,
    model: '3+3 · 物理、化学、生物 · 满分 660',
    region: { id: '310000', name: '上海' },
  },
} satisfies Record<string, Province>

/** The province on imported facts. */
export const onFacts = (province: Province): Province => ({ ...province, isReal: true })
export const accountOf = ({ profile }: Province): Account => ({
  loginName: `family-${profile.provinceId}`,
  password: 'secret2026',
})
