import type { UserInfo } from '@/shared/session/session-slice'
import { GATES, type Completeness, type Gate } from '@/shared/session/completeness'
import { provinceName } from '@/entities/province/provinces'

/** One item of the profile with what is known of it. */
export interface InfoItem {
  gate: Gate
  isMissing: boolean
  /** What has been filled in, or what it is needed for. */
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
      return Exam.FinalScore === null ? '本年还不需要' : `${Exam.FinalScore} 分`
    case 'IsNeedComplateSubjects':
      return Exam.SelectSubjectList.length > 0 ? Exam.SelectSubjectList.join('、') : '本省不需要选科'
  }
}

/** The items of the profile in the order they are asked for. */
export function infoItems(completeness: Completeness, user: UserInfo): InfoItem[] {
  return GATES.map((gate) => {
    const isMissing = completeness[gate.flag]
    return { gate, isMissing, note: isMissing ? WHY[gate.flag] : filled(gate.flag, user) }
  })
}
