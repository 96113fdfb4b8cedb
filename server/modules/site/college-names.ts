// The names of all colleges, among which the searches of the site look for what families call them.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { collegesMeant } from '../../engine/names/name-search'
import type { AdmissionService } from '../admission/admission.service'

export type MeantColleges = ReturnType<typeof collegesMeant>

/** Kept until the data change. */
export function createCollegeNames(db: Kysely<Database>, admission: Pick<AdmissionService, 'refresh'>) {
  let kept: { revision: number; names: Promise<string[]> } | undefined
  const read = async () => (await db.selectFrom('college').select('name').execute()).map(({ name }) => name)

  return {
    /** What a word means, see collegesMeant. @param word one word, see plainWords */
    async meantBy(word: string): Promise<MeantColleges> {
      const revision = await admission.refresh()
      if (kept?.revision !== revision) {
        const names = read()
        kept = { revision, names }
        // a failure is the caller's to tell, and no answer to keep
        names.catch(() => (kept = undefined))
      }
      return collegesMeant(word, await kept.names)
    },
  }
}

export type CollegeNames = ReturnType<typeof createCollegeNames>
