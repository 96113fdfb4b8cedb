import type { UserInfo } from '@/shared/session/account/session-state'
import { GATES, type Completeness, type Gate } from '@/shared/session/profile-gate/completeness'
import { provinceName } from '@/entities/place/provinces'

/** One item of the profile, with its known values. */
export interface InfoItem {
  gate: Gate
  isMissing: boolean
  /** 待填写, 已填写, or 暂不需要 for an empty item that is not needed. */
  state: string
  /** The filled-in values, or what the item is needed for. */
  note: string
}

const WHY: Record<Gate['flag'], string> = {
  IsNeedComplateBaseInfo: '称呼、身份和毕业年份',
  IsNeedComplateScore: '省份、科类和模考成绩，用来算位次',
  IsNeedComplateFinalScore: '出分后填，正式填报用',
  IsNeedComplateSubjects: '决定哪些专业可以报',
}

function filled(flag: Gate['flag'], user: UserInfo): string {
  const { Exam } = user
  switch (flag) {
    case 'IsNeedComplateBaseInfo':
      return [user.RealName ?? user.NickName, user.GraduationYear && `${user.GraduationYear} 年毕业`]
        .filter(Boolean)
        .join(' · ')
    case 'IsNeedComplateScore':
      return [provinceName(Exam.ExamProvinceId ?? ''), Exam.Track, Exam.Score !== null && `${Exam.Score} 分`]
        .filter(Boolean)
        .join(' · ')
    case 'IsNeedComplateFinalScore':
      return Exam.FinalScore === null ? '' : `${Exam.FinalScore} 分`
    case 'IsNeedComplateSubjects':
      return Exam.SelectSubjectList.join('、')
  }
}

/** Why an empty item is not needed. */
const NOT_NEEDED: Partial<Record<Gate['flag'], string>> = {
  IsNeedComplateFinalScore: '成绩公布以后再填',
  IsNeedComplateSubjects: '本省不需要选科',
}

/** The items of the profile in the order in which they are asked for. */
export function infoItems(completeness: Completeness, user: UserInfo): InfoItem[] {
  return GATES.map((gate) => {
    if (completeness[gate.flag]) return { gate, isMissing: true, state: '待填写', note: WHY[gate.flag] }
    const words = filled(gate.flag, user)
    if (words !== '') return { gate, isMissing: false, state: '已填写', note: words }
    return { gate, isMissing: false, state: '暂不需要', note: NOT_NEEDED[gate.flag] ?? '' }
  })
}
