import { spawnSync } from 'node:child_process'
import { install, root } from './install.mjs'

/**
 * npm run soak: phones, a kiosk and a desk do five hundred random things on a bad network, fifty times over, each time from
 * another seed. `SOAK_SEEDS`, `SOAK_FIRST` and `SOAK_STEPS` change that; a seed that failed comes out the same again.
 */
install()
const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'packages/server/vitest.config.ts', 'e2e/soak']
const env = { SOAK_SEEDS: '50', SOAK_STEPS: '500', ...process.env }
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)
