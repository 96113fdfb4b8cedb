/** Candidates of a track move between colleges and years by themselves: arts harden where science eases. */
export const sideOf = (track: string): 'arts' | 'science' | 'one' =>
  /^(?:历史|文)/u.test(track) ? 'arts' : /^(?:物理|理)/u.test(track) ? 'science' : 'one'
