import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pascal } from '../packages/contract/src/recordsText.ts'
import { permissions } from '../packages/contract/src/permissions.ts'
import { menus } from '../packages/contract/src/menus.ts'
import { registry } from '../packages/contract/src/registry.ts'
import { templates } from './newResource/templates.mjs'

/**
 * npm run new:resource -- equipment --one "machine" --es máquina --es-many máquinas --es-feminine
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

const one = values.one ?? name.replace(/s$/, '').replaceAll('_', ' ')
const taken = new Set(Object.values(registry).flatMap(({ prefix }) => prefix))
const prefix =
  values.prefix ??
  free(
    [...name.toUpperCase().replace(/[^A-Z]/g, '')].map((_, i, all) => all.slice(0, i + 1).join('')),
    taken,
  )
const keys = new Set(['d', 'm', 'u', 'i', 'x', 'w', 'k', 'n', ...Object.values(registry).map(({ menu }) => menu?.key)])
const resource = {
  name,
  one,
  many: name.replaceAll('_', ' '),
  Name: pascal(name),
  prefix,
  icon: values.icon,
  menu: Math.max(...menus.map(({ id }) => id), 12) + 1,
  key: free([...name, ...'abcdefghjklnoqrsvwyz'], keys),
  // The blocks of five below 101 are those of permissions.ts.
  permission: Math.max(...permissions.map(({ id }) => (id < 101 ? id : 0))) + 1,
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
process.exit(status ?? 1)

function free(wanted, used) {
  const found = wanted.find((one) => !used.has(one))
  return found ?? stop('No short prefix is free. Choose one: --prefix EQ')
}
function nextMigration() {
  const last = fs.readdirSync(path.join(root, 'packages/server/migrations')).sort().at(-1) ?? '0000'
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
}
