// Groups built from cutoffs of majors, compared with the printed ones.
import { compareGroups } from '../../research/built-groups/compare'
import { importFolder } from '../../server/db/importers/import-folder'
import { loadProvinces } from '../../server/db/seeds/facts'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

const folderOf = importFolders()

test('a built group is measured against the printed one of its number, by the share of its majors that are known', async () => {
  const open = await testDatabase()
  try {
    const printed = (number: string, score: number, rank: number) =>
      `湖南,2025,本科批,物理类,甲大学,4101,${number},${score},${rank},考试院`
    const major = (name: string, score: number, rank: number) =>
      `湖南,2025,本科批,物理类,甲大学,4101,,${name},${score},${rank},整理`
    const planned = (group: string, name: string) => `湖南,2026,本科批,物理类,甲大学,4101,${group},${name},5,考试院`
    await importFolder(
      open.db,
      folderOf({
        'group_lines.csv': `province,year,batch,track,college,college_code,group,min_score,min_rank,source
${[printed('01', 590, 16_000), printed('02', 560, 19_000)].join('\n')}
`,
        'major_lines.csv': `province,year,batch,track,college,college_code,group,major,min_score,min_rank,source
${[major('数学', 600, 15_000), major('法学', 590, 16_000), major('护理学', 570, 15_200)].join('\n')}
`,
        'plans.csv': `province,year,batch,track,college,college_code,group,major,plan,source
${[planned('01', '数学'), planned('01', '法学'), planned('02', '护理学'), planned('02', '药学')].join('\n')}
`,
      }),
    )
    const hunan = loadProvinces().find(({ name }) => name === '湖南')!
    const ways = await compareGroups(open.db, hunan, 2025)
    expect(ways.map(({ way, built }) => [way, built])).toEqual([
      ['plan', 2],
      ['college', 1],
    ])
    expect(ways[0]!.byKnown.map(({ from, errors }) => [from, errors.count, errors.bias, errors.tooHard])).toEqual([
      [0.5, 1, expect.closeTo(-0.2), 1],
      [1, 1, 0, 0],
    ])
    expect(await compareGroups(open.db, hunan, 2024)).toEqual([])
  } finally {
    await open.close()
  }
})
