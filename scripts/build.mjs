import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { root } from './install.mjs'

const at = (...parts) => path.join(root, ...parts)
const stampFile = at('.cache', 'build.json')

const parts = {
  server: {
    made: at('packages', 'server', 'dist', 'main.js'),
    from: [
      'packages/contract/src',
      'packages/server/src',
      'packages/server/fonts',
      'packages/server/migrations',
      'packages/server/migrations-earlier',
      'packages/server/sql',
      'packages/server/fonts',
      'packages/server/demo',
      'scripts/build.mjs',
      'scripts/serverBundle.mjs',
      'package-lock.json',
    ],
    make: buildServer,
  },
  web: {
    made: at('packages', 'web', 'dist', 'index.html'),
    from: ['packages/contract/src', 'packages/web', 'scripts/build.mjs', 'package-lock.json'],
    make: buildWeb,
  },
}

/** Builds the parts whose sources changed. Returns false when a part failed, after printing its output. */
export async function build({ force = false } = {}) {
  const stamps = readStamps()
  for (const [name, part] of Object.entries(parts)) {
    const now = fingerprint(part.from)
    if (!force && stamps[name] === now && fs.existsSync(part.made)) continue
    console.log(`Building the ${name}…`)
    delete stamps[name]
    writeStamps(stamps)
    if (!(await part.make())) return false
    stamps[name] = now
    writeStamps(stamps)
  }
  return true
}

async function buildServer() {
  const { bundleServer, workerSource } = await import('./serverBundle.mjs')
  const dist = at('packages', 'server', 'dist')
  fs.rmSync(dist, { recursive: true, force: true })
  try {
    // workshop/pool.ts expects the worker next to main.js.
    const entryPoints = { main: at('packages', 'server', 'src', 'main.ts'), worker: workerSource }
    await bundleServer({ entryPoints, outdir: dist })
  } catch {
    return false
  }
  for (const folder of ['migrations', 'migrations-earlier', 'sql', 'fonts', 'demo']) {
    const from = at('packages', 'server', folder)
    if (fs.existsSync(from)) fs.cpSync(from, path.join(dist, folder), { recursive: true })
  }
  return true
}

async function buildWeb() {
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: at('packages', 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return status === 0 && (await buildSign()) && (await buildWorker()) && compressFiles(at('packages', 'web', 'dist'))
}

/** The script and the style of the page on which clients sign: small, and for older phones than the product itself. */
async function buildSign() {
  const { build: bundle } = await import('esbuild')
  const web = at('packages', 'web')
  const dist = path.join(web, 'dist')
  const sources = { js: path.join(web, 'src', 'sign', 'sign.ts'), css: path.join(web, 'src', 'sign', 'sign.css') }
  try {
    const { metafile } = await bundle({
      entryPoints: Object.values(sources),
      outdir: path.join(dist, 'assets'),
      entryNames: '[name]-[hash]',
      bundle: true,
      minify: true,
      metafile: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2020',
      logLevel: 'warning',
    })
    const named = Object.keys(metafile.outputs).map((file) => `/assets/${path.basename(file)}`)
    const assets = Object.fromEntries(
      Object.keys(sources).map((kind) => [kind, named.find((file) => file.endsWith(`.${kind}`))]),
    )
    fs.writeFileSync(path.join(dist, 'sign.json'), JSON.stringify(assets))
  } catch {
    return false
  }
  return true
}

/** Files of this size and more are worth compressing. */
const leastCompressed = 1400
const compress = promisify(brotliCompress)

/** Writes beside each text of the build what it is compressed as well as can be, which no request has time for. */
async function compressFiles(folder) {
  const texts = fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).size >= leastCompressed)
  await Promise.all(texts.map(async (file) => fs.writeFileSync(`${file}.br`, await compress(fs.readFileSync(file)))))
  return true
}

/** Smaller scripts and styles, in bytes, reach the service worker together: a phone with little signal waits for each request. */
const smallFile = 10_000

/** The service worker, a separate program with the list of this build's files. */
async function buildWorker() {
  const { build: bundle } = await import('esbuild')
  const web = at('packages', 'web')
  const dist = path.join(web, 'dist')
  const files = fs
    .readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^sw(-outbox)?\.js$|^sign\b/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    // Pictures of the Help are loaded where somebody looks at them: without signal the text stands alone.
    .filter((file) => !file.startsWith(path.join(dist, 'help-pictures')))
    .sort()
  const addressOf = (file) => `/${path.relative(dist, file).split(path.sep).join('/')}`
  const version = createHash('sha256')
  for (const file of files) version.update(path.relative(dist, file)).update(fs.readFileSync(file))
  const small = files.filter(
    (file) => /^\/assets\/.+\.(js|css)$/.test(addressOf(file)) && fs.statSync(file).size < smallFile,
  )
  const pack = JSON.stringify(Object.fromEntries(small.map((file) => [addressOf(file), fs.readFileSync(file, 'utf8')])))
  const packName = `/assets/small-${createHash('sha256').update(pack).digest('hex').slice(0, 8)}.json`
  fs.writeFileSync(path.join(dist, packName), pack)
  const shell = {
    version: version.digest('hex').slice(0, 16),
    files: [packName, ...files.filter((file) => !small.includes(file)).map(addressOf)],
    pack: packName,
    packed: small.map(addressOf),
  }
  try {
    await bundle({
      entryPoints: { sw: path.join(web, 'src', 'sw.ts'), 'sw-outbox': path.join(web, 'src', 'swOutbox.ts') },
      outdir: dist,
      bundle: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: ['chrome123', 'safari17.5', 'firefox120'],
      define: { SHELL: JSON.stringify(shell), 'import.meta.env.PROD': 'true', 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    })
    return true
  } catch {
    return false
  }
}

/** A hash of the content of all sources. A checkout resets their times, so these do not help. */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  for (const source of sources) addTo(hash, at(...source.split('/')))
  return hash.digest('hex')
}

function addTo(hash, file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    // Tests are not built, and generated files follow from the others.
    const skipped = /^(node_modules|dist|dev-dist|\..*)$|\.test\.tsx?$|\.gen\.ts$/
    for (const name of fs.readdirSync(file).sort()) if (!skipped.test(name)) addTo(hash, path.join(file, name))
  } else if (stat) hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
}

function readStamps() {
  try {
    return JSON.parse(fs.readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

function writeStamps(stamps) {
  fs.mkdirSync(path.dirname(stampFile), { recursive: true })
  fs.writeFileSync(stampFile, JSON.stringify(stamps))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await build({ force: true })) ? 0 : 1)
