import { Button } from '@/shared/ui/controls/Button'

/** A link to all saved lists, beside the title of a card that shows one of them. */
export function AllLists({ total, onAll }: { total: number; onAll: () => void }) {
  return (
    <Button kind='text' size='sm' label={`查看全部 ${total} 份志愿表`} onClick={onAll}>
      全部 {total} 份
    </Button>
  )
}
