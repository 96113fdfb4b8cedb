/** Candidates of each track move between colleges and years separately: arts become harder when science becomes easier. */
export const sideOf = (track: string): 'arts' | 'science' | 'one' =>
  /^(?:历史|文)/u.test(track) ? 'arts' : /^(?:物理|理)/u.test(track) ? 'science' : 'one'
