import { asJson, serveBare } from './bare.ts'

/** Entries of a day that the months show; the others are a number. */
const MONTH_SHOWN = 3

/**
 * Pages with React that fetch the same items and draw the same cells: nothing can be much lighter. `/` is the week by
 * people, `/month` a month that shows as many entries of a day as ours.
 */
export const serveBoards = (port: number, items: object[], people: string[], month: object[]) =>
  serveBare(
    port,
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
      for (const one of items) byDay.has(one.day) ? byDay.get(one.day).push(one) : byDay.set(one.day, [one])
      return h('div', { style: { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' } }, [...byDay].map(([day, all]) =>
        h('div', { key: day }, h('b', null, day), all.slice(0, ${MONTH_SHOWN}).map((one) =>
          h('button', { key: one.id, 'data-bar': one.id, title: one.title }, h('span', null, one.title), h('span', null, one.time))),
          h('button', null, '+' + (all.length - ${MONTH_SHOWN}) + ' more'))))
    }
    createRoot(document.getElementById('root')).render(h(location.pathname === '/month' ? Month : App))`,
    { '/items.json': asJson(items), '/month.json': asJson(month) },
    ['/month'],
  )
