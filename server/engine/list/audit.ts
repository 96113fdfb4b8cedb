// Checks a wish list the way a careful counsellor would. Pure: findings out, nothing changed.
import type Type from 'typebox'
import type { Finding as FindingSchema } from '../../../contract/wish/check'
import {
  CROWDED_SHARE,
  fewestSafe,
  HIGH_TUITION,
  INVERSION,
  ONE_COLLEGE,
  SHORTEST_MIXED,
  SMALL_PLAN,
  THIN_DATA,
  WARN_NONE,
} from '../policy'
import type { ListForecast } from './list-forecast'
import { chanceText, wholeChance } from '../chance-text'
import type { Prediction } from '../forecast/predict'
import { PLAN_KINDS, type PlanKind } from '../rules/plan-kinds'
import { isUnreadable, type ProvinceRule } from '../province-rule'

export type Finding = Type.Static<typeof FindingSchema>

/** 32,000 元 */
const yuan = (value: number): string => `${value.toLocaleString('en-US')} 元`

const adding = (Label: string): NonNullable<Finding['Fix']> => ({ Kind: 'add-safe', Label, To: null })

/** One wish as the audit sees it. */
export interface AuditWish {
  unitId: string
  /** Name for a message: college and group or major. */
  label: string
  collegeName: string
  /** The unit is not in this province, track and batch. */
  isKnown: boolean
  isEligible: boolean
  subjectReq: string | null
  prediction: Prediction | null
  plan: number | null
  /** The unit has no plan this year though plans of this year are known. */
  isDropped: boolean
  tuition: number | null
  majorsChosen: number
  /** Majors in the unit; 0 where unknown. */
  majorCount: number
  unknownMajors: readonly string[]
  obeysAdjustment: boolean
  /** Names as enrolled, of the unit's major or of the majors chosen: a plan writes conditions into them. */
  enrolledNames: readonly string[]
}

/** What a family said of the list it wants, as far as the audit judges by it. */
export interface AuditWanted {
  /** Yuan a year the family can pay; undefined when not stated. */
  maxTuition?: number
  /** Chance of admitting nowhere the family said it accepts, 0..1; undefined when not stated. */
  acceptedNone?: number
}

export interface AuditContext extends AuditWanted {
  rule: ProvinceRule
  /** Why the family may not file in this batch, in words; null where it may or nobody knows. */
  closed?: string | null
  /** Units of the batch that are 保 for this candidate, chosen or not; not counted where missing. */
  safeOffered?: number
  /** Name of the batch, as a family knows it. */
  batch?: string
  /** Ordinary batches that follow it, by name. */
  laterBatches?: readonly string[]
  /** Kinds of special plan that the batch holds. */
  special?: readonly PlanKind[]
  forecast: ListForecast
}

/** Conditions that a plan writes beside a major: health, language, single subjects, sex, tests of the college's own. */
const CONDITIONS =
  /色盲|色弱|身高|视力|体检|只招.{0,4}语|限招.{0,4}语|语种|单科|(?:英语|外语|数学|语文|物理|化学)[^，,；;）)]{0,6}(?:不低于|以上|≥)|只招[男女]|限[男女]|面试|口试|口语|政审|加试/

