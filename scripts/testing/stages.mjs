import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'

/**
 * The stages by name. Each is given where it writes (`output.mjs`) and the files that were asked for, and resolves to how
 * many cases passed and failed.
 */
export const stages = { types, lint, format, server, build, e2e, database }

const formatted = ['packages', 'scripts', 'e2e', 'bench']

async function types(out) {
  const { writeRouteTree } = await import('../routes.mjs')
  await writeRouteTree()
  return all(
    // The soak puts the web's phone and the server together, and so has a project of its own.
    ['packages/contract', 'packages/server', 'packages/web', 'e2e/soak'].map((project) => () => {
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
  ])
}

function format(out) {
  return all([() => tool(out, 'oxfmt/bin/oxfmt', ['--check', ...formatted])])
}

function server(out, files) {
  return suite(out, 'server', files)
}

/** On SECOND_DATABASE_URL when it is set, so that one run can try the suite on two databases. */
function database(out, files) {
  const url = process.env['SECOND_DATABASE_URL']
  return suite(out, 'database', files, { SUITE: 'database', ...(url && { DATABASE_URL: url }) })
}

async function suite(out, name, files, env = {}) {
  const first = await vitest(out, name, files, env)
  // As with the journeys: on a machine that others load a file is tried once more by itself, and it is said.
  if (!process.env['CI'] || first.failed === 0 || first.files.length === 0 || first.files.length > 5) return first
  out.log(`\nOnce more: ${first.files.join(', ')}`)
  const again = await vitest(out, name, first.files, env)
  if (again.failed > 0) return first
  return { passed: first.passed + first.failed, failed: 0, note: `${first.failed} at the second try` }
}

/** Runs these files, or all: how many cases passed and failed, and which files have those that failed. */
async function vitest(out, name, files, env) {
  const report = path.join(root, '.cache', `vitest-${name}.json`)
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
  const fine = await tool(out, 'vitest/vitest.mjs', args, env)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(report)
  return {
    passed: numPassedTests,
    // A file that cannot even be loaded fails without a single case.
    failed: fine ? numFailedTests : Math.max(1, numFailedTests),
    files: testResults.filter(({ status }) => status === 'failed').map((one) => path.relative(root, one.name)),
  }
}

async function build() {
  const { build: make } = await import('../build.mjs')
  if (!(await make())) return { passed: 0, failed: 1 }
  const { weigh } = await import('../weight.mjs')
  return weigh() ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

async function e2e(out, files) {
  const { build: make } = await import('../build.mjs')
  if (!(await make())) throw new Error('The build failed; there is nothing to try in the browser.')
  const { findChromium, findWholeChromium } = await import('../chromium.mjs')
  const report = path.join(root, '.cache', 'playwright.json')
  fs.rmSync(report, { force: true })
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...files]
  const fine = await tool(out, '@playwright/test/cli.js', args, {
    CHROMIUM_PATH: findChromium(),
    WHOLE_CHROMIUM_PATH: findWholeChromium(),
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
async function all(checks) {
  let fine = true
  for (const check of checks) fine = (await check()) && fine
  return fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const tool = (out, script, args, env) => out.node([path.join('node_modules', script), ...args], env)

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
