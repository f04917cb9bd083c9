import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')
const include = ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'e2e/soak/**/*.test.ts']

/** The tests that one can see in their text to be such. */
const testsThat = (say: RegExp): string[] =>
  ['packages/contract/src', 'packages/server/src', 'packages/web/src', 'scripts', 'e2e/soak']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.test\.(ts|mjs)$/.test(name) && say.test(readFileSync(path.join(root, name), 'utf8')))

// These change something that others of their process would see.
const alone = testsThat(/furnish\(|globalThis|fake-indexeddb|process\.env\[[^\]]*\] =/)
/** With SUITE=database only what a database takes part in: nothing else can come out differently on another one. */
const asked = process.env['SUITE'] === 'database' ? testsThat(/testHouse|inject\('cluster'\)/) : include

/** One run for everything that needs no browser: the contract, the server, the pure parts of the web, the scripts. */
export default defineConfig({
  root,
  test: {
    globalSetup: ['packages/server/src/testing/cluster.ts'],
    // Two workers on two cores: the database needs its share.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: alone.filter((one) => asked === include || asked.includes(one)) },
      },
      // Half of the time would go into reading the same modules for each file anew.
      { extends: true, test: { name: 'together', include: asked, exclude: alone, isolate: false } },
    ],
  },
})
