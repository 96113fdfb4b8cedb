import { SpecialtyTree } from '@/features/major/components/SpecialtyTree'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'

const WAYS = [
  { path: 'pages/home/major/searchspecialty', title: '搜专业', note: '专业名、旧名、拼音或代码' },
  { path: 'pages/home/major/index', title: '专业库', note: '本科、职业本科、专科，可以筛选' },
  { path: 'pages/home/major/rank', title: '专业排行', note: '按录取位次、招生人数、学科评估' },
  { path: 'pages/home/occupation/list', title: '职业库', note: '从想做的工作倒着找专业' },
  { path: 'pages/home/occupation/type-search', title: '按兴趣代码找职业', note: '点一点兴趣六边形' },
] as const

/** 专业: the first page about majors, field by field. */
export default definePage('pages/home/major/professional', function SpecialtyLandingPage({ params }) {
  return (
    <Page>
      <Card>
        {WAYS.map(({ path, title, note }) => (
          <Cell key={path} id={`to-${path}`} title={title} note={note} arrow onClick={() => void navigate(path)} />
        ))}
      </Card>
      <SpecialtyTree level={params.level} hasClasses={false} />
    </Page>
  )
})
