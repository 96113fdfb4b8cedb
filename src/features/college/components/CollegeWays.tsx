import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { MOST_COMPARED, useCompared } from '../college-slice'
import type { CollegeDetail } from '../model/detail'

/** To other colleges beside this one: it is chosen on the way there, and can be taken out again on that page. */
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

/** What else there is to know of it, whether it is here or not: each page says so, and leads on. */
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
