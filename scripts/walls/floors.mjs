/**
 * The floors of the house and who may import whom (ARCHITECTURE.md). A new folder is one line here.
 * Names are the first folder under a package's src, or the file's own name at the top.
 */
const below = {
  server: {
    main: [
      'app',
      'services',
      'commands',
      'installation',
      'secretKey',
      'serviceManager',
      'maintenance',
      'config',
      'features',
      'http',
      'accounts',
      'files',
      'auth',
      'request',
      'outside',
      'jobs',
      'db',
    ],
    commands: ['installation', 'config', 'http', 'accounts', 'files', 'auth', 'request', 'outside', 'jobs', 'db'],
    installation: ['config', 'db'],
    secretKey: ['config', 'outside'],
    serviceManager: [],
    maintenance: ['jobs', 'outside', 'db'],
    services: ['config', 'http', 'accounts', 'files', 'auth', 'request', 'outside', 'jobs', 'db'],
    app: ['config', 'features', 'http', 'accounts', 'files', 'auth', 'request', 'outside', 'jobs', 'db'],
    features: ['config', 'http', 'accounts', 'files', 'auth', 'request', 'outside', 'jobs', 'db'],
    http: ['auth', 'request', 'config', 'outside', 'jobs', 'db'],
    accounts: ['auth', 'request', 'config', 'outside', 'jobs', 'db'],
    files: ['auth', 'request', 'config', 'outside', 'jobs', 'db'],
    auth: ['request', 'config', 'outside', 'jobs', 'db'],
    // What a call carries, who makes it, and how it is refused: known to all of the above.
    request: ['config', 'outside', 'jobs', 'db'],
    outside: ['config', 'db'],
    jobs: ['config', 'outside', 'db'],
    db: [],
    config: [],
    testing: [
      'app',
      'services',
      'secretKey',
      'serviceManager',
      'maintenance',
      'config',
      'features',
      'http',
      'accounts',
      'files',
      'auth',
      'request',
      'outside',
      'jobs',
      'db',
    ],
  },
  web: {
    main: ['routeTree', 'routes', 'shell', 'features', 'parts', 'data', 'words', 'ui'],
    routeTree: ['routes'],
    sw: ['data'],
    swOutbox: ['data'],
    // The page on which clients sign: a program of its own, with no part of the product.
    sign: ['ui'],
    routes: ['shell', 'features', 'parts', 'data', 'words', 'ui'],
    shell: ['features', 'parts', 'data', 'words', 'ui'],
    features: ['parts', 'data', 'words', 'ui'],
    parts: ['data', 'words', 'ui'],
    data: ['words', 'ui'],
    words: [],
    ui: [],
    testing: ['routes', 'shell', 'features', 'parts', 'data', 'words', 'ui'],
  },
}

/** Floors whose folders are sisters that must not know each other: what two of them share lies further down. */
const sisters = new Set(['features'])

/** Which libraries a floor may use; a floor that is not named here may use any. */
const libraries = {
  contract: /^zod(\/|$)/,
  // Whoever installs the client installs nothing else.
  client: /^$/,
  ui: /^(react|react-dom|@mantine\/[a-z]+|@tabler\/icons-react|@tanstack\/react-virtual|culori|dayjs)(\/|$)/,
}

/** Where a file lives: { package, floor, room, test }, or undefined when it is nobody's business. */
export function floorOf(file) {
  const place = /^packages\/(client|contract|server|web)\/src\/(.+)$/.exec(file)
  if (!place)
    return /^(e2e|bench)\//.test(file)
      ? { package: file.split('/')[0], floor: '', room: '', test: true, soak: file.startsWith('e2e/soak/') }
      : undefined
  const [first, second] = place[2].split('/')
  const floor = ['client', 'contract'].includes(place[1])
    ? place[1]
    : second === undefined
      ? first.split('.')[0]
      : first
  return {
    package: place[1],
    floor,
    room: second === undefined ? '' : second.replace(/\.tsx?$/, ''),
    test: /\.test\.tsx?$/.test(file),
  }
}

/** Why `file` may not import `target` ({ file } of ours or { name } of a library), or undefined when it may. */
export function mayImport(file, target) {
  const from = floorOf(file)
  return target.file === undefined ? libraryProblem(from, target.name) : wallProblem(from, target.file)
}

function libraryProblem(from, name) {
  if (from.test || name.startsWith('.')) return undefined
  const allowed = libraries[from.package === 'web' && from.floor !== 'ui' ? '' : from.floor]
  if (!allowed || allowed.test(name)) return undefined
  if (from.package === 'client') return `the client imports nothing, not '${name}'`
  return from.package === 'contract'
    ? `the contract imports zod only, not '${name}'`
    : `ui imports Mantine and React only, not '${name}'`
}

function wallProblem(from, targetFile) {
  const to = floorOf(targetFile)
  if (!to)
    return /\.(css|svg|png|woff2|json)$/.test(targetFile) || (from.test && targetFile === 'scripts/testing/rings.mjs')
      ? undefined
      : `'${targetFile}' lies outside the sources`
  if (to.test && !from.test) return 'a test is imported by the product'
  if (from.package !== to.package) return betweenPackages(from, to)
  if (['client', 'contract', 'e2e', 'bench'].includes(from.package)) return undefined
  return inside(from, to)
}

function betweenPackages(from, to) {
  // The client is published by itself: only its tests know a server.
  if (from.package === 'client' && !from.test) return `the client imports nothing of ${to.package}`
  if (to.package === 'client') return from.test ? undefined : `nobody imports the client: it is for programs of others`
  if (to.package === 'contract')
    return from.package === 'web' && from.floor === 'ui'
      ? 'ui knows no data: it may not import the contract'
      : undefined
  if (from.package === 'contract') return `the contract imports zod only, not ${to.package}`
  if (from.package === 'web') return `web never imports ${to.package}: speak through the contract`
  if (from.package === 'server') return `the server never imports ${to.package}`
  // A benchmark and a journey may build the house that they measure, but not reach into its rooms.
  // A journey may read the words that it looks for on the page.
  if (from.package === 'e2e' && to.package === 'web' && to.floor === 'words') return undefined
  // The soak holds real phones in its hands: their store without a browser, against a real server.
  if (from.soak && to.package === 'web' && ['data', 'testing'].includes(to.floor)) return undefined
  return to.package === 'server' && to.floor === 'testing'
    ? undefined
    : `${from.package} speaks through the contract, not ${to.package}/${to.floor}`
}

function inside(from, to) {
  const floors = below[from.package]
  for (const { floor } of [from, to])
    if (!floors[floor]) return `'${floor}' is no floor of ${from.package}: give it a place in scripts/walls/floors.mjs`
  if (from.floor === to.floor) {
    if (sisters.has(from.floor) && from.room !== to.room)
      return `${from.floor}/${from.room} never imports its sister ${to.floor}/${to.room}`
    return undefined
  }
  // A test stands outside the house and may look at every floor; sisters it still leaves alone.
  if (from.test) return undefined
  if (to.floor === 'testing') return 'testing is imported by the product'
  return floors[from.floor].includes(to.floor)
    ? undefined
    : `arrows run downwards: ${from.floor} may not import ${to.floor}`
}
