// Filling in provinces of the new exam: the kind of table for a list there, and the exam in words.
import type { ResponseOf } from 'contract/registry'
import { unitTitle, type UnitName } from '@/entities/candidate/candidate'
import type { ScoreForm } from '@/entities/exam/exam'

type ProvinceRule = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]['Rule']

/** Where a wish is one major of a college: it has no majors inside and no adjustment. */
export const isMajorUnit = (wishUnit: string | undefined): boolean => wishUnit === 'major+college'

/** The pages that order the wishes of a list. */
export type TablePage =
  | 'pages/query/adjust/wish'
  | 'pages/newExam/adjust-wish/specialtyToCollege'
  | 'pages/newExam/adjust-wish/collegeToSpecialty'

/** The page for a new-exam province. */
export function newExamTable(wishUnit: string | undefined): TablePage {
  return isMajorUnit(wishUnit)
    ? 'pages/newExam/adjust-wish/specialtyToCollege'
    : 'pages/newExam/adjust-wish/collegeToSpecialty'
}

/** 3+1+2 · 首选物理，再选化学、生物 · 满分 750; 7 选 3 · 物理、化学、技术 · 满分 750. */
export function examText(rule: ProvinceRule, { SelectSubjectList }: Pick<ScoreForm, 'SelectSubjectList'>): string {
  const { Model, FirstChoice, Reselect, ReselectCount, FullScore } = rule
  const full = `满分 ${FullScore}`
  if (Model === '3+1+2') {
    const first = SelectSubjectList.find((subject) => FirstChoice.includes(subject))
    const others = SelectSubjectList.filter((subject) => subject !== first)
    return [Model, `首选${first ?? '未选'}，再选${others.join('、') || '未选'}`, full].join(' · ')
  }
  // 浙江 has seven subjects to choose from, one of them 技术.
  const model = Reselect.length === 6 ? Model : `${Reselect.length} 选 ${ReselectCount}`
  return [model, SelectSubjectList.join('、') || '未选科', full].join(' · ')
}

/** 一个志愿填一个院校专业组 ... : the content of the table, in one sentence. */
export function tableNote(rule: Pick<ProvinceRule, 'WishUnit' | 'MajorsPerUnit' | 'HasAdjustment'>): string {
  if (isMajorUnit(rule.WishUnit)) return '一个志愿就是一所院校的一个专业（类），没有专业调剂，按下面的顺序逐个投档。'
  const obey = rule.HasAdjustment ? '；服从调剂时，组内其他专业也可能录取' : ''
  return `一个志愿是一个院校专业组，组内最多排 ${rule.MajorsPerUnit} 个专业${obey}。`
}

/** 计算机科学与技术 · 浙江大学: a wish by its major first; a unit without a major keeps its usual name. */
export function majorFirstTitle(unit: UnitName): string {
  return unit.MajorName ? `${unit.MajorName} · ${unit.CollegeName}` : unitTitle(unit)
}