function perWish(wish: AuditWish, index: number, context: AuditContext): Finding[] {
  const { rule } = context
  const at = index + 1
  const found: Finding[] = []
  const add = (Code: string, Severity: Finding['Severity'], Message: string, Fix: Finding['Fix']): void => {
    found.push({
      Code,
      Severity,
      UnitId: wish.unitId,
      Index: at,
      Message: `第 ${at} 志愿${wish.label ? ` ${wish.label}` : ''}：${Message}`,
      Fix,
    })
  }
  const remove = { Kind: 'remove' as const, Label: '移除这个志愿', To: null }
  if (!wish.isKnown) {
    add('UNIT_UNKNOWN', 'error', '不在本省本批次的招生范围内，填了也无法投档', remove)
    return found
  }
  if (isUnreadable(wish.subjectReq))
    add('SUBJECT_UNKNOWN', 'warning', `选科要求${wish.subjectReq}，您的选科是否符合不知道，请先查招生章程`, remove)
  else if (!wish.isEligible)
    add('SUBJECT_NOT_MET', 'error', `选科要求“${wish.subjectReq ?? ''}”，您的选科不符合，无法报考`, remove)
  if (wish.isDropped) add('NO_PLAN', 'error', '今年的招生计划里没有它，可能已停招或改了代码', remove)
  else if (wish.plan === 0) add('NO_PLAN', 'error', '今年的招生计划是 0 人，填了也不会录取', remove)
  if (wish.majorsChosen > rule.MajorsPerUnit && wish.majorCount !== 1) {
    add('MAJORS_TOO_MANY', 'error', `选了 ${wish.majorsChosen} 个专业，本省一个志愿最多 ${rule.MajorsPerUnit} 个`, {
      Kind: 'choose-majors',
      Label: '重新选专业',
      To: null,
    })
  }
  if (wish.unknownMajors.length > 0) {
    add('MAJOR_UNKNOWN', 'error', `“${wish.unknownMajors.slice(0, 3).join('、')}”不在招生计划里`, {
      Kind: 'choose-majors',
      Label: '重新选专业',
      To: null,
    })
  }
  if (wish.majorCount === 0)
    add(
      'MAJORS_UNKNOWN',
      'warning',
      '还不知道它有哪些专业，选不了专业，也看不出有没有不想读的；填报前请查招生计划',
      null,
    )
  if (rule.HasAdjustment && wish.majorCount > 1) {
    if (wish.majorsChosen === 0 && !wish.obeysAdjustment) {
      add(
        'NO_MAJORS',
        'error',
        '一个专业也没有选，又不服从调剂，投档后没有专业可以录取，会被退档，后面的志愿也不再有效',
        { Kind: 'choose-majors', Label: '去选专业', To: null },
      )
    } else if (wish.majorsChosen === 0) {
      add('NO_MAJORS', 'warning', `还没有选专业，会被分到组里 ${wish.majorCount} 个专业中的任何一个`, {
        Kind: 'choose-majors',
        Label: '去选专业',
        To: null,
      })
    } else if (!wish.obeysAdjustment && wish.majorsChosen < wish.majorCount) {
      add(
        'NO_ADJUSTMENT',
        'warning',
        `不服从调剂，组里有 ${wish.majorCount} 个专业只选了 ${wish.majorsChosen} 个，所选专业都满额时会被退档，后面的志愿也不再有效`,
        {
          Kind: 'obey',
          Label: '改为服从调剂',
          To: null,
        },
      )
    }
  }
  if (wish.plan !== null && wish.plan > 0 && wish.plan <= SMALL_PLAN)
    add(
      'SMALL_PLAN',
      'hint',
      `今年只招 ${wish.plan} 人，录取线容易大起大落，不要当作保底`,
      context.safeOffered === 0 ? null : adding('再加一个保底'),
    )
  const demanding = wish.enrolledNames.find((name) => CONDITIONS.test(name))
  if (demanding !== undefined)
    add('CONDITION', 'hint', `“${demanding.slice(0, 60)}”另有报考条件，请对照招生章程确认孩子符合`, remove)
  if (wish.tuition !== null) {
    if (context.maxTuition !== undefined && wish.tuition > context.maxTuition) {
      add('TUITION', 'warning', `学费每年 ${yuan(wish.tuition)}，超过您设的 ${yuan(context.maxTuition)}`, remove)
    } else if (context.maxTuition === undefined && wish.tuition >= HIGH_TUITION) {
      add('TUITION', 'hint', `学费每年 ${wish.tuition} 元，请和家人确认能否承担`, remove)
    }
  }
  return found
}

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
    if (!wish.prediction) continue
    const probability = wish.prediction.Probability
    const above = wishes.findIndex(
      (other, at) => at < index && other.prediction !== null && other.prediction.Probability >= probability + INVERSION,
    )
    if (above < 0) continue
    const safer = wishes[above] as AuditWish
    found.push({
      Code: 'ORDER_INVERSION',
      Severity: 'warning',
      UnitId: wish.unitId,
      Index: index + 1,
      Message: `第 ${index + 1} 志愿 ${wish.label}（${wholeChance(probability)}）排在更容易录取的第 ${above + 1} 志愿 ${safer.label}（${wholeChance(safer.prediction?.Probability ?? 0)}）后面，多半轮不到它；如果确实更想去前面那所可以不改`,
      Fix: { Kind: 'move', Label: `移到第 ${above + 1} 位`, To: above + 1 },
    })
  }
  return found
}

