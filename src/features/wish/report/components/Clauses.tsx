import { Text } from '@tarojs/components'
import './Clauses.scss'

/** A sentence that breaks only after its clauses: 99% 以上会被录取， / 最可能是第 12 志愿； / 滑档不到 0.1%. */
export function Clauses({ text }: { text: string }) {
  const clauses = text.match(/[^，；]+[，；]?/g) ?? []
  return (
    <>
      {clauses.map((clause) => (
        <Text key={clause} className='wish-clause'>
          {clause}
        </Text>
      ))}
    </>
  )
}
