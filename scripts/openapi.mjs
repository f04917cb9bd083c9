// Writes what is derived from the contract: packages/contract/openapi.json and packages/contract/src/calls.gen.ts.
// Run: npx tsx scripts/openapi.mjs
import fs from 'node:fs'
import { callsText } from '../packages/contract/src/callsText.ts'
import { contract } from '../packages/contract/src/contract.ts'
import { openapi } from '../packages/contract/src/openapi.ts'

const at = (file) => new URL(`../packages/${file}`, import.meta.url)
const { version } = JSON.parse(fs.readFileSync(at('server/package.json'), 'utf8'))
fs.writeFileSync(at('contract/openapi.json'), `${JSON.stringify(openapi(contract, version), null, 2)}\n`)
fs.writeFileSync(at('contract/src/calls.gen.ts'), callsText(contract))
