// Checks a wish list like a careful counsellor. Pure: returns findings, changes nothing.
import { shownChance, sureChance } from './chance-text'
import { INVERSION } from './policy'
import type { AuditContext, AuditWish } from './audit-input'
import type { Finding } from './finding'
import { auditWhole } from './audit-whole'
import { auditWish } from './audit-wish'

function duplicates(wishes: readonly AuditWish[]): Finding[] {
  const first = new Map<string, number>()
  return wishes.flatMap((wish, index): Finding[] => {
    const before = first.get(wish.unitId)
    if (before === undefined) {
      first.set(wish.unitId, index)
      return []
    }
    return [
      {
        Code: 'DUPLICATE',
        Severity: 'error',
        UnitId: wish.unitId,
        Index: index + 1,
        Message: `第 ${index + 1} 志愿和第 ${before + 1} 志愿重复，白占一个位置`,
        Fix: { Kind: 'remove', Label: '移除重复的', To: null },
      },
    ]
  })
}

/** A clearly safer wish above a riskier one: parallel filing stops at the first that admits, so the riskier one below is never reached. */
function inversions(wishes: readonly AuditWish[]): Finding[] {
  const found: Finding[] = []
  for (let index = 1; index < wishes.length; index += 1) {
    const wish = wishes[index] as AuditWish
    // where only a range is known, nothing shows which of two is easier
    if (!wish.prediction || wish.prediction.Range !== undefined) continue
    const probability = wish.prediction.Probability
    const above = wishes.findIndex(
      ({ prediction }, at) => at < index && prediction !== null && sureChance(prediction) >= probability + INVERSION,
    )
    if (above < 0) continue
    const safer = wishes[above] as AuditWish
    found.push({
      Code: 'ORDER_INVERSION',
      Severity: 'warning',
      UnitId: wish.unitId,
      Index: index + 1,
      Message: `第 ${index + 1} 志愿 ${wish.label}（${shownChance(wish.prediction)}）排在更容易录取的第 ${above + 1} 志愿 ${safer.label}（${safer.prediction ? shownChance(safer.prediction) : ''}）后面，多半轮不到它；如果确实更想去前面那所可以不改`,
      Fix: { Kind: 'move', Label: `移到第 ${above + 1} 位`, To: above + 1 },
    })
  }
  return found
}

/** From this many wishes on, a finding that most of them have is shown once for the list. */
const MANY = 3

/** If the majors of most wishes in a list are unknown, that is a fact of the data: shown once, and for single wishes only if it is the exception. */
function saidOnce(perWish: readonly Finding[], wishes: readonly AuditWish[]): Finding[] {
  const count = perWish.filter(({ Code }) => Code === 'MAJORS_UNKNOWN').length
  if (count < MANY || count * 2 <= wishes.length) return [...perWish]
  const which = count === wishes.length ? '这些志愿' : `${wishes.length} 个志愿里有 ${count} 个`
  return [
    {
      Code: 'MAJORS_UNKNOWN',
      Severity: 'warning',
      UnitId: null,
      Index: null,
      Message: `${which}还不知道有哪些专业，选不了专业，也看不出有没有不想读的；填报前请逐个查招生计划`,
      Fix: null,
    },
    ...perWish.filter(({ Code }) => Code !== 'MAJORS_UNKNOWN'),
  ]
}

const WEIGHT: Readonly<Record<Finding['Severity'], number>> = { error: 0, warning: 1, hint: 2 }

/** Findings about a list, errors first, then in the order of the wishes. */
export function audit(wishes: readonly AuditWish[], context: AuditContext): Finding[] {
  const found = [
    ...auditWhole(wishes, context),
    ...duplicates(wishes),
    ...saidOnce(
      wishes.flatMap((wish, index) => auditWish(wish, index, context)),
      wishes,
    ),
    ...inversions(wishes),
  ]
  return found
    .map((finding, order) => ({ finding, order }))
    .sort(
      (a, b) =>
        WEIGHT[a.finding.Severity] - WEIGHT[b.finding.Severity] ||
        (a.finding.Index ?? 0) - (b.finding.Index ?? 0) ||
        a.order - b.order,
    )
    .map(({ finding }) => finding)
}
