import { dependenciesOf, mergedParts, type Module } from './parts.ts'

/** The module graph as the bundler knows it, after everything was read. */
type Graph = {
  getModuleInfo: (id: string) => {
    importedIds: string[]
    dynamicallyImportedIds: string[]
    code: string | null
  } | null
}

/** What every visit loads, in this order. A module belongs to the first stage whose roots import it. */
const stages = {
  // Which a new version of the product leaves as it is: browsers keep it.
  react: ['ui/reactDom.ts'],
  start: ['main.tsx'],
  desk: [
    'shell/Desk.tsx',
    'shell/GlobalOverlays.tsx',
    'features/customers/CustomersPage.tsx',
    'features/contacts/ContactsPage.tsx',
    'features/projects/ProjectsPage.tsx',
    'features/bids/BidsPage.tsx',
  ],
}
/** What every page on the phone needs besides `start`. What the desk needs too is a chunk of its own. */
const phone = ['shell/phone/Phone.tsx', 'data/phone/open.ts']

/**
 * The groups of chunks of the web whose sources are in this folder, for the bundler. `react`, `start` and `desk` are what every
 * page at the desk loads. Of the rest, each module that several pages or dialogs share belongs to a part (`parts.ts`); what only
 * one of them needs stays with it.
 */
export function chunkGroups(src: string) {
  let chunkOf: Map<string, string> | undefined
  const nameIn = (id: string, graph: Graph) => (chunkOf ??= chunksOf(src, graph)).get(id)
  const named = (stage: string, priority: number) => ({
    name: (id: string, graph: Graph) => (nameIn(id, graph) === stage ? stage : null),
    debugName: stage,
    priority,
  })
  return [
    // What every page waits for comes in one piece.
    named('react', 5),
    named('start', 4),
    named('both', 3),
    named('desk', 2),
    {
      name: (id: string, graph: Graph) => nameIn(id, graph) ?? null,
      debugName: 'parts',
      priority: 1,
      // Each part is exactly what was computed; the bundler would pull what a part imports into it.
      includeDependenciesRecursively: false,
    },
  ]
}

function chunksOf(src: string, graph: Graph): Map<string, string> {
  const at = (root: string) => `${src}/${root}`
  for (const root of [...Object.values(stages).flat(), ...phone])
    if (!graph.getModuleInfo(at(root))) throw new Error(`${root} is named in build/chunks.ts and is not there.`)
  const modules = modulesOf(at('main.tsx'), graph)
  const react = dependenciesOf(stages.react.map(at), modules)
  const start = dependenciesOf(stages.start.map(at), modules)
  const desk = dependenciesOf(stages.desk.map(at), modules)
  const onPhones = dependenciesOf(phone.map(at), modules)
  const chunks = new Map<string, string>()
  for (const id of start) chunks.set(id, react.has(id) ? 'react' : 'start')
  for (const id of desk) if (!start.has(id)) chunks.set(id, onPhones.has(id) ? 'both' : 'desk')
  // A visit loads a page or dialog, and on the phone the shell around it.
  const visits = [...modules].flatMap(([id, { isEntry }]) =>
    isEntry ? [id.includes('/routes/mobile') ? [id, ...phone.map(at)] : [id]] : [],
  )
  for (const part of mergedParts(modules, visits, new Set(chunks.keys())))
    for (const id of part.ids) chunks.set(id, `part-${part.name}`)
  return chunks
}

/** Every module that the page can load, by its id. */
function modulesOf(main: string, graph: Graph): Map<string, Module> {
  const modules = new Map<string, Module>()
  const waiting = [main]
  const entries = new Set<string>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id)) continue
    const info = graph.getModuleInfo(id)
    if (!info) continue
    modules.set(id, { imports: info.importedIds, size: info.code?.length ?? 0, isEntry: false })
    for (const entry of info.dynamicallyImportedIds) entries.add(entry)
    waiting.push(...info.importedIds, ...info.dynamicallyImportedIds)
  }
  for (const id of entries) {
    const module = modules.get(id)
    if (module) module.isEntry = true
  }
  return modules
}
