// Packages as tests load them: each test file reads all its modules anew, and one file is read in a tenth of the time
// of the thousand that these packages are made of.
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '../..')

/** Bundles packages into one file, and beside it a file of each name that takes its package from there. */
function bundle(names, folder) {
  const draft = `${folder}-${process.pid}`
  mkdirSync(draft, { recursive: true })
  require('esbuild').buildSync({
    stdin: {
      // nothing is run until it is asked for
      contents: `module.exports = {${names.map((name) => `'${name}': () => require('${name}')`).join()}}`,
      resolveDir: root,
    },
    outfile: path.join(draft, 'all.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // 'module' is the default; the other lets a package of ES modules be asked for as Node may
    conditions: ['module', 'module-sync'],
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
  })
  for (const name of names) {
    const file = path.join(draft, `${name}.js`)
    mkdirSync(path.dirname(file), { recursive: true })
    const all = path.relative(path.dirname(file), path.join(draft, 'all.js'))
    writeFileSync(file, `module.exports = require('./${all.replace(/\\/g, '/')}')['${name}']()\n`)
  }
  try {
    renameSync(draft, folder)
  } catch (error) {
    // another run was quicker
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * For jest's moduleNameMapper: where these packages are. Made anew when versions or this file change.
 * @param {string[]} names as they are imported; none that another package asks for in a version of its own, or by another name
 */
exports.packagesInOneFile = (names) => {
  const digest = createHash('sha256').update(names.join())
  for (const file of [path.join(root, 'package-lock.json'), __filename]) digest.update(readFileSync(file))
  const folder = path.join(root, '.cache', 'test-packages', digest.digest('hex').slice(0, 16))
  if (!existsSync(folder)) bundle(names, folder)
  return { [`^(${names.join('|')})$`]: `${folder.replace(/\\/g, '/')}/$1.js` }
}
