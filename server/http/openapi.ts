// The API document: OpenAPI 3.1 from the contract, whose TypeBox schemas are JSON Schema already.
import { COMMON_ERRORS, errors, type ErrorName } from '../../contract/errors'
import type { EndpointDefinition } from '../../contract/define'
import { contract } from '../../contract/registry'

const describeErrors = (names: readonly ErrorName[]) =>
  names.map((name) => `- ${errors[name].code} ${name}: ${errors[name].message}`).join('\n')

function operation(path: string, endpoint: EndpointDefinition) {
  const { auth } = endpoint
  const needsSession = auth !== 'public'
  const rights = typeof auth === 'object' && 'rights' in auth ? auth.rights : null
  const roles = typeof auth === 'object' && 'desk' in auth ? auth.desk : null
  const names: ErrorName[] = [
    ...(needsSession ? (['SESSION_EXPIRED'] as const) : []),
    ...(rights ? (['RIGHTS_REQUIRED'] as const) : []),
    ...(roles ? (['DESK_FORBIDDEN'] as const) : []),
    ...endpoint.errors,
    ...COMMON_ERRORS,
  ]
  const mediaType = endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    operationId: path.replace('/', ''),
    summary: endpoint.summary,
    description: `Answers in \`Code\`:\n- 0 success\n${describeErrors(names)}`,
    tags: [path.split('/')[0]],
    security: needsSession ? [{ organisation: [], [roles ? 'desk' : 'session']: [] }] : [{ organisation: [] }],
    ...(rights ? { 'x-rights': rights } : {}),
    ...(roles ? { 'x-roles': roles } : {}),
    requestBody: { required: true, content: { [mediaType]: { schema: endpoint.request } } },
    responses: {
      200: {
        description: 'The envelope; on failure `Code` is not 0 and `Data` names the error',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                {
                  type: 'object',
                  required: ['Code', 'Data', 'Message'],
                  properties: {
                    Code: { type: 'integer', const: 0 },
                    Data: endpoint.response,
                    Message: { type: 'string' },
                  },
                },
                { $ref: '#/components/schemas/Failure' },
              ],
            },
          },
        },
      },
      default: {
        description: 'A breach of the protocol, with an envelope',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** The document of all calls, created once. */
export function openApiDocument(version: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: '精准志愿 API',
      version,
      description: 'Every call is a POST and answers an envelope {Code, Data, Message}.',
    },
    paths: Object.fromEntries(
      (Object.entries(contract) as [string, EndpointDefinition][]).map(([path, endpoint]) => [
        `/api/${path}`,
        { post: operation(path, endpoint) },
      ]),
    ),
    components: {
      securitySchemes: {
        organisation: { type: 'apiKey', in: 'header', name: 'OrgCode', description: 'code of the organisation' },
        session: { type: 'apiKey', in: 'header', name: 'token', description: 'session token of a sign-in' },
        desk: { type: 'apiKey', in: 'header', name: 'token', description: 'session token of Desk/SignIn' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['Code', 'Data', 'Message'],
          properties: {
            Code: { type: 'integer', description: 'not 0' },
            Data: {
              type: 'object',
              required: ['Error'],
              properties: {
                Error: { type: 'string', enum: Object.keys(errors) },
                Fields: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['Field', 'Message'],
                    properties: { Field: { type: 'string' }, Message: { type: 'string' } },
                  },
                },
                Rights: {
                  type: 'array',
                  description: 'of RIGHTS_REQUIRED: codes of which one would have been enough',
                  items: { type: 'string' },
                },
              },
            },
            Message: { type: 'string', description: 'what happened and what to do, in Chinese' },
          },
        },
      },
    },
  }
}
