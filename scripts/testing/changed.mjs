import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { resolve, sourceFiles } from '../walls.mjs'
import { importsOf } from '../walls/imports.mjs'
import { isTagged } from './rings.mjs'
import { fileOf, visits } from './visits.mjs'

/** They put the whole product together: what reaches one of them reaches every test, which says nothing. */
const assembly = /^packages\/(server\/src\/(app|main)\.ts|web\/src\/(main\.tsx|.*routeTree.*|routes\/.*))$|\.gen\.ts$/
/** What no import names, and everything stands on. */
const foundation =
  /^(package(-lock)?\.json|tsconfig\.base\.json|\.ci\/.*|packages\/server\/(sql|migrations)\/.*|packages\/server\/src\/db\/.*|packages\/[^/]+\/[^/]+\.(json|ts)|packages\/contract\/src\/(registry|permissions)\.ts|e2e\/(house|server|browser|playwright\.config)\.ts)$/
/** Pages, and pictures of pages. */
const papers = /\.(md|png|svg|jpg)$/
/** More journeys than this are those of the core ring only. */
const MANY = 40

/**
 * What files reach that differ from a commit, new ones included: `{ suites, components, journeys, isAll }`, files relative to the root. `isAll`
 * when something changed on which everything stands, such as a migration.
 *
 * A test is reached that imports a changed file, directly or through others; of a feature of the server also those in its folder and
 * those that make calls of the same name, for they reach it over HTTP. A journey is reached by the features that it opened when it last
 * ran (`e2e/visits.json`).
 */
export function reachedBy(since) {
  return reach(changedSince(since), graphOf(root))
}

function changedSince(since) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Whether a file has tests of components, which run in a browser. */
export const isComponents = (file) => file.endsWith('.dom.test.tsx')

/** Who imports a file: `{ [file]: files }`, and the texts of tests are not needed for it. */
function graphOf(base) {
  const importers = new Map()
  const files = sourceFiles(base)
  for (const file of files)
    for (const { from } of importsOf(fs.readFileSync(path.join(base, file), 'utf8'))) {
      const target = resolve(base, file, from)?.file
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return { files, importers }
}

/** The same for these files; see `reachedBy`. */
export function reach(files, { files: all, importers }, known = visits()) {
  const sources = files.filter((file) => !papers.test(file))
  if (sources.some((file) => foundation.test(file))) return { suites: [], components: [], journeys: [], isAll: true }
  const reached = new Set()
  const visit = (file) => {
    if (reached.has(file)) return
    reached.add(file)
    if (!assembly.test(file)) for (const one of importers.get(file) ?? []) visit(one)
  }
  for (const file of sources) visit(file)
  for (const file of sources) {
    const [, feature] = /^packages\/server\/src\/features\/(\w+)\//.exec(file) ?? []
    if (!feature) continue
    for (const one of all) if (one.startsWith(`packages/server/src/features/${feature}/`)) reached.add(one)
    for (const one of importers.get(`packages/contract/src/resources/${feature}.ts`) ?? []) reached.add(one)
  }
  const exists = (file) => fs.existsSync(path.join(root, file))
  const suites = [...reached].filter((file) => /\.test\.(ts|mjs)$/.test(file) && exists(file))
  const components = [...reached].filter((file) => isComponents(file) && exists(file)).sort()
  const scripts = sources.some((file) => /^scripts\/.*\.mjs$/.test(file)) ? ['scripts'] : []
  return { suites: [...suites, ...scripts].sort(), components, journeys: journeysOf(reached, known), isAll: false }
}

function journeysOf(reached, known) {
  const inFolder = 'e2e/journeys/'
  const named = [...reached].filter((file) => file.startsWith(inFolder))
  const features = new Set(
    [...reached].flatMap((file) => /^packages\/(?:web|server)\/src\/features\/(\w+)\//.exec(file)?.[1] ?? []),
  )
  const opened = Object.keys(known)
    .filter((file) => known[file].some((one) => features.has(one)))
    .map((file) => inFolder + fileOf(file))
    .filter((file) => fs.existsSync(path.join(root, file)))
  const core = opened.length > MANY ? opened.filter((file) => !isTagged(path.join(root, file))) : opened
  return [...new Set([...named, ...core])].sort()
}
