// What is wrong with one wish of a list, independent of the others.
import { HIGH_TUITION, SMALL_PLAN } from './policy'
import { isUnreadable } from '../rules/province-rule'
import type { AuditContext, AuditWish } from './audit-input'
import { adding, type Finding } from './finding'
import { thousands } from '../math/thousands'

/** 32,000 元 */
const yuan = (value: number): string => `${thousands(value)} 元`

/** Conditions that a plan writes beside a major: health, language, single subjects, sex, tests of the college's own. */
const CONDITIONS =
  /色盲|色弱|身高|视力|体检|只招.{0,4}语|限招.{0,4}语|语种|单科|(?:英语|外语|数学|语文|物理|化学)[^，,；;）)]{0,6}(?:不低于|以上|≥)|只招[男女]|限[男女]|面试|口试|口语|政审|加试/

/** Findings about the wish at `index`, from 0. */
export function auditWish(wish: AuditWish, index: number, context: AuditContext): Finding[] {
  const { rule, planYear } = context
  const year = `${planYear} 年`
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
    add('UNIT_UNKNOWN', 'error', '现在的数据里没有它，可能是数据更新了；请移除，再从现有的志愿里选', remove)
    return found
  }
  if (isUnreadable(wish.subjectReq))
    add('SUBJECT_UNKNOWN', 'warning', `选科要求${wish.subjectReq}，您的选科是否符合不知道，请先查招生章程`, remove)
  else if (!(wish.meetsRequirement ?? wish.isEligible))
    add('SUBJECT_NOT_MET', 'error', `选科要求“${wish.subjectReq ?? ''}”，您的选科不符合，无法报考`, remove)
  if (wish.filedElsewhere) add('OTHER_SECTION', 'error', wish.filedElsewhere, remove)
  else if (wish.sectionUnknown) add('SECTION_UNKNOWN', 'warning', `${wish.sectionUnknown}，填报前请查招生计划`, remove)
  if (wish.isDropped && wish.movedTo !== undefined)
    add('MOVED', 'error', `${year}改在${wish.movedTo}招生，填在这一批无效；想报请到${wish.movedTo}的志愿表里加`, remove)
  else if (wish.isDropped) add('NO_PLAN', 'error', `${year}的招生计划里没有它，可能已停招或改了代码`, remove)
  else if (wish.plan === 0) add('NO_PLAN', 'error', `${year}的招生计划是 0 人，填了也不会录取`, remove)
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
      `${year}只招 ${wish.plan} 人，录取线容易大起大落，不要当作保底`,
      context.safeOffered === 0 ? null : adding('再加一个保底'),
    )
  const demanding = wish.enrolledNames.find((name) => CONDITIONS.test(name))
  if (demanding !== undefined)
    add('CONDITION', 'hint', `“${demanding.slice(0, 60)}”另有报考条件，请对照招生章程确认孩子符合`, remove)
  if (wish.tuition !== null) {
    if (context.maxTuition !== undefined && wish.tuition > context.maxTuition) {
      add('TUITION', 'warning', `学费每年 ${yuan(wish.tuition)}，超过您设的 ${yuan(context.maxTuition)}`, remove)
    } else if (context.maxTuition === undefined && wish.tuition >= HIGH_TUITION) {
      add('TUITION', 'hint', `学费每年 ${yuan(wish.tuition)}，请和家人确认能否承担`, remove)
    }
  }
  return found
}
