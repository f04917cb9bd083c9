import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pascal } from '../packages/contract/src/pascal.ts'
import { nextBlock } from '../packages/contract/src/permissionBlocks.ts'
import { permissionBlocks } from '../packages/contract/src/permissions.ts'
import { menus } from '../packages/contract/src/menus.ts'
import { registry } from '../packages/contract/src/registry.ts'
import { templates } from './newResource/templates.mjs'

/**
 * npm run new:resource -- equipment --one "machine" --group work --es máquina --es-many máquinas --es-feminine
 * Writes the files of a plain kind of record, and its lines in the registry and in the words of both languages; then runs the
 * generator. docs/add-a-resource.md walks through it.
 */
const root = path.resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string' },
    prefix: { type: 'string' },
    icon: { type: 'string', default: 'box' },
    group: { type: 'string', default: 'work' },
    es: { type: 'string' },
    'es-many': { type: 'string' },
    'es-feminine': { type: 'boolean', default: false },
  },
})
const [name = ''] = positionals
const stop = (message) => {
  console.error(message)
  process.exit(2)
}
if (!/^[a-z][a-z_]{1,30}$/.test(name) || positionals.length > 1)
  stop('Name the resource once, in lower case and as its address: npm run new:resource -- equipment')
if (name in registry) stop(`There is a resource "${name}" already.`)

const groups = [...new Set(menus.map(({ group }) => group))]
if (!groups.includes(values.group))
  stop(`There is no group "${values.group}" in the navigation. Choose one of ${groups.join(', ')}: --group work`)

const one = values.one ?? name.replace(/s$/, '').replaceAll('_', ' ')
const taken = new Set(Object.values(registry).flatMap(({ prefix }) => prefix))
const letters = [...name.replace(/[^a-z]/g, '')]
const prefix =
  values.prefix ??
  letters
    .map((_, i) =>
      letters
        .slice(0, i + 1)
        .join('')
        .toUpperCase(),
    )
    .find((one) => !taken.has(one)) ??
  stop(
    `Every prefix from "${letters[0].toUpperCase()}" to "${letters.join('').toUpperCase()}" is in use. Choose one: --prefix EQ`,
  )
if (taken.has(prefix)) stop(`The prefix "${prefix}" is in use. Choose another one: --prefix EQ`)
// The keys of pages that are no kind of record are in packages/web/src/shell/places.ts.
const keys = new Set([...'dmuixwkvn', ...Object.values(registry).map(({ menu }) => menu?.key)])
const permission = nextBlock(permissionBlocks.map((block) => block.permission))
if (permission === undefined)
  stop(
    'Every block of permission ids is in use. Share the block of another kind (`rights`), or extend permissionBlocks.ts.',
  )
const resource = {
  name,
  one,
  many: name.replaceAll('_', ' '),
  Name: pascal(name),
  prefix,
  icon: values.icon,
  menu: Math.max(...menus.map(({ id }) => id), 12) + 1,
  group: values.group,
  // Only so many letters: a kind that gets none is opened from the navigation and the search.
  key: [...letters, ...'abcdefghjklnoqrsvwyz'].find((letter) => !keys.has(letter)) ?? '',
  permission,
  add: Math.max(...Object.values(registry).map(({ add }) => add)) + 1,
  migration: nextMigration(),
  es: {
    one: values.es ?? one,
    many: values['es-many'] ?? name.replaceAll('_', ' '),
    feminine: values['es-feminine'],
  },
}

for (const [file, text] of Object.entries(templates.files(resource))) {
  if (fs.existsSync(path.join(root, file))) stop(`${file} is there already.`)
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
  console.log(`wrote   ${file}`)
}
for (const { file, before, line } of templates.lines(resource)) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  if (text.split(before).length !== 2) stop(`${file} has no single place before ${String(before)}.`)
  fs.writeFileSync(
    path.join(root, file),
    text.replace(before, (found) => line + found),
  )
  console.log(`changed ${file}`)
}
const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/generate.mjs')], {
  cwd: root,
  stdio: 'inherit',
})
if (status === 0)
  console.log(
    `${name} has permissions ${permission} to ${permission + 4}. It has no bulk change, import, files or copies on phones yet: docs/add-a-resource.md says how to add them.`,
  )
process.exit(status ?? 1)

function nextMigration() {
  const last = fs.readdirSync(path.join(root, 'packages/server/migrations')).sort().at(-1) ?? '0000'
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
}
