/** Where a number comes from. */
export type Basis = 'official' | 'imported' | 'lookup' | 'demonstration'

export const BASIS_WORDS: Readonly<Record<Basis, string>> = {
  official: '官方公布',
  imported: '整理导入',
  lookup: '查阅所得',
  demonstration: '演示数据',
}
