// A list with an expert's remarks, so that pages have content: everything but the account goes through the server's calls.
import { Secret, TOTP } from 'otpauth'
import type { EndpointPath, RequestOf } from '../../contract/registry'
import { addDeskAccount } from '../../server/modules/desk/desk-accounts'
import { insertRight, userIdOf } from './account'
import { askApi } from './built-server'
import type { TestServer } from './server'
import type { Account } from './walk/exams'

const EXPERT = { orgCode: 'demo', loginName: 'walked-expert', password: 'desk2026pass' }

/** @returns the audit: a remark on the whole and one on the first wish with a change to adopt, the family has an answer */
export async function remarkOn(server: TestServer, { loginName, password }: Account, WishId: string): Promise<string> {
  await insertRight(server.db, await userIdOf(server.db, loginName), 'EXPERT_AUDIT')
  const { expert_id } = await server.db.selectFrom('expert').select('expert_id').limit(1).executeTakeFirstOrThrow()
  const { secret } = await addDeskAccount(server.db, { ...EXPERT, role: 'expert', expertId: expert_id }, new Date())

  const ask = <P extends EndpointPath>(path: P, request: RequestOf<P>, token?: string) =>
    askApi(server.url, path, request, token)
  const family = (await ask('Auth/Login', { LoginName: loginName, Password: password })).Token
  const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const desk = (await ask('Desk/SignIn', { LoginName: EXPERT.loginName, Password: EXPERT.password, Code })).Token

  const intention = { Cities: '江浙沪', Avoid: '医学', TuitionLimit: 10_000, Health: '色弱', Fears: '怕落空' }
  await ask('User/AddUpdateIntention', { Matters: ['safe', 'major'], ...intention, Questions: '稳的够不够' }, family)
  const { AuditId } = await ask('User/CommitAuditByStudent', { Act: 'submit', WishId }, family)
  const { Frozen } = await ask('Desk/Take', { AuditId }, desk)
  await ask('Desk/Say', { AuditId, Text: '学费一万以内是硬要求吗？' }, desk)
  await ask('User/CommitAuditByStudent', { Act: 'say', AuditId, Text: '一万二也行' }, family)
  await ask('Desk/Remark', { AuditId, Text: '整体偏保守，前面可以再冲一所' }, desk)
  const { UnitId } = Frozen.Items[0]!
  await ask('Desk/Remark', { AuditId, UnitId, Text: '太难，去掉', Proposal: { Kind: 'remove', UnitId } }, desk)
  await ask('Desk/Finish', { AuditId }, desk)
  return AuditId
}
