import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './install.mjs'

// What the generator writes, in a copy of the sources, passes what everything passes: types, lint, walls, format, and the
// suites that look at every kind of record.
let copy

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'jw-new-resource-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0')) {
    if (!file || !fs.existsSync(path.join(root, file)) || /^docs\/screens|^deploy\//.test(file)) continue
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  // The libraries are those of the project; its own packages are the copy's.
  fs.mkdirSync(path.join(copy, 'node_modules', '@jobwright'), { recursive: true })
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@jobwright')
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  }
  for (const name of ['contract', 'server', 'web']) {
    fs.symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules', '@jobwright', name))
    const own = path.join(root, 'packages', name, 'node_modules')
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(copy, 'packages', name, 'node_modules'))
  }
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

/** Runs a tool in the copy; what it says where it fails, else ''. */
const run = (file, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, file), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: process.env['DATABASE_URL'] ?? '' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? '' : `${stdout}${stderr}`.slice(-4000)
}

test('a new kind of record takes eight files and four lines, and passes everything', { timeout: 900_000 }, () => {
  const before = new Set(filesIn(copy))
  expect(
    run(
      'node_modules/tsx/dist/cli.mjs',
      'scripts/newResource.mjs',
      'equipment',
      '--one',
      'machine',
      '--es',
      'máquina',
      '--es-many',
      'máquinas',
      '--es-feminine',
    ),
  ).toBe('')
  const written = filesIn(copy).filter((file) => !before.has(file))
  const own = written.filter((file) => !fs.readFileSync(path.join(copy, file), 'utf8').includes('Do not edit.'))
  expect(own).toHaveLength(7)
  const changed = filesIn(copy).filter(
    (file) =>
      before.has(file) &&
      fs.existsSync(path.join(root, file)) &&
      fs.readFileSync(path.join(copy, file), 'utf8') !== fs.readFileSync(path.join(root, file), 'utf8'),
  )
  expect(changed.filter((file) => !/\.gen\.ts$|openapi\.json$|schema\.sql$/.test(file)).sort()).toEqual([
    'packages/contract/src/registry.ts',
    'packages/server/src/db/archive/columns.ts',
    'packages/web/src/words/es/resources.ts',
    'packages/web/src/words/resources.ts',
  ])
  for (const project of ['contract', 'server', 'web'])
    expect(run('node_modules/typescript/bin/tsc', '-p', `packages/${project}`, '--noEmit', '--singleThreaded')).toBe('')
  expect(run('scripts/walls.mjs')).toBe('')
  expect(
    run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...written.filter((file) => /tsx?$/.test(file))),
  ).toBe('')
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...written.filter((file) => /tsx?$/.test(file)))).toBe('')
  const suites = [
    'packages/server/src/testing/registry.test.ts',
    'packages/server/src/db/presentSql.test.ts',
    'packages/server/src/commands/importCompany.test.ts',
    'packages/server/src/db/archive/tables.test.ts',
    'packages/web/src/words/words.test.ts',
    'packages/server/src/testing/walk.test.ts',
  ]
  const report = path.join(copy, 'report.json')
  // Each worker reads the whole server once more, and the other core has the suite around this.
  const config = [
    '--config',
    'packages/server/vitest.config.ts',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  // Of the walk those of this kind: the calls of the others ('tasks.list is closed without a token') are walked with everything else.
  const pattern = '^(?!\\w+\\.\\w+ )|equipment'
  const said = run('node_modules/vitest/vitest.mjs', 'run', ...config, '-t', pattern, ...suites)
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ').slice(0, 1000)}`)
  expect(failures).toEqual([])
  expect(said).toBe('')
  const passed = (suite) =>
    testResults
      .filter(({ name }) => name.endsWith(suite))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length
  for (const suite of suites.slice(0, 3)) expect(passed(suite), suite).toBeGreaterThan(4)
  expect(passed('walk.test.ts')).toBeGreaterThan(15)
})

const filesIn = (folder) =>
  ['packages', 'e2e', 'scripts'].flatMap((top) =>
    fs
      .readdirSync(path.join(folder, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
