// Why a list has no wish, and what the family can do.
import { thousands } from '../math/thousands'
import type { NothingProposed, AuditContext } from './audit-input'
import { adding, type Finding } from './finding'

/** The missing data of a batch, for families; the data check shows the operator which file has it. */
export const missingText = (province: string, track: string, batch: string): string =>
  `这个批次还没有数据：${province}${track}${batch}的录取线和招生计划都没有，列不出志愿`

/** The text for a batch whose cutoffs are all too old to replace this year's. */
export const outdatedText = (year: number, wishYear: number): string =>
  `最近的录取线是 ${year} 年的，太旧，看不出 ${wishYear} 年还招不招；${wishYear} 年的招生计划也没有，列不出志愿`

function whyNothing(
  batch: string,
  { open, matched, known }: NothingProposed,
  later: readonly string[],
): [string, string] {
  if (open === 0) return ['NONE_OPEN', `您的选科在${batch}里没有能报的志愿。请核对选科，或换一个批次`]
  if (matched === 0) return ['NONE_WANTED', `这些条件合起来，${batch}里一个志愿都不剩。放宽一条再算`]
  const all = thousands(matched)
  if (known === 0)
    return [
      'NO_LINES',
      `符合条件的 ${all} 个都没有往年录取线，算不出录取机会，排不了表。可以自己去挑：每个志愿的招生计划都看得到`,
    ]
  const unknown = matched - known
  const why =
    unknown > 0
      ? `能推算的 ${thousands(known)} 个都太难录取，另有 ${thousands(unknown)} 个没有往年录取线`
      : `符合条件的 ${all} 个都太难录取`
  return ['NONE_IN_REACH', `${why}。可以放宽条件，${later.length > 0 ? `或看看${later.join('、')}` : '并留意征集志愿'}`]
}

/** The only finding of a list without wishes. */
export function whyEmpty({ closed, noData, proposed, batch = '这一批', laterBatches = [] }: AuditContext): Finding {
  const of = (Code: string, Severity: Finding['Severity'], Message: string, Fix: Finding['Fix'] = null): Finding => ({
    ...{ Code, Severity, UnitId: null, Index: null },
    ...{ Message, Fix },
  })
  if (closed) return of('BATCH_CLOSED', 'error', closed)
  if (noData) return of('NO_DATA', 'warning', `${noData}。请看省考试院公布的招生计划，或换一个批次`)
  if (!proposed) return of('EMPTY', 'hint', '志愿表还是空的，先从候选院校里添加', adding('添加保底志愿'))
  const [code, message] = whyNothing(batch, proposed, laterBatches)
  return of(code, 'warning', message)
}
