import fs from 'node:fs'
import path from 'node:path'
import { install, root } from './install.mjs'
import { kept, live } from './testing/output.mjs'
import { stages } from './testing/stages.mjs'
import { keepTimings } from './testing/timings.mjs'

/**
 * npm test: runs the quick stages in two parallel lanes, then the others in turns. A stage that fails ends its lane, and all
 * that follows, except that suites keep no other stage from running: one run shows all there is to fix. `npm test -- server e2e` runs only these stages, `npm test -- <file>` only the tests and journeys of these files.
 * `database` runs the tests of the server that use a database, on another one: when it is named, or when
 * SECOND_DATABASE_URL is set. The last line is `N passed, N failed`: test cases, and one for each stage without cases.
 */
// Types are looked at with one core, which takes half as much of it as with several; lint has the other.
const quick = [['types'], ['lint', 'format']]
// Each of these uses both cores. Beside each other they took longer than in turns, and what the suites measure was in doubt.
const slow = [[['build']], [['server']], [['database']], [['e2e']]]
const suiteStages = ['server', 'database']
const usual = Object.keys(stages).filter((name) => name !== 'database' || process.env['SECOND_DATABASE_URL'])

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
  ...(suites.length > 0 && !words.includes('database') ? ['server'] : []),
  ...(journeys.length > 0 ? ['e2e'] : []),
]
const wanted = asked.length > 0 ? asked : usual

install()
fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
const start = Date.now()
const results = []
for (const group of [quick, ...slow]) {
  const hasFailed = results.some(({ name, failed }) => failed > 0 && !suiteStages.includes(name))
  const lanes = group.map((lane) => lane.filter((name) => wanted.includes(name))).filter((lane) => lane.length > 0)
  await Promise.all(lanes.map((lane, at) => runLane(lane, hasFailed, at < lanes.length - 1)))
}
results.sort((a, b) => Object.keys(stages).indexOf(a.name) - Object.keys(stages).indexOf(b.name))
keepTimings(results, (Date.now() - start) / 1000)

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
if (results.length > 1)
  console.log(`${'all'.padEnd(24)}  ${`${((Date.now() - start) / 1000).toFixed(1)} s`.padStart(9)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs stages one after the other up to the first failure. A stage that runs in parallel prints its output when it ends. */
async function runLane(names, isOver, isBeside) {
  for (const name of names) {
    if (isOver) {
      results.push({ name, passed: 0, failed: 0, seconds: 0, note: 'not run' })
      continue
    }
    const out = isBeside ? kept(name) : live
    console.log(`\n── ${name}${isBeside ? ', beside what follows' : ''}`)
    const began = Date.now()
    let result
    try {
      result = await stages[name](out, name === 'e2e' ? journeys : suites)
    } catch (error) {
      out.log(error instanceof Error ? error.message : error)
      result = { passed: 0, failed: 1 }
    }
    if (isBeside) console.log(`\n── ${name}, which has ended`)
    out.show()
    const { passed: fine, failed: bad, note = '' } = result
    results.push({ name, passed: fine, failed: bad, seconds: (Date.now() - began) / 1000, note })
    isOver = bad > 0
  }
}
