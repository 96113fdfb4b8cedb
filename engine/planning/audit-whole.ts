// What is wrong with a list as a whole.
import { chanceText, shownChance } from './chance-text'
import type { Prediction } from '../forecasting/predict'
import {
  CROWDED_SHARE,
  fewestSafe,
  IDLE_SHARE,
  ONE_COLLEGE,
  SHORTEST_MIXED,
  THIN_DATA,
  WARN_CLOSED,
  WARN_NONE,
} from './policy'
import { PLAN_KINDS } from '../rules/plan-kinds'
import type { AuditContext, AuditWish } from './audit-input'
import { adding, type Finding } from './finding'
import { whyEmpty } from './why-empty'

/** 只有 64% 的把握; the range where nothing supports a single number. */
const onlyText = (prediction: Prediction): string =>
  prediction.Range === undefined ? `只有 ${shownChance(prediction)} 的把握` : `的把握只知道${prediction.Range}`

/** Findings about the list as a whole: how long, how mixed, how safe. */
export function auditWhole(wishes: readonly AuditWish[], context: AuditContext): Finding[] {
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
      `填了 ${wishes.length} 个志愿，${context.borrowedCount ?? `本省最多 ${rule.WishCount} 个，第 ${rule.WishCount + 1} 个起无效`}`,
      { Kind: 'remove', Label: '移除最后一个', To: null },
      wishes.length - 1,
    )
  }
  if (wishes.length === 0) {
    found.push(whyEmpty(context))
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
  if (context.doubt) add('LINE_DOUBTFUL', 'warning', context.doubt, null)
  if (context.sectionDoubt) add('WHICH_SECTION', 'warning', context.sectionDoubt, null)
  const derived = wishes.filter(({ isDerived }) => isDerived).length
  if (derived > 0)
    add(
      'GROUPS_DERIVED',
      'warning',
      `${derived} 个志愿是按各专业录取线推算的组，省里的专业组不这样分，填报系统里没有：这张表和它的概率现在只能参考，要等 ${context.planYear} 年的招生计划`,
      null,
    )
  if (context.listingYear)
    add(
      'PLANS_UNKNOWN',
      'hint',
      `这里还没有 ${context.planYear} 年的招生计划（往年 5—6 月公布），志愿是按 ${context.listingYear} 年招过生的列的，概率里算进了可能不招，冲稳保只看还招时够不够；填报前请逐个查招生计划`,
      null,
    )
  const known = wishes.filter((wish) => wish.prediction !== null && wish.isEligible && wish.isKnown)
  const count = (tier: Prediction['Tier']): number => known.filter((wish) => wish.prediction?.Tier === tier).length
  const safe = count('保')
  const { safeOffered = Number.POSITIVE_INFINITY, offered, batch = '这一批', laterBatches = [] } = context
  const elsewhere = laterBatches.length > 0 ? `，请把${laterBatches.join('、')}的志愿也填好` : ''
  // no button that could add nothing: if there is nothing more, or no place left
  const isFull = wishes.length >= rule.WishCount
  const adder = (...of: Parameters<typeof adding>): Finding['Fix'] => (isFull ? null : adding(...of))
  const hasSafe = safeOffered > safe
  const addSafe = hasSafe ? adder('添加保底志愿') : null
  /** On a full list the family must exchange wishes by hand. */
  const exchange = (what: string): string => (isFull ? `；志愿表已经填满，移除几个再加${what}` : '')
  const exchangeSafe = hasSafe ? exchange('“保”的') : ''
  // the part that another list could change; the chance itself is given as in the picture of the list
  const closed = forecast.ClosedProbability
  const none = forecast.NoneProbability - closed
  const mayMiss = none >= WARN_NONE && none > (context.acceptedNone ?? 0)
  const shown = chanceText(forecast.NoneProbability)
  const wholeList = `整张表有${/^\d/u.test(shown) ? ' ' : ''}${shown} 的可能一个都录不上（滑档）`
  // many wishes that are not 保 can together make a list that hardly ever fails
  const onlyTogether = `没有单独够“保”（九成以上）的志愿；${wishes.length} 个合起来，${wholeList}`
  if (safe === 0 && safeOffered === 0) {
    const here = `这个分数在${batch}里`
    if (mayMiss) add('NO_SAFE_HERE', 'warning', `${here}没有“保”的志愿，按预测${wholeList}${elsewhere}`, null)
    else add('NO_SAFE_HERE', 'hint', `${here}${onlyTogether}${none >= WARN_CLOSED ? elsewhere : ''}`, null)
  } else if (safe === 0 && none < IDLE_SHARE) {
    add('NO_SAFE', 'hint', `${onlyTogether}${exchangeSafe}`, addSafe)
  } else if (safe === 0) {
    add('NO_SAFE', 'error', `没有一个“保”的志愿，分数线稍有变化就可能滑档${exchangeSafe}`, addSafe)
  } else if (safe < fewestSafe(rule.WishCount) && hasSafe) {
    const few = `只有 ${safe} 个“保”的志愿，建议至少 ${fewestSafe(rule.WishCount)} 个`
    add('FEW_SAFE', 'warning', `${few}${exchangeSafe}`, addSafe)
  }
  const lastIndex = wishes.length - 1
  const last = wishes[lastIndex]
  if (safe > 0 && last && (last.prediction === null || last.prediction.Tier !== '保')) {
    add(
      'LAST_NOT_SAFE',
      'warning',
      `最后一个志愿${last.prediction ? onlyText(last.prediction) : last.isEligible ? '没有足够数据' : '不能填'}，最后几个应当最稳妥${exchangeSafe}`,
      addSafe,
      lastIndex,
    )
  }
  if (closed >= WARN_CLOSED) {
    // if a batch is filed in sections, the first section is the full one
    const [section, ...later] = context.sections ?? []
    const full = section === undefined ? '本批次' : section
    const besides = later.length > 0 ? `，请把${later.join('、')}的志愿也填好` : elsewhere
    add(
      'NEAR_CONTROL_LINE',
      'warning',
      `位次接近上线考生的最后一名：往年有的年份，招到这一段之前${full}已经招满，${full}里不管怎么填都有 ${chanceText(closed)} 的可能落空${besides ? `${besides}，并` : '，请'}留意征集志愿`,
      null,
    )
  }
  const ofThese = closed >= WARN_CLOSED ? `，其中 ${chanceText(none)} 是换志愿能减少的` : ''
  if (safe > 0 && mayMiss) {
    add('MAY_MISS', 'warning', `按预测${wholeList}${ofThese}${addSafe ? '，建议再加保底' : exchangeSafe}`, addSafe)
  }
  if (wishes.length >= SHORTEST_MIXED) {
    const reach = count('冲') + count('难')
    // if nothing else exists, it is not the family's choice
    const isChoice = offered?.稳 !== 0 || safe + safeOffered > 0
    if (reach > wishes.length * CROWDED_SHARE && isChoice)
      add(
        'TOO_MANY_REACH',
        'warning',
        `“冲”和“难”的志愿有 ${reach} 个，超过一半，录取机会集中在少数志愿上${exchangeSafe}`,
        addSafe,
      )
    // a list of only 保 needs no wishes between: it has no 冲 that could fail
    if (count('稳') === 0 && reach > 0 && safe + safeOffered > 0 && offered?.稳 !== 0)
      add(
        'NO_MATCH',
        'warning',
        `没有“稳”的志愿，冲不上就会直接掉到保底${exchange('“稳”的')}`,
        adder('添加稳妥志愿', '稳'),
      )
    if (safe > wishes.length * CROWDED_SHARE && reach === 0 && offered?.冲 !== 0) {
      add(
        'TOO_CAUTIOUS',
        'hint',
        isFull
          ? '志愿偏保守，可以把几个“保”的换成“冲”的，放在前面'
          : '志愿偏保守，前面可以加几个“冲”的，不影响后面的录取',
        adder('添加冲刺志愿', '冲'),
      )
    }
    const byCollege = new Map<string, number>()
    for (const wish of wishes) byCollege.set(wish.collegeName, (byCollege.get(wish.collegeName) ?? 0) + 1)
    const [college, most] = [...byCollege].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    if (most > Math.max(ONE_COLLEGE.count, wishes.length * ONE_COLLEGE.share)) {
      add(
        'ONE_COLLEGE',
        'hint',
        `${college} 一所学校占了 ${most} 个志愿，它涨分时会一起落空${exchange('别的院校')}`,
        adder('添加其他院校', null),
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
