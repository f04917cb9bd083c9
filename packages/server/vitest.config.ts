import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** One run for everything that needs no browser: the contract, the server, the pure parts of the web, the scripts. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'e2e/soak/**/*.test.ts'],
    globalSetup: ['packages/server/src/testing/cluster.ts'],
    // Two workers on two cores: the database needs its share.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
