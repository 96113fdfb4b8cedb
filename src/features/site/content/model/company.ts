// An organisation's data about itself: the configuration Company, which is JSON text.
import * as v from 'valibot'

const text = v.fallback(v.string(), '')
const Company = v.object({
  About: text,
  Name: text,
  Address: text,
  Phone: text,
  Email: text,
  License: text,
})
export type Company = v.InferOutput<typeof Company>

/** Reads the text; missing or malformed parts are '', and all of them if the text is no JSON. */
export function readCompany(json: string): Company {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    given = {}
  }
  const read = v.safeParse(Company, given)
  return read.success ? read.output : v.parse(Company, {})
}
