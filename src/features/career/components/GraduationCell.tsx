import { navigate } from '@/shared/navigation/navigate'
import { Cell } from '@/shared/ui/layout/Cell'

/** Shown if the year of the exam is unknown: what it is used for, and a link to enter it. */
export function GraduationCell() {
  return (
    <Cell
      id='set-graduation'
      title='填写毕业年份'
      note='还不知道现在读几年级；填了就排出每个年级的学年和日期'
      arrow
      onClick={() => void navigate('pages/personal/editInfo/editInfo')}
    />
  )
}
