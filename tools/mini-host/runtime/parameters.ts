import { ApiFailure } from './api-registry'

/** The platforms check parameter types before anything else. */
export function requiredText(name: string, value: unknown): string {
  if (typeof value !== 'string')
    throw new ApiFailure(`parameter error: parameter.${name} should be String instead of ${typeName(value)};`)
  return value
}

function typeName(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}
