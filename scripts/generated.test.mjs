import fs from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../packages/contract/src/contract.ts'
import { openapi } from '../packages/contract/src/openapi/openapi.ts'
import { clientTypes } from './clientTypes.mjs'
import { schemasText } from './generated.mjs'

const words = (text) => text.replace(/[\s,;]+/g, ' ')

test('the names of the schemas are those that the contract exports', async () => {
  const committed = fs.readFileSync(new URL('../packages/contract/src/schemas.gen.ts', import.meta.url), 'utf8')
  expect(words(committed)).toBe(words(await schemasText()))
})

test('the types of the client are those of the API document', () => {
  const committed = fs.readFileSync(new URL('../packages/client/src/api.gen.ts', import.meta.url), 'utf8')
  expect(committed).toBe(clientTypes(JSON.parse(JSON.stringify(openapi(contract, '0.0.0')))))
})
