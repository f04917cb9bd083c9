/** What a chunk's name is decided from: who imports whom, after everything was read. */
type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/**
 * The chunks that pages share, in the order in which a visit needs them. Each holds what its roots import, less what an
 * earlier one has: what a list shows comes with lists, and schemas and fields come with the first form. Everything else stays
 * with the page that needs it.
 */
const stages = {
  start: ['main.tsx'],
  desk: [
    'shell/Desk.tsx',
    'shell/GlobalOverlays.tsx',
    'features/customers/CustomersPage.tsx',
    'features/contacts/ContactsPage.tsx',
    'features/projects/ProjectsPage.tsx',
    'features/bids/BidsPage.tsx',
  ],
  notices: ['ui/Notices.tsx'],
  signIn: ['features/signin/SignInPage.tsx'],
  record: [
    'parts/records/RecordFrame.tsx',
    'parts/records/RecordGate.tsx',
    'parts/records/RecordDates.tsx',
    'parts/records/LinkedLists.tsx',
  ],
  forms: [
    'parts/records/AddPage.tsx',
    'parts/adding/BidSheet.tsx',
    'parts/adding/ContactSheet.tsx',
    'parts/adding/ProjectSheet.tsx',
    'parts/adding/TaskSheet.tsx',
  ],
  phone: ['shell/phone/Phone.tsx', 'data/phone/open.ts', 'parts/phone/PhoneList.tsx', 'parts/phone/JobFrame.tsx'],
  talk: ['parts/talk/Comments.tsx'],
  photos: ['parts/photos/PhotoGallery.tsx', 'parts/photos/RecordPhotos.tsx'],
  phoneForms: ['parts/phone/PhoneForm.tsx', 'parts/phone/FormPhotos.tsx', 'parts/phone/TakePhotos.tsx'],
  files: ['parts/files/FilesTab.tsx', 'parts/uploads/UploadsLayer.tsx'],
}

/** Characters before minifying: about 60 KB over the wire. */
const maxSize = 440_000

/** The groups of chunks of the web whose sources are in this folder, for the bundler: an earlier group takes what it needs first. */
export function chunkGroups(src: string) {
  let stageOf: Map<string, string> | undefined
  return Object.keys(stages).map((stage, place, all) => ({
    name: (id: string, graph: Graph) => ((stageOf ??= read(src, graph)).get(id) === stage ? stage : null),
    debugName: stage,
    priority: all.length - place,
    // What every page waits for comes in one piece.
    ...(place > 0 && { maxSize }),
  }))
}

function read(src: string, graph: Graph): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, roots] of Object.entries(stages)) {
    const waiting = roots.map((root) => `${src}/${root}`)
    for (const root of waiting)
      if (!graph.getModuleInfo(root)) throw new Error(`${root} is named in build/chunks.ts and is not there.`)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (names.has(id)) continue
      names.set(id, name)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return names
}
