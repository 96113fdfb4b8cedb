// Why a line is no wish yet, or what to look at, in one sentence for the family.

const LONGEST = 24
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

export const WHY = {
  unknownName: (text: string) => `没有认出“${cut(text)}”是哪所院校，请搜一下或删掉这行`,
  outside: (name: string) => `${name}不在这个批次的招生范围里`,
  gone: (name: string) => `今年的招生数据里没有${name}，往年有`,
  elsewhere: (name: string, where: string) => `${name}在${where}招生，不在这个批次`,
  whichCollege: (text: string) => `“${cut(text)}”可以是几所院校，请选一个`,
  twoColleges: (one: string, other: string) => `这行写了两所院校：${one}、${other}，请选一个，另一个单独写一行`,
  loose: (written: string, name: string) => `您写的是“${cut(written)}”，最接近的是${name}，请确认`,
  corrected: (written: string, name: string) => `您写的“${cut(written)}”，读成${name}`,
  unknownCode: (code: string) => `本省今年没有代号 ${code}，可能是别的省或往年的代号，请确认`,
  codeElsewhere: (code: string, name: string, others: string) =>
    others === ''
      ? `代号 ${code} 不是${name}在本省的代号，请确认`
      : `代号 ${code} 是${others}，名称写的是${name}，请选一个`,
  whichGroup: (name: string) => `${name}有几个组，没有写是哪一个，请选`,
  noGroup: (name: string, group: string) => `${name}没有 ${group} 组，请从这些组里选`,
  groupUnknown: (group: string) => `本省的数据里没有组号，没法核对 ${group} 组，请选一个`,
  groupUnchecked: (group: string) => `本省的数据里没有组号，没法核对 ${group} 组，请看一眼`,
  groupByMajors: (group: string) => `没有写组号，按专业放进 ${group}`,
  majorsElsewhere: (group: string, others: string) => `${group} 里没有您写的专业，它们在 ${others}，请选一个`,
  majorsNotThere: (majors: string) => `这个组里没有：${cut(majors)}，没有放入`,
  majorsAsk: (majors: string) => `专业“${cut(majors)}”不能确定，请在志愿表里再选`,
  tooManyMajors: (most: number) => `一个志愿最多 ${most} 个专业，后面的没有放入`,
  majorsUnknown: '组内专业没有导入，专业没法核对，请在志愿表里再选',
  noMajor: (name: string) => `${name}没有写专业，请选一个`,
  majorNotThere: (name: string, major: string) => `${name}今年在这里没有“${cut(major)}”`,
  majorCode: (code: string) => `本省的数据没有专业代号，认不出 ${code}，请选专业`,
  onlyCode: (code: string) => `只写了代号 ${code}，请看一眼是不是它`,
  repeated: (line: number) => `和第 ${line} 行是同一个志愿，没有再放一次`,
  extended: (text: string) => `没有查到“${cut(text)}”，请看是不是下面的院校`,
} as const
