import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isFullRing, taggedFiles } from '../../scripts/testing/rings.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Tests that another database cannot change. Damaged and unusual files, object storage, papers and reports, a full disk, a server
 * with too much to do and what it logs: they try decoders, a bucket, a printer and a processor for minutes. Companies with
 * thousands of records, and lists beside lists: they measure. What is hidden from whom: it asks every call again for each role and
 * each group of fields, as `walk.test.ts` does once. Of the database all of them ask only what the other suites ask, too.
 */
const sameOnEveryDatabase = new RegExp(
  `(${[
    'uploads/(hostile\\w*|heic|fullDisk|\\w*Bucket)',
    'photos/report',
    'logentries/(paper|manyLogs)',
    'overview/narrowLists',
    'timesheets/manyPeople',
    'sync/many',
    'schedule/limits',
    'testing/(overload|hidden|hiddenChannels|heavyCalls|roles|entitlements|badInput)',
    'http/logs',
  ].join('|')})\\.test\\.ts$`,
)

/** The tests that a database takes part in: one sees it in their text. */
const onDatabase = (): string[] =>
  readdirSync(path.join(root, 'packages/server/src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `packages/server/src/${name}`)
    .filter((name) => name.endsWith('.test.ts') && !sameOnEveryDatabase.test(name))
    .filter((name) => /testHouse|inject\('cluster'\)/.test(readFileSync(path.join(root, name), 'utf8')))

/** All tests, or with SUITE=database those that a database takes part in: nothing else can come out differently on another. */
const tests = () =>
  process.env['SUITE'] === 'database'
    ? onDatabase()
    : ['packages/*/src/**/*.test.ts', 'packages/web/build/*.test.ts', 'scripts/**/*.test.mjs', 'e2e/soak/**/*.test.ts']
const sources = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/src`)
/** What the core ring leaves out. */
const left = isFullRing()
  ? []
  : taggedFiles(root, [...sources, 'packages/web/build', 'scripts', 'e2e/soak'], ['.test.ts', '.test.mjs'])
/** They furnish every house that is opened after them, and run other files once more: each in a process of its own. */
const bucketTests = ['packages/server/src/features/uploads/*Bucket.test.ts']
const alone = process.env['SUITE'] === 'database' ? [] : bucketTests

/** Those that take longest: begun last, one of them would run by itself while the other workers have nothing left. */
const longest =
  /\/(newResource\.test\.mjs|(walk|report|embedded|hostile|hidden|hiddenChannels|roles|heavyCalls|many|pool)\.test\.ts)$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      project.name === 'alone' ? -1 : longest.test(moduleId) ? 0 : 1
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

const lockHash = (): string =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12)

/** A list of files that a source asks for is part of what Vitest compiled of it, and no file of the list is looked at again. */
const freshLists: Plugin = {
  name: 'fresh-lists',
  configureVitest: ({ experimental_defineCacheKeyGenerator: cacheKey }) =>
    cacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

/**
 * One run for everything that needs no browser: the contract, the server, the pure parts of the web, the scripts. What the
 * tests import is read once by each worker; reading it anew for each file took a third of the time.
 */
export default defineConfig({
  root,
  plugins: [freshLists],
  test: {
    globalSetup: ['packages/server/src/testing/cluster.ts', 'scripts/testing/worker.mjs'],
    sequence: { sequencer: LongestFirst },
    alias: { '@node-rs/argon2': path.join(root, 'packages/server/src/testing/quickHash.ts') },
    // What was compiled for a run before, by content: a run of one file takes a quarter less of the processor.
    // It names the places of libraries, so it is for one lock file.
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(root, '.cache/vitest', lockHash()) },
    // A single test of the full ring; `rings.mjs` knows of whole files.
    tags: [{ name: 'full', description: 'only in the full ring' }],
    // Two workers on two cores: the database needs its share.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'together', include: tests(), exclude: [...bucketTests, ...left], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: left } },
    ],
    // A queue that is busy takes its time: the usual second failed tests of what works.
    expect: { poll: { timeout: 20_000 } },
    // Long enough for a machine that others load, too: no time is measured by it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
