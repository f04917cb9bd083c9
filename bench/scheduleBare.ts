import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './product.ts'

/** Entries of a day that the months show; the others are a number. */
const MONTH_SHOWN = 3

/**
 * Pages with React that fetch the same items and draw the same cells: nothing can be much lighter. `/` is the week by
 * people, `/month` a month that shows as many entries of a day as ours.
 */
export async function serveBare(port: number, items: object[], people: string[], month: object[]) {
  const folder = mkdtempSync(join(root, '.cache', 'bare-'))
  writeFileSync(
    join(folder, 'main.jsx'),
    `import { createElement as h, useEffect, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    const people = ${JSON.stringify(people)}
    function App() {
      const [items, setItems] = useState([])
      useEffect(() => { fetch('/items.json').then((answer) => answer.json()).then(setItems) }, [])
      if (items.length === 0) return null
      return h('div', null, people.map((person) => h('div', { key: person, style: { position: 'relative', height: 60, display: 'flex' } },
        h('b', { style: { width: 160 } }, person),
        [0, 1, 2, 3, 4, 5, 6].map((day) => h('div', { key: day, style: { flex: 1, borderLeft: '1px solid #ccc' } })),
        items.filter((one) => one.person === person).map((one) => h('button', { key: one.id, 'data-bar': one.id, title: one.title,
          style: { position: 'absolute', left: one.left + '%', width: '13%', top: one.top, height: 22 } }, h('span', null, one.title), h('span', null, one.time))))))
    }
    function Month() {
      const [items, setItems] = useState([])
      useEffect(() => { fetch('/month.json').then((answer) => answer.json()).then(setItems) }, [])
      if (items.length === 0) return null
      const byDay = new Map()
      for (const one of items) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one])
      return h('div', { style: { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' } }, [...byDay].map(([day, all]) =>
        h('div', { key: day }, h('b', null, day), all.slice(0, ${MONTH_SHOWN}).map((one) =>
          h('button', { key: one.id, 'data-bar': one.id, title: one.title }, h('span', null, one.title), h('span', null, one.time))),
          h('button', null, '+' + (all.length - ${MONTH_SHOWN}) + ' more'))))
    }
    createRoot(document.getElementById('root')).render(h(location.pathname === '/month' ? Month : App))`,
  )
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  )
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: 'dist' } })
  const server = createServer((request, response) => {
    if (request.url === '/items.json') return response.writeHead(200).end(JSON.stringify(items))
    if (request.url === '/month.json') return response.writeHead(200).end(JSON.stringify(month))
    const isPage = request.url === '/' || request.url === '/month'
    const file = join(folder, 'dist', isPage ? 'index.html' : (request.url ?? ''))
    try {
      const bytes = brotliCompressSync(readFileSync(file))
      const type = file.endsWith('.html') ? 'text/html' : 'text/javascript'
      return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes)
    } catch {
      return response.writeHead(404).end()
    }
  }).listen(port, '127.0.0.1')
  return { close: () => (server.close(), rmSync(folder, { recursive: true, force: true })) }
}
