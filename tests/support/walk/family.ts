// A family with a saved list, made by the app's calls.
import { askApi } from '../built-server'
import type { Known } from './pages'

const SCORE_FORM = {
  ProvinceId: '320000',
  Score: 612,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}

/** Signs an account of the demonstration data in and saves a list for it, of two wishes by default. */
export async function familyWithList(
  url: string,
  account: { loginName: string; password: string },
  count = 2,
  { isOrdered = false } = {},
): Promise<{ token: string; own: Known }> {
  const { loginName: LoginName, password: Password } = account
  const { Token } = await askApi(url, 'Auth/Login', { LoginName, Password })
  const asked = { ...SCORE_FORM, BatchId: '本科批', WishType: 0, PageIndex: 1, PageSize: count }
  const { Items } = await askApi(url, 'Wish/SchoolFirstList', asked, Token)
  const chance = ({ Prediction }: (typeof Items)[number]) => Prediction?.Probability ?? 1
  const wishes = isOrdered ? [...Items].sort((one, other) => chance(one) - chance(other)) : Items
  const { WishId } = await askApi(
    url,
    'User/SaveWish',
    {
      ProvinceId: SCORE_FORM.ProvinceId,
      Year: SCORE_FORM.Year,
      BatchId: asked.BatchId,
      WishType: asked.WishType,
      ScoreForm: SCORE_FORM,
      Items: wishes.map(({ UnitId }) => ({ UnitId, Majors: [], ObeyAdjustment: true })),
    },
    Token,
  )
  return { token: Token, own: { unitId: wishes[0]!.UnitId, wishId: WishId } }
}
