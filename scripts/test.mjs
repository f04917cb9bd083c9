import fs from 'node:fs'
import path from 'node:path'
import { install, root } from './install.mjs'
import { asked as read } from './testing/asked.mjs'
import { kept, live } from './testing/output.mjs'
import { stages } from './testing/stages.mjs'
import { keepTimings } from './testing/timings.mjs'

/**
 * npm test: the core ring; npm run test:all: everything (`testing/rings.mjs`). Runs the quick stages in two parallel lanes, then
 * the others in turns. A stage that fails ends its lane, and all that follows, except that suites keep no other stage from
 * running: one run shows all there is to fix. `testing/asked.mjs` says what else can be asked for. The last line is `N passed, N
 * failed`: test cases, and one for each stage without cases.
 */
// Types are looked at with one core, which takes half as much of it as with several; lint has the other.
const quick = [['types'], ['lint', 'format']]
// Each of these uses both cores, except that components mostly wait for a page. Beside each other they took longer than in turns, and
// what the suites measure was in doubt.
const slow = [[['build']], [['server']], [['components'], ['database']], [['e2e']]]
const suiteStages = ['server', 'components', 'database']
/** So many may pass at a second try only, because of a machine that others load; more are a fault. */
const MOST_LATE = 2

let wanted
try {
  wanted = read(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
process.env['RING'] = wanted.ring
install()
fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
const start = Date.now()
const results = []
for (const group of [quick, ...slow]) {
  const hasFailed = results.some(({ name, failed }) => failed > 0 && !suiteStages.includes(name))
  const lanes = group
    .map((lane) => lane.filter((name) => wanted.stages.includes(name)))
    .filter((lane) => lane.length > 0)
  await Promise.all(lanes.map((lane, at) => runLane(lane, hasFailed, at < lanes.length - 1)))
}
results.sort((a, b) => Object.keys(stages).indexOf(a.name) - Object.keys(stages).indexOf(b.name))
keepTimings(results, (Date.now() - start) / 1000, wanted.ring)

const late = results.flatMap((result) => result.late)
const isFlaky = late.length > MOST_LATE
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const [passed, failed] = [sum('passed'), sum('failed') + (isFlaky ? 1 : 0)]
console.log('')
for (const { name, seconds, ...result } of results) {
  const note = result.note ?? (result.late.length > 0 ? `${result.late.length} flaky` : '')
  const cells = [
    name.padEnd(10),
    `${result.passed}`.padStart(6),
    `${result.failed}`.padStart(6),
    `${seconds.toFixed(1)} s`.padStart(9),
  ]
  console.log(`${cells.join('  ')}  ${note}`)
}
if (results.length > 1)
  console.log(`${'all'.padEnd(26)}  ${`${((Date.now() - start) / 1000).toFixed(1)} s`.padStart(9)}`)
for (const one of late) console.log(`flaky: ${one}`)
if (isFlaky) console.log(`More than ${MOST_LATE} passed at a second try only, which counts as one failure.`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs stages one after the other up to the first failure. A stage that runs in parallel prints its output when it ends. */
async function runLane(names, isOver, isBeside) {
  for (const name of names) {
    if (isOver) {
      results.push({ name, passed: 0, failed: 0, late: [], seconds: 0, note: 'not run' })
      continue
    }
    const out = isBeside ? kept(name) : live
    console.log(`\n── ${name}${isBeside ? ', beside what follows' : ''}`)
    const began = Date.now()
    let result
    try {
      const files = name === 'e2e' ? wanted.journeys : name === 'components' ? wanted.components : wanted.suites
      result = await stages[name](out, { files, shard: wanted.shard })
    } catch (error) {
      out.log(error instanceof Error ? error.message : error)
      result = { passed: 0, failed: 1 }
    }
    if (isBeside) console.log(`\n── ${name}, which has ended`)
    out.show()
    const { passed: fine, failed: bad, late: slowly = [] } = result
    results.push({ name, passed: fine, failed: bad, late: slowly, seconds: (Date.now() - began) / 1000 })
    isOver = bad > 0
  }
}
