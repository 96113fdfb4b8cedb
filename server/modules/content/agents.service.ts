// Local service points by place; requests for cooperation, saved and sent to the operator.
import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import { isJsonObject } from '../../lib/json-object/json-object'
import { pageCounted, pageOf } from '../../http/paging'
import type { Organisation } from '../../http/organisations'
import type { Messages } from '../site/messages'
import type { AgentsRepository } from './agents.repository'

const DAY_MS = 24 * 3_600_000
const KIND_WORDS: Record<RequestOf<'Web/Cooperation'>['Kind'], string> = {
  school: '学校合作',
  agent: '本地服务商',
  data: '数据合作',
  other: '其他',
}

export interface AgentsDependencies {
  repository: AgentsRepository
  messages: Pick<Messages, 'send'>
  organisationOf: (orgCode: string) => Promise<Organisation>
  now: () => Date
}

/** Sign-in name of the account that receives messages to the organisation: `OperatorLoginName` of its configuration. */
function operatorOf({ config }: Organisation): string | undefined {
  const name = isJsonObject(config) ? config.OperatorLoginName : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}

export function createAgentsService({ repository, messages, organisationOf, now }: AgentsDependencies) {
  return {
    async agents(orgCode: string, request: RequestOf<'Web/Agents'>): Promise<ResponseOf<'Web/Agents'>> {
      const { total, rows } = await pageCounted(request, (page) =>
        repository.agents(orgCode, request.PlaceId ?? null, page),
      )
      return pageOf(
        request,
        total,
        rows.map((row) => ({
          AgentId: row.agent_id,
          Name: row.name,
          Place: [...new Set([row.province, row.city, row.district].filter(Boolean))].join(' '),
          Address: row.address,
          Phone: row.phone,
          Hours: row.hours,
          Services: row.services,
          Nearness: request.PlaceId === undefined ? null : row.nearness,
          IsDemonstration: row.is_demonstration,
        })),
      )
    },

    /**
     * Saves the request and sends it to the operator's account, if the organisation names one; otherwise it stays in the table.
     * Throws COOPERATION_TOO_OFTEN for a number that wrote within a day.
     */
    async cooperate(orgCode: string, request: RequestOf<'Web/Cooperation'>): Promise<void> {
      const { Kind, Name, Company, Mobile, Words } = request
      const id = randomUUID()
      const at = now()
      const one = { id, orgCode, kind: Kind, name: Name, company: Company, mobile: Mobile, words: Words, at }
      if (!(await repository.keepCooperation(one, new Date(at.getTime() - DAY_MS))))
        throw new ProductError('COOPERATION_TOO_OFTEN')
      const operator = operatorOf(await organisationOf(orgCode))
      const userId = operator && (await repository.accountOf(orgCode, operator))
      if (!userId) return
      await messages.send(userId, {
        title: `有人想合作：${KIND_WORDS[Kind]}`,
        content: [`${Name}${Company ? `（${Company}）` : ''}，电话 ${Mobile}`, Words].join('\n'),
        path: null,
        topic: `cooperation ${id}`,
      })
    },
  }
}
