// npm run lint: the static checks of npm test alone.
import { spawnSync } from 'node:child_process'

process.exit(
  spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'types,lint,format,structure'], { stdio: 'inherit' })
    .status ?? 1,
)
