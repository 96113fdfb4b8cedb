import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'

const WAYS = [
  { id: 'to-search', path: 'pages/home/occupation/search', title: '搜职业', note: '名称、拼音或代码' },
  { id: 'to-types', path: 'pages/home/occupation/type-search', title: '按兴趣代码找', note: '点一点兴趣六边形' },
  { id: 'to-industries', path: 'pages/home/occupation/industry-list', title: '按行业找', note: '20 个门类、97 个大类' },
] as const
export type OccupationWay = (typeof WAYS)[number]['id']

/** The ways to look for an occupation. @param without the one of the present page */
export function OccupationWays({ without }: { without?: OccupationWay }) {
  return (
    <Card>
      {WAYS.filter(({ id }) => id !== without).map(({ id, path, title, note }) => (
        <Cell key={id} id={id} title={title} note={note} arrow onClick={() => void navigate(path)} />
      ))}
    </Card>
  )
}
