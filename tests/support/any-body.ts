// Bodies that name fields of the contract with values that do not belong in.
import fc from 'fast-check'
import { contract } from '../../contract/registry'

const names = [
  ...new Set(
    Object.values(contract).flatMap((call) =>
      Object.keys((call.request as unknown as { properties: object }).properties),
    ),
  ),
]
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '320000',
    '999999',
    '本科批',
    '0123456789abcdef',
    '00000000-0000-4000-8000-000000000000',
    '13800138000',
    '123456',
    'a\u0000b',
    '\ud800',
    '%',
    "'",
    ' ',
    2026,
    600,
    -1,
    1e308,
    0.1,
    [],
    {},
    ['物理', '化学', '生物'],
    null,
  ),
)
/** Fields of any call, each with any value. */
export const anyBody = fc.dictionary(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
  value,
  { maxKeys: 12 },
)
