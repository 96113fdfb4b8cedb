// How a proposed change alters a list, and its text.
import type { Proposal } from '../../../contract/audit'

interface Wish {
  UnitId: string
  Majors: string[]
  ObeyAdjustment: boolean
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const clamp = (place: number, most: number) => Math.min(Math.max(place, 1), most)

/**
 * The list with the change.
 * @returns null if the wish it changes is not in the list, or the wish it adds is already there
 */
export function withProposal(items: readonly Wish[], proposal: Proposal): Wish[] | null {
  if (proposal.Kind === 'list') return proposal.Items.map((item) => ({ ...item }))
  const at = items.findIndex(({ UnitId }) => same(UnitId, proposal.UnitId))
  if (proposal.Kind === 'add') {
    if (at >= 0) return null
    const { UnitId, Majors, ObeyAdjustment } = proposal
    return items.toSpliced(clamp(proposal.To, items.length + 1) - 1, 0, { UnitId, Majors, ObeyAdjustment })
  }
  const wish = items[at]
  if (!wish) return null
  const others = items.toSpliced(at, 1)
  switch (proposal.Kind) {
    case 'remove':
      return others
    case 'move':
      return others.toSpliced(clamp(proposal.To, items.length) - 1, 0, wish)
    case 'obey':
      return items.with(at, { ...wish, ObeyAdjustment: true })
    case 'majors':
      return items.with(at, { ...wish, Majors: proposal.Majors })
  }
}

/** The change as text. `names` are the wishes it adds. */
export function proposalText(proposal: Proposal, names: readonly string[]): string {
  switch (proposal.Kind) {
    case 'remove':
      return '移出志愿表'
    case 'move':
      return `移到第 ${proposal.To} 志愿`
    case 'obey':
      return '改为服从调剂'
    case 'majors':
      return proposal.Majors.length === 0 ? '不选专业' : `专业改为 ${proposal.Majors.join('、')}`
    case 'add':
      return `在第 ${proposal.To} 志愿加入 ${names[0] ?? '一个志愿'}`
    case 'list':
      return `换成老师排的 ${proposal.Items.length} 个志愿`
  }
}
