// External JSON that must be an object: an operator's configuration, a platform's answer.
import Type from 'typebox'
import { Compile } from 'typebox/compile'

export type JsonObject = Record<string, unknown>

const AnyObject = Compile(Type.Object({}))

export const isJsonObject = (value: unknown): value is JsonObject => AnyObject.Check(value)
