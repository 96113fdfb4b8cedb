import type { ResponseOf } from 'contract/registry'
import { Tag } from '@/shared/ui/layout/Tag'

type Tagged = Pick<ResponseOf<'Portal/NewsList'>['Items'][number], 'IsDemonstration' | 'IsLocked' | 'Reason'>

/** Notes on content besides its text: that it is made up, why it is for this reader, that it needs a right. */
export function ContentTags({ content }: { content: Tagged }) {
  const { IsDemonstration, IsLocked, Reason } = content
  return (
    <>
      {IsDemonstration && <Tag tone='warn'>虚构示例</Tag>}
      {Reason !== null && <Tag tone='ok'>{Reason}</Tag>}
      {IsLocked && <Tag tone='plain'>会员</Tag>}
    </>
  )
}
