import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isFullRing, taggedFiles } from '../scripts/testing/rings.mjs'
import { shortLived } from './browser.ts'
import { PORT } from './server.ts'

const root = join(import.meta.dirname, '..')
const dataDir = join(root, '.cache', 'e2e')
// This file is read in every worker too; only the first reading begins a run.
if (process.env['TEST_WORKER_INDEX'] === undefined && !process.env['JOBWRIGHT_URL'])
  rmSync(dataDir, { recursive: true, force: true })

/** Journeys against the built product, each in a company of its own. Three at once: on two cores one of them is always waiting. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  ...(!isFullRing() && { grepInvert: /@full/ }),
  testIgnore: isFullRing() ? [] : taggedFiles(root, ['e2e/journeys'], ['.e2e.ts']),
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 2 : 0,
  // Long enough for a machine that others load, too: no time is measured by these.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // One server for the run; JOBWRIGHT_URL tries one that is running already.
  ...(!process.env['JOBWRIGHT_URL'] && {
    webServer: {
      command: 'node packages/server/dist/main.js',
      cwd: root,
      url: `http://127.0.0.1:${PORT}/api/health`,
      env: {
        DATABASE_URL: '',
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        PORT: String(PORT),
        HOST: '127.0.0.1',
        RATE_LIMIT: 'off',
        LOAD_LIMIT: 'off',
        LOG_LEVEL: 'error',
      },
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    },
  }),
  use: {
    baseURL: process.env['JOBWRIGHT_URL'] ?? `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 45_000,
    // Every journey has a new browser, and a service worker would load the whole app into each; journeys without signal allow it.
    serviceWorkers: 'block',
    // A trace of every step costs a fifth of the run; the picture says most, and E2E_TRACE=1 the rest.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: shortLived,
  },
})