function wholeList(wishes: readonly AuditWish[], context: AuditContext): Finding[] {
  const { rule, forecast } = context
  const found: Finding[] = []
  const add = (
    Code: string,
    Severity: Finding['Severity'],
    Message: string,
    Fix: Finding['Fix'],
    index: number | null = null,
  ): void => {
    found.push({
      Code,
      Severity,
      UnitId: index === null ? null : (wishes[index]?.unitId ?? null),
      Index: index === null ? null : index + 1,
      Message,
      Fix,
    })
  }
  if (wishes.length > rule.WishCount) {
    add(
      'TOO_MANY',
      'error',
      `填了 ${wishes.length} 个志愿，本省最多 ${rule.WishCount} 个，第 ${rule.WishCount + 1} 个起无效`,
      { Kind: 'remove', Label: '移除最后一个', To: null },
      wishes.length - 1,
    )
  }
  if (wishes.length === 0) {
    add('EMPTY', 'hint', '志愿表还是空的，先从候选院校里添加', adding('添加保底志愿'))
    return found
  }
  if (context.closed) {
    add('BATCH_CLOSED', 'error', context.closed, null)
    return found
  }
  if (context.special && context.special.length > 0) {
    const facts = context.special.map((kind) => PLAN_KINDS[kind])
    const needs = [...new Set(facts.flatMap((fact) => fact.needs))]
    const asked = needs.length > 0 ? `要先完成${needs.join('、')}；` : ''
    const names = facts.map(({ name }) => name).join('、')
    add(
      'SPECIAL_PLAN',
      'warning',
      `这是${names}的志愿表：${asked}这里能填几个志愿、是平行还是顺序志愿，没有查到公布的规定，请按省考试院的通知核对`,
      null,
    )
  }
  const known = wishes.filter((wish) => wish.prediction !== null && wish.isEligible && wish.isKnown)
  const count = (tier: Prediction['Tier']): number => known.filter((wish) => wish.prediction?.Tier === tier).length
  const safe = count('保')
  const { safeOffered = Number.POSITIVE_INFINITY, batch = '这一批', laterBatches = [] } = context
  // a button that could add nothing is none
  const addSafe: Finding['Fix'] = safeOffered > safe ? adding('添加保底志愿') : null
  if (safe === 0 && safeOffered === 0) {
    const elsewhere = laterBatches.length > 0 ? `，请把${laterBatches.join('、')}的志愿也填好` : ''
    add('NO_SAFE_HERE', 'warning', `这个分数在${batch}里没有“保”的志愿，整张表可能一个都录不上${elsewhere}`, null)
  } else if (safe === 0) {
    add('NO_SAFE', 'error', '没有一个“保”的志愿，分数线稍有变化就可能滑档', addSafe)
  } else if (safe < fewestSafe(rule.WishCount) && addSafe !== null) {
    add('FEW_SAFE', 'warning', `只有 ${safe} 个“保”的志愿，建议至少 ${fewestSafe(rule.WishCount)} 个`, addSafe)
  }
  const lastIndex = wishes.length - 1
  const last = wishes[lastIndex]
  if (safe > 0 && last && (last.prediction === null || last.prediction.Tier !== '保')) {
    add(
      'LAST_NOT_SAFE',
      'warning',
      `最后一个志愿${last.prediction ? `只有 ${wholeChance(last.prediction.Probability)} 的把握` : '没有足够数据'}，最后几个应当最稳妥`,
      addSafe,
      lastIndex,
    )
  }
  const none = forecast.NoneProbability
  if (safe > 0 && none >= WARN_NONE && none > (context.acceptedNone ?? 0)) {
    add(
      'MAY_MISS',
      'warning',
      `按预测整张表有 ${chanceText(none)} 的可能一个都录不上（滑档）${addSafe ? '，建议再加保底' : ''}`,
      addSafe,
    )
  }
  if (wishes.length >= SHORTEST_MIXED) {
    const reach = count('冲') + count('难')
    if (reach > wishes.length * CROWDED_SHARE)
      add('TOO_MANY_REACH', 'warning', `“冲”和“难”的志愿有 ${reach} 个，超过一半，录取机会集中在少数志愿上`, addSafe)
    if (count('稳') === 0 && safe + safeOffered > 0)
      add('NO_MATCH', 'warning', '没有“稳”的志愿，冲不上就会直接掉到保底', adding('添加稳妥志愿'))
    if (safe > wishes.length * CROWDED_SHARE && reach === 0) {
      add('TOO_CAUTIOUS', 'hint', '志愿偏保守，前面可以加几个“冲”的，不影响后面的录取', adding('添加冲刺志愿'))
    }
    const byCollege = new Map<string, number>()
    for (const wish of wishes) byCollege.set(wish.collegeName, (byCollege.get(wish.collegeName) ?? 0) + 1)
    const [college, most] = [...byCollege].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    if (most > Math.max(ONE_COLLEGE.count, wishes.length * ONE_COLLEGE.share)) {
      add(
        'ONE_COLLEGE',
        'hint',
        `${college} 一所学校占了 ${most} 个志愿，它今年涨分时会一起落空`,
        adding('添加其他院校'),
      )
    }
  }
  const thin = known.filter((wish) => wish.prediction?.Confidence === '低').length
  if (known.length >= THIN_DATA.count && thin > known.length * THIN_DATA.share)
    add(
      'THIN_DATA',
      'hint',
      `有 ${thin} 个志愿的历史数据不足或波动大，概率仅供参考${addSafe ? '，请多留保底' : ''}`,
      addSafe,
    )
  return found
}

const WEIGHT: Readonly<Record<Finding['Severity'], number>> = { error: 0, warning: 1, hint: 2 }

/** Findings about a list, errors first, then in the order of the wishes. */
export function audit(wishes: readonly AuditWish[], context: AuditContext): Finding[] {
  const found = [
    ...wholeList(wishes, context),
    ...duplicates(wishes),
    ...wishes.flatMap((wish, index) => perWish(wish, index, context)),
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
