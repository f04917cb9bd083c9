import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { deskFilesOf } from './deskFiles.ts'

const chunk = (name: string, imports: string[] = [], more: object = {}) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  imports: imports.map((one) => `assets/${one}.js`),
  moduleIds: [],
  isEntry: false,
  viteMetadata: { importedCss: [] },
  ...more,
})
const page = (file: string, imports: string[]) =>
  chunk(`page-${file}`, imports, { moduleIds: [`/w/src/routes/_desk/${file}.tsx?tsr-split=component`] })

const bundle = Object.fromEntries(
  [
    chunk('index', ['start'], { isEntry: true }),
    chunk('start'),
    chunk('desk', ['start'], { viteMetadata: { importedCss: ['assets/desk.css'] } }),
    chunk('part-table', ['start', 'desk'], { viteMetadata: { importedCss: ['assets/table.css'] } }),
    chunk('part-form', ['part-table']),
    page('tasks/index', ['part-table']),
    page('tasks/add', ['part-form']),
    page('tasks/$id', ['part-form', 'start']),
    page('documents/$documentId.edit', ['part-form']),
    page('settings_.all', []),
    page('calendar', ['desk']),
  ].map((one) => [one.fileName, one]),
)

/** What scheme.js asks for on a page, for somebody who is signed in at a desk. */
function asked(pathname: string, { innerWidth = 1440, session = '{}' as string | null } = {}): string[] {
  const { desk, pages } = deskFilesOf(bundle as never)
  const contents: Record<string, string> = { 'desk-files': desk, 'page-files': pages }
  const links: { href: string }[] = []
  const context = {
    location: { pathname },
    innerWidth,
    localStorage: { getItem: (key: string) => (key === 'jobwright.session' ? session : null) },
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { setAttribute: () => undefined },
      querySelector: (selector: string) => {
        const name = /name="([a-z-]+)"/.exec(selector)?.[1] ?? ''
        return name in contents ? { content: contents[name] } : null
      },
      createElement: () => ({}),
      head: { appendChild: (link: { href: string }) => links.push(link) },
    },
    window: {},
  }
  runInNewContext(readFileSync(`${import.meta.dirname}/../public/scheme.js`, 'utf8'), context)
  return links.map(({ href }) => href).sort()
}

const desk = ['/assets/desk.css', '/assets/desk.js']
const table = ['/assets/part-table.js', '/assets/table.css']

it('asks for what a page needs and no other page, besides what each one has', () => {
  expect(asked('/calendar')).toEqual([...desk, '/assets/page-calendar.js'].sort())
  expect(asked('/tasks')).toEqual([...desk, ...table, '/assets/page-tasks/index.js'].sort())
  // A name comes before what any one part could be.
  expect(asked('/tasks/add')).toEqual([...desk, ...table, '/assets/part-form.js', '/assets/page-tasks/add.js'].sort())
  expect(asked('/tasks/7')).toEqual([...desk, ...table, '/assets/part-form.js', '/assets/page-tasks/$id.js'].sort())
  expect(asked('/documents/7/edit')).toContain('/assets/page-documents/$documentId.edit.js')
  expect(asked('/settings/all')).toContain('/assets/page-settings_.all.js')
  expect(asked('/no/such/page')).toEqual(desk)
})

it('asks for nothing on phones, and before somebody signs in', () => {
  expect(asked('/mobile/tasks')).toEqual([])
  expect(asked('/tasks', { innerWidth: 390 })).toEqual([])
  expect(asked('/tasks', { session: null })).toEqual([])
})
