import fs from 'node:fs'
import path from 'node:path'

const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) ([A-Za-z_$][\w$]*)/gm

/** What tools read by a name of theirs: routes, configurations, the set-up of the suite. */
const readByTools =
  /(^|\/)src\/routes\/|\.config\.ts$|\.gen\.ts$|server\/src\/testing\/(cluster|quickHash)\.ts$|scripts\/testing\/worker\.mjs$/
/** What another file is named by: an import, the address of a worker. */
const reference = /(?:from|import|import\(|new URL\()\s*(['"`])([^'"`]+?)\1/g

/** The folders whose exports are looked at, and those whose files may use them as well. */
const folders = ['packages/contract/src', 'packages/server/src', 'packages/web/src', 'e2e', 'bench', 'scripts']
const beside = ['packages/contract', 'packages/server', 'packages/web']

/**
 * Exports below `root` that no other file names, as { file, line, message }. A file counts as using an export when it refers to
 * its file and has the word.
 */
export function unusedExports(root) {
  const files = folders.flatMap((folder) => sourcesIn(root, folder, true))
  const readers = beside.flatMap((folder) => sourcesIn(root, folder, false))
  const texts = new Map([...files, ...readers].map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
  const users = new Map()
  for (const [file, text] of texts)
    for (const [, , from] of text.matchAll(reference)) {
      const target = resolve(file, from)
      if (target) users.set(target, [...(users.get(target) ?? []), file])
    }
  const wordsOf = remembered((file) => new Set(texts.get(file).match(/[A-Za-z_$][\w$]*/g)))
  const unused = []
  for (const file of files) {
    if (readByTools.test(file)) continue
    for (const match of texts.get(file).matchAll(exported)) {
      const [, name] = match
      // Text of a generator, such as the one of `calls.gen.ts`.
      if ((texts.get(file).slice(0, match.index).match(/`/g)?.length ?? 0) % 2 === 1) continue
      if ((users.get(file) ?? []).some((user) => user !== file && wordsOf(user).has(name))) continue
      const line = texts.get(file).slice(0, match.index).split('\n').length
      unused.push({ file, line, message: `nobody imports '${name}': take its export away, or all of it` })
    }
  }
  return unused
}

function sourcesIn(root, folder, deep) {
  const entries = fs.existsSync(path.join(root, folder))
    ? fs.readdirSync(path.join(root, folder), { withFileTypes: true })
    : []
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return deep && entry.name !== 'node_modules' ? sourcesIn(root, file, true) : []
    return /\.(ts|tsx|mts|mjs)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name) ? [file] : []
  })
}

function resolve(file, from) {
  const own = /^@jobwright\/(contract|server|web)\/(.*)$/.exec(from)
  if (own) return `packages/${own[1]}/src/${own[2]}`
  return from.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(file), from.replace(/\?.*$/, '')))
    : undefined
}

function remembered(read) {
  const known = new Map()
  return (key) => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key)
  }
}
