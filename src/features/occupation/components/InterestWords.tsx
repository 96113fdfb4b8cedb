import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { INTERESTS } from '@/entities/interests'

/** The meaning of the six interests, before one is tapped. */
export function InterestWords() {
  return (
    <Card title='先点你最强的兴趣，最多三个'>
      {INTERESTS.map(({ letter, name, words }) => (
        <Cell key={letter} title={`${letter} ${name}`} note={words} />
      ))}
    </Card>
  )
}
