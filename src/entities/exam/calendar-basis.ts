// The sources of the days of a calendar, in words.

/**
 * The note on every calendar of the year: no province publishes all of its days, so they are those of earlier years.
 * @param provinceName short name, 江苏; null if unknown
 */
export const calendarBasisText = (provinceName: string | null): string =>
  `日期按全国往年的安排推算，不是${provinceName ?? '各省'}考试院公布的，以当年公告为准。标“全国”的各省相同。`

/** The mark of a day that the country fixes. */
export const NATIONAL = '全国'
