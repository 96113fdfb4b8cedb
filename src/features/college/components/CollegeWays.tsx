import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { MOST_COMPARED, useCompared } from '../college-slice'
import type { CollegeDetail } from '../model/detail'

/** Ways on from a college. */
export function Ways({ college }: { college: CollegeDetail }) {
  const { compared, has, toggle, isFull } = useCompared()
  const isChosen = has(college.CollegeId)
  return (
    <Card>
      <Cell
        id='college-compare'
        title={isChosen ? '已加入对比' : '加入对比'}
        note={
          isChosen
            ? '再点一次移出'
            : isFull
              ? `已选满 ${MOST_COMPARED} 所，先去移出一所`
              : '和别的院校并排看线、计划和我的机会'
        }
        value={compared.length > 0 ? `${compared.length}/${MOST_COMPARED}` : undefined}
        arrow={isFull && !isChosen}
        onClick={() => (isFull && !isChosen ? void navigate('pages/home/school/contrast-prepare') : toggle(college))}
      />
      {compared.length > 1 && (
        <Cell
          id='college-compare-now'
          title='现在对比'
          note={compared.map(({ Name }) => Name).join('、')}
          arrow
          onClick={() =>
            void navigate('pages/home/school/compareCollege', {
              ids: compared.map(({ CollegeId }) => CollegeId).join(),
            })
          }
        />
      )}
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
