import { useState } from 'react'
import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { reasonOf, STATES, type Path } from '../model/paths'
import './career.scss'

/** All ways, the most open first; those with failed conditions are folded, never hidden. */
export function PathList({ paths, answered }: { paths: readonly Path[]; answered: number }) {
  const [isClosedShown, setIsClosedShown] = useState(false)
  return (
    <>
      {STATES.map(({ state, title }) => {
        const own = paths.filter(({ State }) => State === state)
        if (own.length === 0) return null
        if (state === 'closed' && !isClosedShown)
          return (
            <View key={state} className='path-more'>
              <Button id='paths-closed' kind='plain' block onClick={() => setIsClosedShown(true)}>
                {`条件不符的 ${own.length} 种，看为什么`}
              </Button>
            </View>
          )
        return (
          <Card key={state} id={`paths-${state}`} title={`${title}（${own.length}）`}>
            {own.map((path) => (
              <Cell
                key={path.PathId}
                id={`path-${path.PathId}`}
                title={path.Name}
                note={reasonOf(path, answered)}
                arrow
                onClick={() => void navigate('pages/assess/enter-path/enter-content', { id: path.PathId })}
              />
            ))}
          </Card>
        )
      })}
    </>
  )
}
