// A membership as the server answers it.
import type { ResponseOf } from 'contract/registry'

type Products = ResponseOf<'Web/Products'>
type Product = Products['Items'][number]

const SOURCE = { Year: 2026, Source: '演示机构', Basis: 'demonstration' } as const
const right = (RightsCode: string, RightsName: string, Path: string | null): Product['RightsList'][number] => ({
  RightsCode,
  RightsName,
  Detail: `${RightsName}的说明`,
  Path,
})
const REPORT = right('WISH_REPORT', '志愿分析报告', '/pages/none/none')
const LISTS = right('WISH_LISTS', '我的志愿', '/pages/personal/volunteer/volunteerlist')
const AUDIT = right('EXPERT_AUDIT', '专家审核志愿表', null)

export const PRODUCTS: Products = {
  Items: [
    {
      ProductCode: 'WCF',
      ProductName: '报告会员',
      Summary: '报告和课程',
      PriceFen: 19_800,
      Months: 12,
      MemberType: 4,
      RightsList: [REPORT, LISTS],
      Source: SOURCE,
    },
    {
      ProductCode: 'WDF',
      ProductName: '专家会员',
      Summary: '加上专家',
      PriceFen: 98_050,
      Months: 12,
      MemberType: 2,
      RightsList: [REPORT, LISTS, AUDIT],
      Source: SOURCE,
    },
  ],
}
export const NOTHING_HELD: ResponseOf<'User/GetUserProducts'> = {
  MemberType: 5,
  MemberTypeName: '普通用户',
  MemberTypeNote: '填报需要的功能都可以用',
  Products: [],
  Cards: [],
  RightsList: [],
}
export const HELD: ResponseOf<'User/GetUserProducts'> = {
  MemberType: 2,
  MemberTypeName: '专家会员',
  MemberTypeNote: '包含全部',
  Products: [
    {
      ProductCode: 'WDF',
      ProductName: '专家会员',
      StartedAt: '2026-06-01T04:00:00.000Z',
      ExpireAt: '2027-06-01T04:00:00.000Z',
      IsActive: true,
    },
  ],
  Cards: [],
  RightsList: [{ RightsCode: 'EXPERT_AUDIT', RightsName: '专家审核志愿表', ExpireAt: '2027-06-01T04:00:00.000Z' }],
}
export const ORDERS: ResponseOf<'User/Orders'> = {
  Total: 1,
  PageIndex: 1,
  PageSize: 20,
  Items: [
    {
      OrderNo: '202606010123456789',
      ProductCode: 'WDF',
      ProductName: '专家会员',
      PriceFen: 98_050,
      PaidFen: 0,
      State: 'paid',
      Way: 'card',
      CardNo: '****0001',
      CreatedAt: '2026-06-01T04:00:00.000Z',
      PaidAt: '2026-06-01T04:00:00.000Z',
      Source: SOURCE,
    },
  ],
}
export const NO_ORDERS: ResponseOf<'User/Orders'> = { Total: 0, PageIndex: 1, PageSize: 20, Items: [] }
export const CARD: ResponseOf<'User/CardCheck'> = {
  CardNo: 'DEMOWDF0001',
  State: 'ready',
  ProductCode: 'WDF',
  ProductName: '专家会员',
  Months: 12,
  RightsList: PRODUCTS.Items[1]!.RightsList,
  ValidUntil: '2030-01-01T04:00:00.000Z',
  ExpireAt: '2027-06-01T04:00:00.000Z',
}
export const ACTIVATED: ResponseOf<'User/CardActivation'> = {
  OrderNo: '202606010123456789',
  ProductCode: 'WDF',
  ProductName: '专家会员',
  ExpireAt: '2027-06-01T04:00:00.000Z',
  IsRepeat: false,
  MemberType: 2,
  RightsList: [{ RightsCode: 'EXPERT_AUDIT', ExpireAt: '2999-06-01T04:00:00.000Z' }],
}
