// Membership of the demonstration organisation: products at made-up prices, and cards that anybody may try.
import type { RightsCode } from '../../../contract/rights'
import type { Connection } from '../connection'
import { hashPassword } from '../../lib/password/password'

const PRICE_YEAR = 2026
const SOURCE = '演示机构'
/** The cards stay usable for as long as a demonstration may run. */
const VALID_UNTIL = '2036-12-31T15:59:59Z'
/** Before any day on which a demonstration is used. */
const MADE_AT = new Date('2026-01-01T00:00:00Z')

interface SoldRight {
  code: RightsCode
  name: string
  detail: string
  path: string
}

const REPORTS: readonly SoldRight[] = [
  {
    code: 'TEST_REPORT',
    name: '测评详细报告',
    detail: '兴趣、性格等测评的逐项解读，对应的专业和职业',
    path: '/pages/personal/appraisal/list',
  },
  {
    code: 'WISH_REPORT',
    name: '志愿分析报告',
    detail: '符合想法的志愿按录取概率、地区、专业门类、办学性质和学费拆开看',
    path: '/pages/recommend/statistics',
  },
  { code: 'PARENT_COURSE', name: '家长课堂', detail: '志愿填报和升学政策的完整课程', path: '/pages/home/course/index' },
]
const EXPERTS: readonly SoldRight[] = [
  {
    code: 'EXPERT_AUDIT',
    name: '专家审核志愿表',
    detail: '由老师逐个志愿审核，写明修改建议',
    path: '/pages/home/expert-consulting/wish-check',
  },
  {
    code: 'EXPERT_CONSULT',
    name: '一对一咨询',
    detail: '预约老师，按家庭情况一起确定方案',
    path: '/pages/home/expert-consulting/index',
  },
]

export const PRODUCTS = [
  {
    product_code: 'WCF',
    name: '报告会员',
    summary: '测评报告、志愿报告和家长课堂，用一年',
    price_fen: 19_800,
    months: 12,
    member_type: 4,
    rights: REPORTS,
    position: 1,
  },
  {
    product_code: 'WDF',
    name: '专家会员',
    summary: '报告会员的全部内容，加上专家审核和一对一咨询，用一年',
    price_fen: 98_000,
    months: 12,
    member_type: 2,
    rights: [...REPORTS, ...EXPERTS],
    position: 2,
  },
] as const

/** Cards of the demonstration; each can be activated once in a database. */
export const DEMONSTRATION_CARDS = [
  { cardNo: 'DEMOWCF0001', password: 'A2B3C4D5', productCode: 'WCF' },
  { cardNo: 'DEMOWCF0002', password: 'E6F7G8H9', productCode: 'WCF' },
  { cardNo: 'DEMOWDF0001', password: 'J2K3L4M5', productCode: 'WDF' },
  { cardNo: 'DEMOWDF0002', password: 'N6P7Q8R9', productCode: 'WDF' },
] as const

/** Writes missing rows; a product or card that was changed or used stays unchanged. */
export async function seedMembership(db: Connection, orgCode: string): Promise<void> {
  await db
    .insertInto('product')
    .values(
      PRODUCTS.map((product) => ({
        ...product,
        org_code: orgCode,
        rights: JSON.stringify(product.rights),
        basis: 'demonstration',
        source: SOURCE,
        price_year: PRICE_YEAR,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const held = await db.selectFrom('member_card').select('card_no').where('org_code', '=', orgCode).execute()
  const known = new Set(held.map((card) => card.card_no))
  for (const { cardNo, password, productCode } of DEMONSTRATION_CARDS) {
    if (known.has(cardNo)) continue
    await db
      .insertInto('member_card')
      .values({
        org_code: orgCode,
        card_no: cardNo,
        password_hash: await hashPassword(password),
        product_code: productCode,
        valid_until: VALID_UNTIL,
        created_at: MADE_AT,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
