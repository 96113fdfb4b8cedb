// The member types and their meanings: the only place that defines them.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

export interface MemberTypeMeaning {
  name: string
  /** One sentence for the family. */
  note: string
  /** Groups of the product that the type belongs to; the client's permission rules hold the same sets. */
  groups: readonly ('ZNK' | 'GZBB' | 'VIP')[]
}

/** Not a member: the type of an account without any product. */
export const NO_MEMBER = 5

/**
 * The sets of types (ZNK, GZBB, VIP) are the product's; their meanings are ours: ZNK opens the detailed reports of tests, GZBB
 * the reports on a wish list and the courses, VIP the experts.
 */
export const memberTypes: Readonly<Record<number, MemberTypeMeaning>> = {
  0: { name: '机构成员', note: '由机构直接开通，包含全部会员服务', groups: ['ZNK', 'GZBB', 'VIP'] },
  1: { name: '测评会员', note: '包含测评的详细报告', groups: ['ZNK'] },
  2: { name: '专家会员', note: '包含全部报告、课程和专家服务', groups: ['ZNK', 'GZBB', 'VIP'] },
  3: { name: '合作学校会员', note: '由学校统一开通，服务与专家会员相同', groups: ['ZNK', 'GZBB', 'VIP'] },
  4: { name: '报告会员', note: '包含测评报告、志愿报告和课程', groups: ['ZNK', 'GZBB'] },
  [NO_MEMBER]: { name: '普通用户', note: '填报需要的功能都可以用，不需要开通会员', groups: [] },
}

/** Types from the one with the most access to the one with none. */
const BY_WIDTH = [0, 3, 2, 4, 1, NO_MEMBER]

/** Of several types the one with the most access; not a member if there is none. */
export function widestMemberType(types: readonly number[]): number {
  return BY_WIDTH.find((type) => types.includes(type)) ?? NO_MEMBER
}

export function meaningOf(memberType: number): MemberTypeMeaning {
  return memberTypes[memberType] ?? memberTypes[NO_MEMBER]!
}

/**
 * Reads the member type of an account at a time: the type an operator gave it, or that of a product which has not ended,
 * whichever gives more access. When a product ends, its type ends without any write.
 */
export function createMemberTypeReader(db: Kysely<Database>) {
  return async (userId: string, now: Date): Promise<number> => {
    const rows = await db
      .selectFrom('user_product')
      .select('member_type')
      .where('user_id', '=', userId)
      .where('expire_at', '>', now)
      .union(db.selectFrom('app_user').select('member_type').where('user_id', '=', userId))
      .execute()
    return widestMemberType(rows.map((row) => row.member_type))
  }
}
