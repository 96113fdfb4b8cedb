// Folders of real facts with planted dirt.
import { makeDirtyFolder } from '../support/dirty-folder'
import { readFacts } from '../support/dirty/facts'
import { folderBeside } from '../support/real-rows'

const rough = folderBeside('data-rough')
const testOnRoughData = rough ? test : test.skip
testOnRoughData('a folder of real facts takes dirt as well', () => {
  const facts = readFacts(rough, { provinces: ['湖北'] })
  const folder = makeDirtyFolder({ clean: facts, seed: 1, share: 0.02, damages: 0, cohorts: 0, forms: 0 })
  expect(folder.planted.length).toBeGreaterThan(30)
  expect(new Set(folder.planted.map(({ kind }) => kind)).size).toBeGreaterThan(25)
})
