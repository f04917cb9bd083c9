import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../install.mjs'

const file = path.join(root, '.cache', 'timings.json')
const page = path.join(root, 'docs', 'measure.md')
const end = '<!-- /timings -->'

/** Keeps what the stages of a run of this ring took, and on which machine. */
export function keepTimings(results, seconds, ring) {
  const { length: cores } = os.cpus()
  const run = {
    at: new Date().toISOString(),
    ring,
    cores,
    // How many processes wanted a core at the end of the run, the mean of 15 minutes: more than the run itself has are others'.
    load: Number((os.loadavg()[2] ?? 0).toFixed(1)),
    seconds: Math.round(seconds),
    stages: results.map((one) => ({ ...one, seconds: Number(one.seconds.toFixed(1)) })),
  }
  fs.writeFileSync(file, `${JSON.stringify([...runs(), run].slice(-100), null, 2)}\n`)
}

const rings = { check: ['types', 'lint', 'format'], core: ['types', 'server', 'e2e'], full: ['types', 'server', 'e2e'] }

/** The last run of each ring that ran all of it: `npm run check`, `npm test`, `npm run test:all`. */
export function lastOfEach(known) {
  const ran = ({ stages }) => stages.map(({ name }) => name)
  return Object.entries(rings).flatMap(([ring, needed]) => {
    const isIt = (run) =>
      ring === 'check'
        ? ran(run).join() === needed.join()
        : run.ring === ring && needed.every((one) => ran(run).includes(one))
    const run = known.findLast(isIt)
    return run ? [{ ...run, ring }] : []
  })
}

/** Writes the last run of each ring into docs/measure.md; a ring that was not run here keeps what stands there. */
function writeTimings() {
  const known = lastOfEach(runs())
  if (known.length === 0) throw new Error('Nothing was measured yet: npm test keeps what its stages took.')
  let text = fs.readFileSync(page, 'utf8')
  for (const run of known) {
    const begin = `<!-- timings of ${run.ring}: written by npm run timings -->`
    const [from, to] = [text.indexOf(begin), text.indexOf(end, text.indexOf(begin))]
    if (from < 0 || to < from) throw new Error(`docs/measure.md has no lines '${begin}' and '${end}'.`)
    text = `${text.slice(0, from)}${begin}\n${table(run)}\n${text.slice(to)}`
  }
  fs.writeFileSync(page, text)
}

const commands = { check: 'npm run check', core: 'npm test', full: 'npm run test:all' }

function table({ ring, at, cores, load, seconds, stages }) {
  const rows = stages.map(({ name, passed, failed, seconds: took, note, late = [] }) => {
    const said = note ?? (late.length > 0 ? `${late.length} flaky` : '')
    return `| ${name} | ${passed} | ${failed} | ${took.toFixed(0)} s | ${said} |`
  })
  const took = seconds < 600 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return [
    `\`${commands[ring]}\`, ${at.slice(0, 10)}, ${cores} cores, load ${load}: ${took}.`,
    '',
    '| stage | passed | failed | time | |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function runs() {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

if (import.meta.filename === process.argv[1]) writeTimings()
