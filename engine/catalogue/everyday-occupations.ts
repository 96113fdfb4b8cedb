// Everyday names of occupations beside the words of the national classification.

/** Words of the classification, and the words families use instead. */
const SAID: readonly [printed: string, said: readonly string[]][] = [
  ['计算机程序设计员', ['程序员', '码农']],
  ['医师', ['医生', '大夫']],
  ['烹调师', ['厨师']],
  ['教师', ['老师']],
  ['人民警察', ['警察', '民警']],
  ['民航乘务员', ['空姐', '空乘']],
  ['网约配送员', ['外卖员', '骑手']],
  ['飞行驾驶员', ['飞行员']],
  ['道路客运汽车驾驶员', ['司机']],
  ['道路货运汽车驾驶员', ['货车司机']],
  ['互联网营销师', ['主播', '带货']],
  ['社会工作专业人员', ['社工']],
  ['社会工作者', ['社工']],
  ['口笔译翻译', ['翻译']],
  ['心理治疗技师', ['心理医生']],
]

/** Everyday names of an occupation, in the form of its whole name. */
export const everydayNames = (name: string): readonly string[] =>
  SAID.flatMap(([printed, said]) => (name.includes(printed) ? said.map((word) => name.replace(printed, word)) : []))
