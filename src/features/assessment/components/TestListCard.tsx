import type { ResponseOf } from 'contract/registry'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'

type Test = ResponseOf<'User/TestList'>['Items'][number]

/** All tests: what each helps to decide and rests on. One that cannot be taken yet says so and is no button. */
export function TestListCard({ tests }: { tests: readonly Test[] }) {
  return (
    <Card id='tests' title='专项测评'>
      {tests.map((test) => (
        <Cell
          key={test.TestCode}
          id={`test-${test.TestCode}`}
          title={test.Title}
          note={`${test.Purpose}。依据：${test.Basis}`}
          value={test.IsOpen ? '可以测' : '尚未开放'}
        />
      ))}
    </Card>
  )
}
