import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { importsOf } from '../walls/imports.mjs'

/**
 * Which features and layouts each file of journeys opened when it last ran: `{ [file]: ['bids', 'desk', …] }`; what its journeys opened
 * that are tagged '@full' stands by itself, under `file @full`.
 */
const record = path.join(root, 'e2e', 'visits.json')
const routes = path.join(root, 'packages', 'web', 'src', 'routes')

/** The features that have an address of their own, and the two layouts. */
export function visitable() {
  return [...new Set(['desk', 'phone', ...addresses().flatMap(({ features }) => features)])].sort()
}

/** What an address opens: folders below `packages/web/src/features`, and its layout. */
export function opens(pathname, known = addresses()) {
  const asked = pathname.split('/').filter(Boolean)
  const fitting = known.filter(
    ({ parts }) => parts.length === asked.length && parts.every((one, at) => one === '$' || one === asked[at]),
  )
  const least = Math.min(...fitting.map(wild))
  // A layout and its first page have the same address.
  const best = fitting.filter((one) => wild(one) === least)
  return [...new Set(best.flatMap(({ features, layout }) => (layout ? [...features, layout] : features)))]
}

const wild = ({ parts }) => parts.filter((one) => one === '$').length

/** Each route: `parts` of its address ('$' stands for any value), `features` that it imports, `layout`. */
function addresses() {
  return fs
    .readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({
      parts: name
        .replaceAll(path.sep, '/')
        .replace(/\.tsx$/, '')
        .split(/[/.]/)
        .filter((one) => !one.startsWith('_') && one !== 'index')
        .map((one) => (one.startsWith('$') ? '$' : one.replace(/_$/, ''))),
      features: importsOf(fs.readFileSync(path.join(routes, name), 'utf8')).flatMap(
        ({ from }) => /\/features\/(\w+)\//.exec(from)?.[1] ?? [],
      ),
      layout: /^_desk\b/.test(name) ? 'desk' : /^mobile\b/.test(name) ? 'phone' : undefined,
    }))
}

/** The file of a key of the record. */
export const fileOf = (key) => key.replace(/ @full$/, '')

/** The record as it stands; empty when there is none. */
export function visits() {
  return fs.existsSync(record) ? JSON.parse(fs.readFileSync(record, 'utf8')) : {}
}

/** Writes down what the files of a run opened, of which `report` (Playwright's) tells; those that are gone are left out. */
export function keepVisits(report) {
  const known = addresses()
  const now = new Map()
  const read = ({ file, specs = [], suites = [] }) => {
    for (const { tests, tags } of specs)
      for (const { results, annotations } of tests) {
        if (!results.some(({ status }) => status === 'passed')) continue
        const key = tags.includes('full') ? `${file} @full` : file
        const seen = now.get(key) ?? now.set(key, new Set()).get(key)
        for (const { type, description } of annotations)
          if (type === 'visits')
            for (const one of description.split(' ')) for (const name of opens(one, known)) seen.add(name)
      }
    for (const inner of suites) read({ ...inner, file })
  }
  for (const suite of report.suites ?? []) read(suite)
  const all = { ...visits(), ...Object.fromEntries([...now].map(([file, seen]) => [file, [...seen].sort()])) }
  const kept = Object.keys(all)
    .filter((file) => fs.existsSync(path.join(root, 'e2e', 'journeys', fileOf(file))))
    .sort()
  const text = kept.map((file) => `  ${JSON.stringify(file)}: ${JSON.stringify(all[file]).replaceAll(',', ', ')}`)
  fs.writeFileSync(record, `{\n${text.join(',\n')}\n}\n`)
}
