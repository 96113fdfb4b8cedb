import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/button/Button'
import { FactList } from '@/shared/ui/fact-list/FactList'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './search.scss'

export type SearchHit = ResponseOf<'Web/Search'>['Groups'][number]['Items'][number]

interface Way {
  id: string
  label: string
  go: () => void
}

function waysOf({ Scope, Id, Title, Website, Place }: SearchHit, hasScore: boolean): Way[] {
  const ways: Way[] = []
  if (Scope === 'major')
    ways.push({
      id: 'hit-page',
      label: '看专业详情',
      go: () => void navigate('pages/home/major/specialityDetails', { id: Id }),
    })
  if (Scope === 'occupation')
    ways.push({
      id: 'hit-page',
      label: '看职业详情',
      go: () => void navigate('pages/home/occupation/details', { id: Id }),
    })
  if (Scope === 'college' || Scope === 'major') {
    ways.push(
      hasScore
        ? {
            id: 'hit-candidates',
            label: Scope === 'college' ? '看我的录取可能' : '看哪些院校招这个专业',
            go: () => void navigate('pages/query/college/index', { keyword: Title }),
          }
        : { id: 'hit-score', label: '填分数看录取可能', go: () => void navigate('pages/query/scoreForm') },
    )
  }
  if (Scope === 'college')
    ways.push({
      id: 'hit-college',
      label: '看录取线、计划和专业',
      go: () => void navigate('pages/home/college/detail', { id: Id }),
    })
  if (Scope === 'province')
    ways.push({ id: 'hit-methods', label: '看填报方式', go: () => void navigate('pages/query/contrast') })
  if (Place !== null)
    ways.push({
      id: 'hit-place',
      label: '查看位置',
      go: () => void navigate('pages/location/open-location', { name: Title, address: Place }),
    })
  if (Website !== null)
    ways.push({
      id: 'hit-website',
      label: Scope === 'province' ? '看规则出处' : '打开学校网站',
      go: () => void navigate('pages/personal/service/conmonWebview', { url: Website, title: Title }),
    })
  return ways
}

/** What this server knows of a hit, with its source, and the ways onward. */
export function HitSheet({ hit, hasScore, onClose }: { hit?: SearchHit; hasScore: boolean; onClose: () => void }) {
  return (
    <Sheet id='hit-sheet' open={hit !== undefined} title={hit?.Title} onClose={onClose}>
      {hit && (
        <>
          <FactList facts={hit.Facts.map(({ Label, Value }) => ({ label: Label, value: Value }))} />
          {hit.Source && <SourceNote source={hit.Source} />}
          <View className='hit-ways'>
            {waysOf(hit, hasScore).map(({ id, label, go }, index) => (
              <Button
                key={id}
                id={id}
                block
                kind={index === 0 ? 'primary' : 'plain'}
                onClick={() => {
                  onClose()
                  go()
                }}
              >
                {label}
              </Button>
            ))}
          </View>
        </>
      )}
    </Sheet>
  )
}
