import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { isFullRing } from './rings.mjs'
import { keepVisits } from './visits.mjs'

/**
 * The stages by name. Each is given where it writes (`output.mjs`) and what was asked for: `{ files, shard }`, the files that
 * were named and `i/n` of a run on several machines, or neither. It resolves to `{ passed, failed, late }`: how many cases
 * passed and failed, and the names of those that passed at a second try only, if any.
 */
export const stages = { types, lint, format, server, components, build, e2e, database }

const formatted = ['packages', 'scripts', 'e2e', 'bench']

async function types(out) {
  const { writeRouteTree } = await import('../routes.mjs')
  await writeRouteTree()
  return all(
    // The soak puts the web's phone and the server together, and so has a project of its own.
    ['packages/contract', 'packages/client', 'packages/server', 'packages/web', 'e2e/soak'].map((project) => () => {
      const info = path.join(root, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
      // Each further thread of the compiler looks at most types anew: with one it takes less than half as much of the processor.
      const args = ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', info]
      return tool(out, 'typescript/bin/tsc', args)
    }),
  )
}

function lint(out) {
  return all([
    () => tool(out, 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...formatted]),
    () => out.node(['scripts/walls.mjs']),
    () => out.node(['scripts/ratchets.mjs']),
  ])
}

function format(out) {
  return all([() => tool(out, 'oxfmt/bin/oxfmt', ['--check', ...formatted])])
}

function server(out, asked) {
  return suite(out, 'server', asked)
}

/** In a browser, without a server: `packages/web/vitest.config.ts`. */
async function components(out, asked) {
  const { findChromium } = await import('../chromium.mjs')
  return suite(out, 'components', asked, { CHROMIUM_PATH: findChromium() })
}

/** On SECOND_DATABASE_URL when it is set, so that one run can try the suite on two databases. */
function database(out, asked) {
  const url = process.env['SECOND_DATABASE_URL']
  return suite(out, 'database', asked, { SUITE: 'database', ...(url && { DATABASE_URL: url }) })
}

/** The most files that are tried once more: of a machine that others load a few come late, of a fault many fail. */
const SECOND_TRIES = 5

async function suite(out, name, asked, env = {}) {
  const first = await vitest(out, name, asked, env)
  const files = [...new Set(first.cases.map((one) => one.file))]
  if (!process.env['CI'] || first.failed === 0 || files.length === 0 || files.length > SECOND_TRIES) return first
  out.log(`\nOnce more: ${files.join(', ')}`)
  const again = await vitest(out, name, { files }, env)
  if (again.failed > 0) return first
  return { passed: first.passed + first.failed, failed: 0, late: first.cases.map((one) => `${one.file} › ${one.name}`) }
}

/** Runs these files, or all of the ring: how many cases passed and failed, and `cases` that failed, { file, name }. */
async function vitest(out, name, { files, shard }, env) {
  const report = path.join(root, '.cache', `vitest-${name}.json`)
  fs.rmSync(report, { force: true })
  const args = [
    'run',
    '--config',
    `packages/${name === 'components' ? 'web' : 'server'}/vitest.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(shard ? [`--shard=${shard}`] : []),
    ...(isFullRing() ? [] : ['--tags-filter=!full']),
    ...files,
  ]
  const fine = await tool(out, 'vitest/vitest.mjs', args, env)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(report)
  return {
    passed: numPassedTests,
    // A file that cannot even be loaded fails without a single case.
    failed: fine ? numFailedTests : Math.max(1, numFailedTests),
    cases: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name: file, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
        return (failed.length > 0 ? failed : ['the file as a whole']).map((one) => ({
          file: path.relative(root, file),
          name: one,
        }))
      }),
  }
}

async function build() {
  const { build: make } = await import('../build.mjs')
  if (!(await make())) return { passed: 0, failed: 1 }
  const { weigh } = await import('../weight.mjs')
  return weigh() ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

async function e2e(out, { files, shard }) {
  const { build: make } = await import('../build.mjs')
  if (!(await make())) throw new Error('The build failed; there is nothing to try in the browser.')
  const { findChromium, findWholeChromium } = await import('../chromium.mjs')
  const report = path.join(root, '.cache', 'playwright.json')
  fs.rmSync(report, { force: true })
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...files]
  if (shard) args.push(`--shard=${shard}`)
  const fine = await tool(out, '@playwright/test/cli.js', args, {
    CHROMIUM_PATH: findChromium(),
    WHOLE_CHROMIUM_PATH: findWholeChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const told = readJson(report)
  keepVisits(told)
  const { stats = {}, suites = [] } = told
  const { expected = 0, flaky = 0, unexpected = 0 } = stats
  return { passed: expected + flaky, failed: fine ? unexpected : Math.max(1, unexpected), late: late(suites) }
}

/** The names of the journeys that passed at a later try. */
function late(suites, above = '') {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const here = above ? `${above} › ${title}` : title
    const found = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    return [...found.map((one) => `${here} › ${one.title}`), ...late(inner, here)]
  })
}

/** Runs every check of a stage, so that one run shows all there is to mend; the stage counts as one case. */
async function all(checks) {
  let fine = true
  for (const check of checks) fine = (await check()) && fine
  return fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, late: [] }
}

const tool = (out, script, args, env) => out.node([path.join('node_modules', script), ...args], env)

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
