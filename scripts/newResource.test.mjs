// @ring full
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
  for (const name of ['client', 'contract', 'server', 'web']) {
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

test(
  'a new kind of record takes eight files and six lines, a field on it one line, and both pass everything',
  { timeout: 900_000 },
  () => {
    const before = new Set(filesIn(copy))
    expect(
      run(
        'node_modules/tsx/dist/cli.mjs',
        'scripts/newResource.mjs',
        'equipment',
        '--one',
        'machine',
        '--group',
        'files',
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
    expect(changed.filter((file) => !/\.gen\.ts$|schema\.sql$/.test(file)).sort()).toEqual([
      'packages/contract/src/catalogue/catalogue.ts',
      'packages/contract/src/catalogue/plain.ts',
      'packages/contract/src/registry.ts',
      'packages/server/src/db/archive/columns.ts',
      'packages/web/src/words/es/resources.ts',
      'packages/web/src/words/resources.ts',
    ])
    // A field is one line; the generator writes the migration of its column.
    const plain = path.join(copy, 'packages/contract/src/catalogue/plain.ts')
    const field = `serialNo: { type: 'text', plain: { label: { en: 'Serial no.', es: 'Número de serie' }, max: 40 } }`
    const text = fs.readFileSync(plain, 'utf8')
    expect(text).toContain('equipment: { notes: notes(4000) }')
    fs.writeFileSync(plain, text.replace('equipment: { ', `equipment: { ${field}, `))
    expect(run('node_modules/tsx/dist/cli.mjs', 'scripts/generate.mjs')).toBe('')
    const migrations = fs.readdirSync(path.join(copy, 'packages/server/migrations')).sort()
    expect(migrations.at(-1)).toMatch(/_equipment_serial_no\.sql$/)
    expect(fs.readFileSync(path.join(copy, 'packages/server/schema.sql'), 'utf8')).toMatch(
      /create table equipment[^;]*serial_no text/,
    )
    for (const project of ['client', 'contract', 'server', 'web']) {
      // What was looked at in the sources counts for the copy: its files are named from where this lies.
      const info = path.join('.cache', 'types', `packages-${project}.tsbuildinfo`)
      if (fs.existsSync(path.join(root, info))) {
        fs.mkdirSync(path.join(copy, '.cache', 'types'), { recursive: true })
        fs.copyFileSync(path.join(root, info), path.join(copy, info))
      }
      const known = ['--incremental', '--tsBuildInfoFile', path.join(copy, info)]
      const options = ['-p', `packages/${project}`, '--noEmit', '--singleThreaded', ...known]
      expect(run('node_modules/typescript/bin/tsc', ...options)).toBe('')
    }
    expect(run('scripts/walls.mjs')).toBe('')
    expect(
      run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...written.filter((file) => /tsx?$/.test(file))),
    ).toBe('')
    expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...written.filter((file) => /tsx?$/.test(file)))).toBe('')
    const suites = [
      'packages/server/src/testing/registry.test.ts',
      'packages/server/src/db/presentSql.test.ts',
      'packages/server/src/db/schema/catalogue.test.ts',
      'packages/web/src/parts/lists/exportColumns.test.ts',
      'packages/contract/src/catalogue/plain.test.ts',
      'packages/web/src/parts/plain/plain.test.ts',
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
  },
)

test(
  'three further kinds get permission ids of their own, and what cannot be given is refused',
  { timeout: 600_000 },
  () => {
    const generator = ['node_modules/tsx/dist/cli.mjs', 'scripts/newResource.mjs']
    expect(run(...generator, 'vehicles', '--group', 'clients')).toContain(
      'There is no group "clients" in the navigation. Choose one of work, records, files, company',
    )
    expect(run(...generator, 'vehicles', '--prefix', 'P')).toContain('The prefix "P" is in use.')
    for (const name of ['vehicles', 'toolkits', 'permits']) expect(run(...generator, name)).toBe('')
    const registry = fs.readFileSync(path.join(copy, 'packages/contract/src/registry.ts'), 'utf8')
    const facts = (name) => {
      const entry = registry.slice(registry.indexOf(`\n  ${name}: {`))
      return [/permission: (\d+)/, /group: '(\w+)'/, /key: '(\w*)'/].map((part) => part.exec(entry)?.[1])
    }
    expect(['equipment', 'vehicles', 'toolkits', 'permits'].map((name) => facts(name)[0])).toEqual([
      '91',
      '96',
      '2001',
      '2006',
    ])
    expect(['equipment', 'vehicles'].map((name) => facts(name)[1])).toEqual(['files', 'work'])
    const keys = ['equipment', 'vehicles', 'toolkits', 'permits'].map((name) => facts(name)[2]).filter(Boolean)
    expect(new Set([...keys, ...'dmuixwkvncopbtlsahf']).size).toBe(keys.length + 19)
    const words = ['resources.ts', 'es/resources.ts'].map((file) =>
      fs.readFileSync(path.join(copy, 'packages/web/src/words', file), 'utf8'),
    )
    expect(words[0]).toContain("emptyText: 'Add the first machine. Each machine can belong to a project.'")
    expect(words[1]).toContain("emptyText: 'Agregue la primera máquina. Cada máquina puede pertenecer a un proyecto.'")
    const suites = [
      'packages/server/src/testing/registry.test.ts',
      'packages/server/src/features/overview/shut.test.ts',
      'packages/contract/src/permissions.test.ts',
      'packages/web/src/words/registry.test.ts',
    ]
    const config = ['--config', 'packages/server/vitest.config.ts', '--maxWorkers=1', '--reporter=dot']
    const pattern =
      '^ids of permissions|^vehicles|^toolkits|^permits|which permissions are of which module|room for a thousand'
    expect(run('node_modules/vitest/vitest.mjs', 'run', ...config, '-t', pattern, ...suites)).toBe('')
  },
)

const filesIn = (folder) =>
  ['packages', 'e2e', 'scripts'].flatMap((top) =>
    fs
      .readdirSync(path.join(folder, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
