// A control line that jumps against the years before, in words.

export interface LineJump {
  /** Points printed. */
  score: number
  /** Points that as many people reach as reached the line of `year`. */
  expected: number
  /** The year held against. */
  year: number
}

/** 控制线存疑, with both values. */
export const jumpText = (name: string, { score, expected, year }: LineJump): string =>
  `控制线存疑：导入的${name}控制线是 ${score} 分，按 ${year} 年上线的人数推算约 ${expected} 分`
