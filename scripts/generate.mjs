// Writes what derives from the registry and the contract. Run after a change of either: npm run generate
import fs from 'node:fs'
import path from 'node:path'
import { recordsText } from '../packages/contract/src/recordsText.ts'
import { root } from './install.mjs'
import { clientTypes } from './clientTypes.mjs'
import { iconsText, routeFiles, schemasText, tablesText } from './generated.mjs'

const at = (file) => path.join(root, 'packages', file)
/** Writes a file where its text differs, so that a watcher has nothing to do otherwise. */
function write(file, text) {
  if (fs.existsSync(at(file)) && fs.readFileSync(at(file), 'utf8') === text) return
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
  console.log(`packages/${file}`)
}

// The contract imports this one, so it comes first.
write('contract/src/records.gen.ts', recordsText())
write('server/src/db/schema/plainTables.gen.ts', tablesText())
write('web/src/parts/resourceIcons.gen.ts', iconsText())
for (const [file, text] of Object.entries(routeFiles())) write(file, text)

const { writeRouteTree } = await import('./routes.mjs')
await writeRouteTree()
const { contract } = await import('../packages/contract/src/contract.ts')
const { callsText } = await import('../packages/contract/src/callsText.ts')
write('contract/src/schemas.gen.ts', await schemasText())
write('contract/src/calls.gen.ts', callsText(contract))

// Names what the document has, so it is read after them.
const { openapi } = await import('../packages/contract/src/openapi/openapi.ts')
const { version } = JSON.parse(fs.readFileSync(at('server/package.json'), 'utf8'))
write('client/src/api.gen.ts', clientTypes(JSON.parse(JSON.stringify(openapi(contract, version)))))

const { plainMigration } = await import('./plainMigrations.mjs')
const missing = plainMigration(fs.readFileSync(at('server/schema.sql'), 'utf8'))
if (missing) {
  const last = fs.readdirSync(at('server/migrations')).sort().at(-1) ?? '0000'
  write(`server/migrations/${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${missing.name}.sql`, missing.text)
}

const { freshSchema } = await import('./schema.mjs')
write('server/schema.sql', await freshSchema())
