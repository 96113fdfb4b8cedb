import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { MOST_COMPARED, useCompared } from '../college-state'
import type { CollegeDetail } from '../model/detail'

/** Leads to the comparison: this college is added on the way, and can be removed again on that page. */
export function Ways({ college }: { college: CollegeDetail }) {
  const { compared, has, toggle, isFull } = useCompared()
  const isChosen = has(college.CollegeId)
  const others = compared.filter(({ CollegeId }) => CollegeId !== college.CollegeId)
  return (
    <Card>
      <Cell
        id='college-compare'
        title='和别的院校对比'
        note={
          isFull && !isChosen
            ? `已选满 ${MOST_COMPARED} 所，先移出一所`
            : others.length > 0
              ? `已选 ${others.map(({ Name }) => Name).join('、')}`
              : '并排看录取线、计划和我的机会'
        }
        value={compared.length > 0 ? `${compared.length}/${MOST_COMPARED}` : undefined}
        arrow
        onClick={() => {
          if (!isChosen) toggle(college)
          void navigate('pages/home/school/contrast-prepare')
        }}
      />
    </Card>
  )
}

/** Further pages about it, whether or not there is data: each page shows that, and offers other links. */
export function More({ college: { CollegeId: id, Has } }: { college: CollegeDetail }) {
  return (
    <Card>
      <Cell
        id='to-charter'
        title='招生章程'
        note={Has.Charter ? '调剂、身体条件、同分排序' : '还没有收录，可以到招生网看'}
        arrow
        onClick={() => void navigate('pages/home/school/constitutionDetails', { id })}
      />
      <Cell
        id='to-departments'
        title='院系'
        note={Has.Departments.length > 0 ? `${Has.Departments.length} 个` : '还没有收录'}
        arrow
        onClick={() => void navigate('pages/home/college/departmentDetails', { id })}
      />
      <Cell
        id='to-scene'
        title='校园风光'
        note={Has.SceneCount > 0 ? `${Has.SceneCount} 张` : '还没有收录'}
        arrow
        onClick={() => void navigate('pages/home/college/scene', { id })}
      />
      <Cell
        id='to-ranks'
        title='院校排名'
        note='按录取线、学科、计划排，都能核对'
        arrow
        onClick={() => void navigate('pages/home/college/college-rank')}
      />
    </Card>
  )
}
