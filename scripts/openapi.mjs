// Writes packages/contract/openapi.json anew. Run: npx tsx scripts/openapi.mjs
import fs from 'node:fs'
import { contract } from '../packages/contract/src/contract.ts'
import { openapi } from '../packages/contract/src/openapi.ts'

const { version } = JSON.parse(fs.readFileSync(new URL('../packages/server/package.json', import.meta.url), 'utf8'))
fs.writeFileSync(
  new URL('../packages/contract/openapi.json', import.meta.url),
  `${JSON.stringify(openapi(contract, version), null, 2)}\n`,
)
