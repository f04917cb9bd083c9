import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'
import { figuresOf } from './measure/figures.mjs'

/**
 * Figures of the code that may fall and not rise. `npm run check` compares them with the table in docs/measure.md and says which rose;
 * `npm run ratchets` writes the table, and refuses while one rose: `npm run ratchets -- --rise` writes it all the same, for a rise
 * that its commit gives a reason for.
 */
const page = path.join(root, 'docs', 'measure.md')
const [begin, end] = ['<!-- ratchets: written by npm run ratchets -->', '<!-- /ratchets -->']

/** What the table says: `{ [name]: number }`. */
export const tableIn = (text) =>
  Object.fromEntries(
    [...text.slice(text.indexOf(begin), text.indexOf(end)).matchAll(/^\| (.+) \| ([\d,]+) \|$/gm)].map(
      ([, name, value]) => [name, Number(value.replaceAll(',', ''))],
    ),
  )

/** What rose, what fell and what the table does not name, as lines. */
export function compared(limits, now) {
  const entries = Object.entries(now)
  const line = ([name, value]) => `${name}: ${limits[name]} before, ${value} now`
  return {
    rose: entries.filter(([name, value]) => value > limits[name]).map(line),
    fell: entries.filter(([name, value]) => value < limits[name]).map(line),
    unknown: entries.filter(([name]) => limits[name] === undefined).map(([name]) => name),
  }
}

function write(figures) {
  const text = fs.readFileSync(page, 'utf8')
  const rows = Object.entries(figures).map(([name, value]) => `| ${name} | ${value.toLocaleString('en-US')} |`)
  const table = ['| | |', '|---|---|', ...rows].join('\n')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/measure.md has no lines '${begin}' and '${end}'.`)
  fs.writeFileSync(page, `${text.slice(0, from)}${begin}\n${table}\n${text.slice(to)}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const figures = figuresOf(root).ratchets
  const { rose, fell, unknown } = compared(tableIn(fs.readFileSync(page, 'utf8')), figures)
  for (const line of rose) console.log(`rose: ${line}`)
  for (const line of fell) console.log(`fell: ${line}`)
  const isWriting = process.argv.includes('--write')
  const mayRise = process.argv.includes('--rise')
  if (isWriting && (rose.length === 0 || mayRise)) write(figures)
  else {
    if (rose.length > 0)
      console.log(
        'These may fall, not rise (docs/measure.md): bring them back, or give the reason where they are written.',
      )
    if (unknown.length > 0)
      console.log(`docs/measure.md does not name ${unknown.join(', ')}: npm run ratchets writes them.`)
    if (rose.length > 0 || unknown.length > 0) process.exitCode = 1
    else console.log(fell.length > 0 ? 'No figure rose; npm run ratchets writes those that fell.' : 'No figure rose.')
  }
}
