// Weighs the built web as it goes over the wire: what the first page needs, and every other chunk.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './install.mjs'

const KB = 1024
const bars = { entry: 180 * KB, css: 20 * KB, chunk: 60 * KB }
const dist = path.join(root, 'packages', 'web', 'dist')
const gz = (file) => gzipSync(fs.readFileSync(file)).length

/** Whether every weight is below its bar; says what is not, and what the entry weighs. */
export function weigh() {
  const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  const linked = [...page.matchAll(/(?:src|href)="\/?(assets\/[^"]+|[\w.-]+\.js)"/g)].map((match) => match[1])
  const entry = new Set(linked.filter((file) => file.endsWith('.js')))
  const sum = (files) => [...files].reduce((total, file) => total + gz(path.join(dist, file)), 0)
  const js = sum(entry)
  const css = sum(linked.filter((file) => file.endsWith('.css')))
  const heavy = fs
    .readdirSync(path.join(dist, 'assets'))
    .filter((file) => file.endsWith('.js') && !entry.has(`assets/${file}`))
    .map((file) => ({ file, size: gz(path.join(dist, 'assets', file)) }))
    .filter(({ size }) => size > bars.chunk)
  console.log(
    `entry ${(js / KB).toFixed(0)} KB of ${bars.entry / KB}, styles ${(css / KB).toFixed(0)} KB of ${bars.css / KB} (gzip)`,
  )
  for (const { file, size } of heavy)
    console.error(`${file} weighs ${(size / KB).toFixed(0)} KB, more than ${bars.chunk / KB}`)
  return js <= bars.entry && css <= bars.css && heavy.length === 0
}
