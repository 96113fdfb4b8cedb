import type { Source } from 'contract/shapes'

/** The source of a number, in the words that a page shows. */
export const BASIS_WORDS: Readonly<Record<Source['Basis'], string>> = {
  official: '官方公布',
  imported: '整理导入',
  compiled: '志愿者整理',
  lookup: '查阅所得',
  derived: '按专业线推算',
  demonstration: '程序生成',
}
