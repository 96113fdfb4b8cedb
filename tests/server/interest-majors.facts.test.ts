// From interests to majors: for majors of undoubted interest the right type leads, on real facts.
import { openDatabase } from '../../server/db/database'
import { removeFolder } from '../support/built-server'
import { leading, wrong } from '../support/interest-majors'
import { importedDataDir, testOnRealData } from '../support/real-data'

testOnRealData('with real data every evident major has its type', async () => {
  const folder = await importedDataDir()
  const open = await openDatabase({ dataDir: folder })
  try {
    expect(wrong(await leading(open))).toEqual([])
  } finally {
    await open.close()
    removeFolder(folder)
  }
})
