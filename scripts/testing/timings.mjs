import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../install.mjs'

const file = path.join(root, '.cache', 'timings.json')
const page = path.join(root, 'docs', 'measure.md')
const [begin, end] = ['<!-- timings: written by npm run timings -->', '<!-- /timings -->']

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

/** Writes the last run with the most stages into docs/measure.md. */
function writeTimings() {
  const known = runs()
  const most = Math.max(...known.map((run) => run.stages.length))
  const run = known.findLast((one) => one.stages.length === most)
  if (!run) throw new Error('Nothing was measured yet: npm test keeps what its stages took.')
  const text = fs.readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/measure.md has no lines '${begin}' and '${end}'.`)
  fs.writeFileSync(page, `${text.slice(0, from)}${begin}\n${table(run)}\n${text.slice(to)}`)
}

function table({ at, cores, load, seconds, stages }) {
  const rows = stages.map(({ name, passed, failed, seconds: took, note, late = [] }) => {
    const said = note ?? (late.length > 0 ? `${late.length} flaky` : '')
    return `| ${name} | ${passed} | ${failed} | ${took.toFixed(0)} s | ${said} |`
  })
  return [
    `${at.slice(0, 10)}, ${cores} cores, load ${load}: ${Math.round(seconds / 60)} minutes.`,
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
