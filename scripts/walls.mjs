import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkAddresses } from './walls/addresses.mjs'
import { floorOf, mayImport } from './walls/floors.mjs'
import { importsOf } from './walls/imports.mjs'
import { circles } from './walls/circles.mjs'
import { unusedExports } from './walls/unused.mjs'

/** The longest a file may be: past that it is two rooms. */
const LONGEST = 300

/**
 * Reads every source file below `root` and returns each break of the architecture as { file, line, message },
 * files relative to `root`, in order.
 */
export function checkWalls(root) {
  const breaks = []
  const graph = new Map()
  for (const file of sourceFiles(root)) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const say = (line, message) => breaks.push({ file, line, message })
    const imports = importsOf(text)
    const edges = []
    graph.set(file, edges)
    for (const { from, line } of imports) {
      const target = resolve(root, file, from)
      if (target?.missing) say(line, `'${from}' is not there (relative imports carry their extension)`)
      if (target?.file) edges.push({ to: target.file, line })
      const problem = mayImport(file, target?.file ? { file: target.file } : { name: from })
      if (problem) say(line, problem)
    }
    checkShape(file, text, imports, say)
    checkAddresses(file, text.split('\n'), say)
  }
  for (const circle of circles(graph)) breaks.push(circle)
  return breaks.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

function checkShape(file, text, imports, say) {
  const lines = text.split('\n')
  const generated = file.endsWith('.gen.ts')
  const length = lines.at(-1) === '' ? lines.length - 1 : lines.length
  if (length > LONGEST && !generated) say(LONGEST + 1, `${length} lines: past ${LONGEST} a file is two rooms`)
  const askedFor = /\.config\.ts$|(^|\/)src\/routes\//.test(file)
  for (const [at, line] of lines.entries()) {
    if (/^export default\b|^export \{[^}]*\bas default\b/.test(line) && !askedFor && !generated)
      say(at + 1, 'a default export: name it')
    if (/^export \* from\b/.test(line)) say(at + 1, 'a barrel: import from the file that says it')
  }
  const passing = imports.filter((one) => one.passes)
  if (passing.length > 0 && onlyPasses(text)) say(passing[0].line, 'a barrel: import from the file that says it')
}

/** Whether a file has nothing of its own: comments, imports and exports of other files' things. */
function onlyPasses(text) {
  const own = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^(import|export)\b[^'"`;=]*?\bfrom\s*(['"]).+?\2;?/gm, '')
    .replace(/^import\s*(['"]).+?\1;?|^export\s*(type\s*)?\{[^}]*\};?/gm, '')
  return own.trim() === ''
}

/** The TypeScript files of the product, its tests included, relative to `root`. */
export function sourceFiles(root) {
  const found = []
  const walk = (dir) => {
    for (const entry of fs.existsSync(path.join(root, dir))
      ? fs.readdirSync(path.join(root, dir), { withFileTypes: true })
      : []) {
      const file = `${dir}/${entry.name}`
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist'].includes(entry.name)) walk(file)
      } else if (/\.(ts|tsx|mts)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name) && floorOf(file)) found.push(file)
    }
  }
  for (const top of [
    'packages/client/src',
    'packages/contract/src',
    'packages/server/src',
    'packages/web/src',
    'e2e',
    'bench',
  ])
    walk(top)
  return found.sort()
}

/** { file } inside the repository, { missing } for a relative name that leads nowhere, undefined for a library. */
export function resolve(root, file, from) {
  const own = /^@jobwright\/(contract|server|web)\/(.*)$/.exec(from)
  if (own) return { file: `packages/${own[1]}/src/${own[2]}` }
  if (!from.startsWith('.')) return undefined
  // Made by the build; a fresh clone has none yet.
  if (from.endsWith('.gen.ts')) return { file: path.posix.join(path.posix.dirname(file), from) }
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), from.replace(/\?.*$/, '')))
  return fs.statSync(path.join(root, target), { throwIfNoEntry: false })?.isFile()
    ? { file: target }
    : { missing: true }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.resolve(import.meta.dirname, '..')
  const breaks = [...checkWalls(root), ...unusedExports(root)]
  for (const { file, line, message } of breaks) console.log(`${file}:${line}  ${message}`)
  console.log(
    breaks.length === 0
      ? 'The walls stand.'
      : `${breaks.length} ${breaks.length === 1 ? 'break' : 'breaks'} in the walls.`,
  )
  process.exit(breaks.length === 0 ? 0 : 1)
}
