import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { FactList } from '@/shared/ui/facts/FactList'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './search.scss'

export type SearchHit = ResponseOf<'Web/Search'>['Groups'][number]['Items'][number]

interface Way {
  id: string
  label: string
  go: () => void
}

function waysOf({ Title, Website }: SearchHit): Way[] {
  const methods = { id: 'hit-methods', label: '看填报方式', go: () => void navigate('pages/query/contrast') }
  if (Website === null) return [methods]
  const rule = () => void navigate('pages/personal/service/conmonWebview', { url: Website, title: Title })
  return [methods, { id: 'hit-website', label: '看规则出处', go: rule }]
}

/** The rule of a province, which has no page of its own, with its source and further links. */
export function HitSheet({ hit, onClose }: { hit?: SearchHit; onClose: () => void }) {
  return (
    <Sheet id='hit-sheet' open={hit !== undefined} title={hit?.Title} onClose={onClose}>
      {hit && (
        <>
          <FactList facts={hit.Facts.map(({ Label, Value }) => ({ label: Label, value: Value }))} />
          {hit.Source && <SourceNote source={hit.Source} />}
          <View className='hit-ways'>
            {waysOf(hit).map(({ id, label, go }, index) => (
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
