// The product's own numbers that an app asks for: tiers, score forms, an account's rights.
import type { Kysely } from 'kysely'
import type { ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { TIER_FLOOR } from '../../../engine/planning/tier'
import type { SessionUser } from '../../http/handlers'
import { isAllowed, rightsReader } from '../../lib/rights/rights'
import type { AdmissionService } from '../admission/admission.service'
import { FINAL_SCORE_CHANGES } from '../profile/profile.service'

export interface ConfigurationDependencies {
  db: Kysely<Database>
  now: () => Date
  admission: Pick<AdmissionService, 'provinceList' | 'wishYear'>
}

const REPORT = 'TEST_REPORT'

/** Tiers as chances 0..1, score forms by model, and the current rights of an account. */
export function createConfiguration({ db, now, admission }: ConfigurationDependencies) {
  const rightsOf = rightsReader(db)
  return {
    tiers: (): ResponseOf<'User/SysDWFConfig'> => ({
      Tiers: (['冲', '稳', '保'] as const).map((Tier) => ({ Tier, From: TIER_FLOOR[Tier] })),
    }),

    async scores(): Promise<ResponseOf<'User/SysScoreConfig'>> {
      const rules = (await admission.provinceList()).ProvinceList.map(({ Rule }) => Rule)
      const models = [...new Set(rules.map(({ Model }) => Model))].sort()
      return {
        WishYear: await admission.wishYear(),
        FinalScoreChanges: FINAL_SCORE_CHANGES,
        Models: models.map((Model) => {
          const own = rules.filter((rule) => rule.Model === Model)
          return {
            Model,
            Provinces: own.length,
            FullScores: [...new Set(own.map(({ FullScore }) => FullScore))].sort((a, b) => a - b),
          }
        }),
      }
    },

    async account({ userId }: SessionUser): Promise<ResponseOf<'User/SysUserConfig'>> {
      const held = await rightsOf(userId, now())
      return {
        Rights: held.map(({ rights_code, expire_at }) => ({
          RightsCode: rights_code,
          ExpireAt: expire_at.toISOString(),
        })),
        IsTestReportOpen: isAllowed([REPORT], held),
      }
    },
  }
}
