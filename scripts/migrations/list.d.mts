export const FOLDER: string
export const LIST: string
export const TEMPLATE: string
export function migrationNames(files: readonly string[]): string[]
export function nextName(files: readonly string[], name: string): string
export function listText(files: readonly string[]): string
