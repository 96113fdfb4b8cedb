// A control line that jumps relative to earlier years, as text.

export interface ControlLineJump {
  /** Points printed. */
  score: number
  /** Score that as many people reach as reached the control line of `year`, points. */
  expected: number
  /** The year of comparison. */
  year: number
}

/** 控制线存疑, with both values. */
export const jumpText = (name: string, { score, expected, year }: ControlLineJump): string =>
  `控制线存疑：导入的${name}控制线是 ${score} 分，按 ${year} 年上线的人数推算约 ${expected} 分`

/** 控制线存疑, if two numbers are printed for one batch. @param other the number under the less clear name, and that name */
export const twoNumbersText = (name: string, score: number, other: { score: number; printed: string }): string =>
  `控制线存疑：导入的${name}控制线有 ${score} 分和 ${other.score} 分（${other.printed}）两个数`
