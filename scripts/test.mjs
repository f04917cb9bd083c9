import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { install, root } from './install.mjs'

/**
 * npm test: every stage in order, up to the first that fails. `npm test -- server e2e` runs only those, and `npm test -- <file>`
 * only the tests and journeys of these files. `database` runs only when it is asked for: what of the server suite a database
 * takes part in, for trying it on another one.
 * The last line is `N passed, N failed`: test cases, and one for each stage that has none.
 */
const stages = { types, lint, format, server, build, e2e, database }
const usual = Object.keys(stages).filter((name) => name !== 'database')

const words = process.argv.slice(2)
const files = words.filter((word) => !(word in stages) && fs.existsSync(path.join(root, word)))
const unknown = words.filter((word) => !(word in stages) && !files.includes(word))
if (unknown.length > 0) {
  console.error(
    `There is no stage and no file '${unknown.join("', '")}'. Stages: ${Object.keys(stages).join(', ')}. Files are named from the project's root.`,
  )
  process.exit(2)
}
// A file goes to the stage that runs it.
const journeys = files.filter((file) => file.startsWith('e2e/journeys'))
const suites = files.filter((file) => !journeys.includes(file))
const asked = [
  ...words.filter((word) => word in stages),
  ...(suites.length > 0 ? ['server'] : []),
  ...(journeys.length > 0 ? ['e2e'] : []),
]

install()
fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
const results = []
for (const [name, stage] of Object.entries(stages)) {
  if (!(asked.length > 0 ? asked : usual).includes(name)) continue
  if (results.some((result) => result.failed > 0)) {
    results.push({ name, passed: 0, failed: 0, seconds: 0, note: 'not run' })
    continue
  }
  console.log(`\n── ${name}`)
  const start = Date.now()
  let result
  try {
    result = await stage()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    result = { passed: 0, failed: 1 }
  }
  results.push({ name, note: '', ...result, seconds: (Date.now() - start) / 1000 })
}

const [passed, failed] = ['passed', 'failed'].map((key) => results.reduce((sum, result) => sum + result[key], 0))
console.log('')
for (const { name, note, seconds, ...count } of results) {
  const cells = [
    name.padEnd(8),
    `${count.passed}`.padStart(6),
    `${count.failed}`.padStart(6),
    `${seconds.toFixed(1)} s`.padStart(9),
  ]
  console.log(`${cells.join('  ')}  ${note}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function types() {
  const { writeRouteTree } = await import('./routes.mjs')
  await writeRouteTree()
  return all(
    // The soak puts the web's phone and the server together, and so has a project of its own.
    ['packages/contract', 'packages/server', 'packages/web', 'e2e/soak'].map((project) => () => {
      const info = path.join(root, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
      return tool('typescript/bin/tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', info])
    }),
  )
}

function lint() {
  return all([
    () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', 'packages', 'scripts', 'e2e', 'bench']),
    () => node(['scripts/walls.mjs']),
  ])
}

function format() {
  return all([() => tool('oxfmt/bin/oxfmt', ['--check', 'packages', 'scripts', 'e2e', 'bench'])])
}

function database() {
  return server({ SUITE: 'database' })
}

function server(env = {}) {
  const first = vitest(suites, env)
  // As with the journeys: on a machine that others load a file is tried once more by itself, and it is said.
  if (!process.env['CI'] || first.failed === 0 || first.files.length === 0 || first.files.length > 3) return first
  console.log(`\nOnce more: ${first.files.join(', ')}`)
  const again = vitest(first.files, env)
  if (again.failed > 0) return first
  return { passed: first.passed + first.failed, failed: 0, note: `${first.failed} at the second try` }
}

/** Runs these files, or all: how many cases passed and failed, and which files have those that failed. */
function vitest(files, env) {
  const report = path.join(root, '.cache', 'vitest.json')
  fs.rmSync(report, { force: true })
  const args = [
    'run',
    '--config',
    'packages/server/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const fine = tool('vitest/vitest.mjs', args, env)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(report)
  return {
    passed: numPassedTests,
    // A file that cannot even be loaded fails without a single case.
    failed: fine ? numFailedTests : Math.max(1, numFailedTests),
    files: testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name)),
  }
}

async function build() {
  const { build: make } = await import('./build.mjs')
  if (!(await make())) return { passed: 0, failed: 1 }
  const { weigh } = await import('./weight.mjs')
  return weigh() ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

async function e2e() {
  const config = ['e2e/playwright.config.ts', 'playwright.config.ts'].find((file) =>
    fs.existsSync(path.join(root, file)),
  )
  if (!config) return { passed: 0, failed: 0, note: 'no playwright.config.ts' }
  const { build: make } = await import('./build.mjs')
  if (!(await make())) throw new Error('The build failed; there is nothing to try in the browser.')
  const { findChromium } = await import('./chromium.mjs')
  const report = path.join(root, '.cache', 'playwright.json')
  fs.rmSync(report, { force: true })
  const fine = tool('@playwright/test/cli.js', ['test', '--config', config, '--reporter=line,json', ...journeys], {
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats = {} } = readJson(report)
  const { expected = 0, flaky = 0, unexpected = 0 } = stats
  return {
    passed: expected + flaky,
    failed: fine ? unexpected : Math.max(1, unexpected),
    note: flaky ? `${flaky} flaky` : '',
  }
}

/** Runs every check of a stage, so that one run shows all there is to mend; the stage counts as one case. */
function all(checks) {
  const fine = checks.map((check) => check()).every(Boolean)
  return fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function tool(script, args, env = {}) {
  return node([path.join('node_modules', script), ...args], env)
}

function node(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
