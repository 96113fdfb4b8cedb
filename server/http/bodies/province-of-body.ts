// The province that a call asks about, before its body is checked, and what the answer needs of its facts.
import type { FactsNeed } from '../../jobs/load-facts'

const PROVINCE = /"(?:Exam)?ProvinceId"\s*:\s*"(\d{6})"/
/** No form has its province further back. */
const LOOKED_AT = 64 * 1024

/** Calls that name a province and read none of its numbers: the rules, places, the account. */
const READ_NOTHING =
  /^(?:Auth|OpenAuth|Payment|Portal|Teacher|Course)\/|^Options\/Area$|^Web\/(?:Agents|ExamCountdown)$|^User\/(?:AddStudentAndLogin|OpenRegister|UpdateStudent|UpdateUserStudent)$|^Public\/(?:Area|CityList|DistrictList|NewExam\w*|ProvinceIsNewExam|ProvinceWishCount)$/
/** Calls that read its score-rank tables and control lines only. */
const READ_TABLES =
  /^Public\/(?:Line\w+|ProvinceIsFinalScore)$|^User\/(?:EditUserScore|UpdateStudentExam|UpdateUserScore|UpdateUserScoreFinalScore)$/

/** What a call reads of a province; null for nothing. An unknown call may read everything. */
export function factsReadBy(call: string): FactsNeed | null {
  if (READ_NOTHING.test(call)) return null
  return READ_TABLES.test(call) ? 'tables' : 'all'
}

/** Whether a call that names no province reads that of the student who asks: what the student has saved. */
export const readsOwnProvince = (call: string): boolean => call.startsWith('Wish/')

/** Identifier of the province in a body, as bytes or parsed; null if it names none. */
export function provinceIn(body: unknown): string | null {
  if (body instanceof Uint8Array)
    return (
      PROVINCE.exec(
        Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, LOOKED_AT)).toString('latin1'),
      )?.[1] ?? null
    )
  if (typeof body !== 'object' || body === null) return null
  const { ProvinceId, ExamProvinceId } = body as Record<string, unknown>
  const named = ProvinceId ?? ExamProvinceId
  return typeof named === 'string' ? named : null
}
