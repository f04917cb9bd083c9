import type { Plugin, Rolldown } from 'vite'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** What every desk page loads. */
const shared = ['desk', 'both', '_desk']
/** A page of the desk, as the router's plugin names the module of its component. */
const PAGE = /\/src\/routes\/_desk\/(.*)\.tsx\?tsr-split=component/

/**
 * Names in the page's head which files the desk needs, so that scheme.js can ask for them while the first script is still on
 * its way, instead of after it has run: `desk-files` for every page, `page-files` by page.
 */
export const deskFiles = (): Plugin => ({
  name: 'desk-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const { desk, pages } = deskFilesOf(bundle)
      return [meta('desk-files', desk), meta('page-files', pages)]
    },
  },
})

/** The contents of `desk-files` and `page-files` for a build. */
export function deskFilesOf(bundle: Bundle): { desk: string; pages: string } {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const desk = new Set(
    chunks.filter(({ name }) => shared.includes(name)).flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]),
  )
  const entries = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle))
  return {
    desk: [...desk].map((file) => `/${file}`).join(' '),
    pages: packed(pageFiles(chunks, bundle, new Set([...desk, ...entries]))),
  }
}

const meta = (name: string, content: string) =>
  ({ tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' }) as const

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

/** A chunk, what it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Bundle, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return [...found]
  found.add(chunk.fileName)
  for (const style of stylesOf(chunk)) found.add(style)
  for (const name of chunk.imports) {
    const file = bundle[name]
    if (file?.type === 'chunk') filesOf(file, bundle, found)
  }
  return [...found]
}

/** By the page's address, in which `*` stands for any one part: the files that it needs besides `known`. */
function pageFiles(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle, known: ReadonlySet<string>) {
  const found = new Map<string, string[]>()
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const name = PAGE.exec(id)?.[1]
      if (name !== undefined && name !== '$') {
        const files = filesOf(chunk, bundle).filter((file) => !known.has(file))
        found.set(addressOf(name), files)
      }
    }
  }
  return found
}

// The address of a route: `documents/$documentId.edit` has any one part between `documents` and `edit`.
const addressOf = (name: string): string =>
  `/${name
    .split(/[./]/)
    .filter((part) => part !== 'index')
    .map((part) => (part.startsWith('$') ? '*' : part.replace(/_$/, '')))
    .join('/')}`

/**
 * All of it as one text: the files, then each page with the places of its files, `|` between them. Addresses without `*` come
 * first, since the first that fits counts.
 */
function packed(pages: ReadonlyMap<string, string[]>): string {
  const files = [...new Set([...pages.values()].flat())]
  const at = new Map(files.map((file, place) => [file, place]))
  const sorted = [...pages].toSorted(
    ([a], [b]) => Number(a.includes('*')) - Number(b.includes('*')) || (a < b ? -1 : 1),
  )
  const names = files.map((file) => file.replace(/^assets\//, ''))
  return [names.join(' '), ...sorted.map(([page, own]) => `${page} ${own.map((file) => at.get(file)).join(',')}`)].join(
    '|',
  )
}
