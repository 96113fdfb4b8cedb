/** The six interest types in the order of the hexagon, neighbours next to each other. */
export const INTERESTS = [
  { letter: 'R', name: '动手', words: '修、造、操作机器和工具' },
  { letter: 'I', name: '研究', words: '观察、推理、弄清为什么' },
  { letter: 'A', name: '艺术', words: '写、画、演、设计' },
  { letter: 'S', name: '助人', words: '教、照料、劝导' },
  { letter: 'E', name: '组织', words: '带头、说服、经营' },
  { letter: 'C', name: '条理', words: '记录、核对、按规程办' },
] as const

/** IRC as 研究、动手、条理: for readers who do not know the letters. */
export const interestNames = (letters: string): string =>
  [...letters].flatMap((letter) => INTERESTS.find((one) => one.letter === letter)?.name ?? []).join('、')
