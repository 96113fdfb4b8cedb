// Majors of undoubted interest, and the product's type for them.
import type { OpenDatabase } from '../../server/db/database'
import { createServices } from '../../server/services'

/** Type by major, as a teacher would say it; docs/assessments.md has the same table. */
const EVIDENT: Readonly<Record<string, string>> = {
  护理学: 'S',
  临床医学: 'I',
  口腔医学: 'I',
  药学: 'I',
  土木工程: 'R',
  机械工程: 'R',
  电气工程及其自动化: 'R',
  自动化: 'R',
  车辆工程: 'R',
  林学: 'R',
  园林: 'R',
  数学与应用数学: 'I',
  物理学: 'I',
  化学: 'I',
  生物科学: 'I',
  动物医学: 'I',
  会计学: 'C',
  财务管理: 'C',
  审计学: 'C',
  金融学: 'C',
  图书馆学: 'C',
  档案学: 'C',
  市场营销: 'E',
  法学: 'E',
  学前教育: 'S',
  小学教育: 'S',
  特殊教育: 'S',
  社会工作: 'S',
  视觉传达设计: 'A',
  戏剧影视文学: 'A',
  音乐学: 'A',
  美术学: 'A',
}

/** Leading letters of the evident majors, '' for one without a profile. */
export async function leading(open: OpenDatabase): Promise<Record<string, string>> {
  const { majors } = await createServices({ db: open.db }).occupations.profiles()
  return Object.fromEntries(
    Object.keys(EVIDENT).map((name) => [
      name,
      majors.find(({ major }) => major.Name === name && major.Level === '本科')?.letters.charAt(0) ?? '',
    ]),
  )
}
export const wrong = (found: Record<string, string>) =>
  Object.entries(EVIDENT).flatMap(([name, letter]) => (found[name] === letter ? [] : [`${name} ${found[name]}`]))
