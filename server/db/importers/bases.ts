// Where a stored row comes from, as the column `basis` says.

/** `imported`: an operator's file; `compiled`: the facts that the program carries (`facts/`). */
export type FileBasis = 'imported' | 'compiled'

/** Rows of files, as opposed to derived and demonstration ones. */
export const FILE_BASES: readonly FileBasis[] = ['imported', 'compiled']
