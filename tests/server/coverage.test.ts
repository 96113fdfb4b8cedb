// The document on what each province is good for.
import { importFolder } from '../../server/db/importers/import-folder'
import { coverageDocument } from '../../server/db/importers/verdict/coverage'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

const folderOf = importFolders()

test('has one row a batch with years, units, ranks, plan, majors and verdict, and one for a province without data', async () => {
  const open = await testDatabase()
  try {
    const group = (year: number, number: string, score: number, rank: string) =>
      `江苏,${year},本科批,物理类,甲大学,1101,${number},${score},${rank},考试院`
    const report = await importFolder(
      open.db,
      folderOf({
        'score_rank.csv': 'province,year,track,score,count,cumulative\n江苏,2026,物理类,600,100,10000\n',
        'group_lines.csv': `province,year,batch,track,college,college_code,group,min_score,min_rank,source
${[group(2025, '01', 600, '10000'), group(2024, '01', 598, '10100'), group(2022, '01', 590, '10900')].join('\n')}
`,
        'plans.csv': `province,year,batch,track,college,college_code,group,major,plan,source
江苏,2026,本科批,物理类,甲大学,1101,01,法学,5,考试院
江苏,2026,本科批,物理类,甲大学,1101,02,数学,5,考试院
`,
      }),
    )
    const lines = coverageDocument(report.verdicts, 2026).split('\n')
    const rowsOf = (province: string) => lines.filter((line) => line.startsWith(`|${province}|`))
    expect(rowsOf('江苏')).toEqual([
      '|江苏|物理类|本科批|2022, 2024-2025|2|50 %|2026|100 %|可以填报||',
      '|江苏|物理类|专科批|-|0|-|-|-|只有规则|没有专科批的录取线和计划，一个志愿也列不出来|',
      '|江苏|历史类|本科批|-|0|-|-|-|只有规则|没有本科批的录取线和计划，一个志愿也列不出来|',
      '|江苏|历史类|专科批|-|0|-|-|-|只有规则|没有专科批的录取线和计划，一个志愿也列不出来|',
    ])
    expect(rowsOf('北京')).toEqual(['|北京|综合|本科批|-|0|-|-|-|只有规则|没有数据|'])
    expect(lines.find((line) => line.startsWith('Main batches'))).toMatch(/可以填报 1, 只能参考 0, 只有规则 \d+/)
  } finally {
    await open.close()
  }
})
