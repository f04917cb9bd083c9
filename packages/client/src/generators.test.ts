// @ring full
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../server/src/testing/house.ts'

// What others make of the API document: two generators from npm, their output compiled, and ten calls with each on a server.
const house = testHouse()
const root = path.resolve(import.meta.dirname, '../../..')
const own = path.join(root, 'packages/client/node_modules')
let folder: string
let ada: Person
let url: string

beforeAll(async () => {
  ada = await house.company()
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jw-generators-'))
  fs.writeFileSync(path.join(folder, 'openapi.json'), await (await fetch(`${url}/api/openapi.json`)).text())
  // Both use the compiler's library, which TypeScript 7 has no more: they get the 5.9 of this package.
  const modules = path.join(folder, 'node_modules')
  fs.mkdirSync(modules)
  for (const name of fs.readdirSync(path.join(root, 'node_modules')))
    if (!['@hey-api', '@jobwright', 'typescript'].includes(name))
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  fs.symlinkSync(path.join(own, 'typescript'), path.join(modules, 'typescript'))
  fs.cpSync(path.join(root, 'node_modules/@hey-api'), path.join(modules, '@hey-api'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs a tool in the folder; returns what it printed. @throws Error with what it said when it failed */
function run(file: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 240_000,
  })
  if (status !== 0) throw new Error(`${file}: ${`${stdout}${stderr}`.slice(-3000)}`)
  return stdout
}

/** Compiles a program with its generated client, strictly, and runs it. */
async function compiledAndRun(name: string, program: string): Promise<unknown> {
  fs.writeFileSync(path.join(folder, `${name}.ts`), program)
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
    outDir: 'out',
  }
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }))
  run(path.join(own, 'typescript/bin/tsc'), ['-p', '.'])
  // As a bundler puts it together: generated imports have no endings.
  const outfile = path.join(folder, `${name}.mjs`)
  await build({
    entryPoints: [path.join(folder, 'out', `${name}.js`)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
  })
  // The test server runs in this process, so the client runs in a child process and does not block it.
  const child = spawn(process.execPath, [outfile], {
    env: { ...process.env, URL: url, TOKEN: ada.token, PERSON: ada.me.id },
  })
  let [said, wrong] = ['', '']
  child.stdout.on('data', (piece) => (said += String(piece)))
  child.stderr.on('data', (piece) => (wrong += String(piece)))
  await new Promise((resolve) => child.on('close', resolve))
  expect(wrong).toBe('')
  return JSON.parse(said)
}

const head = `declare const process: { env: Record<string, string> }
const { URL: base = '', TOKEN = '', PERSON = '' } = process.env
`
/** The same ten calls for each; \`call\` is how the client makes one, and gives its answer. */
const tenCalls = (call: (id: string, input: string) => string) => `
const line = { id: crypto.randomUUID(), section: 'Roof', name: 'Shingles', description: '', quantity: 24_000, unit: 'sq',
  lineDiscount: null, taxRateIds: [], optional: false, optionGroup: null, selected: true, costCodeId: null,
  hiddenFromClient: false, unitPrice: 1_450_000 }
const customer = await ${call('customers.create', "body: { name: 'Blue Door Dental' }")}
const project = await ${call('projects.create', "body: { CustomerId: customer.id, UserId: PERSON, title: 'Reroof' }")}
const bid = await ${call(
  'bids.create',
  "body: { CustomerId: customer.id, UserId: PERSON, title: 'Reroof', status: 1, lines: [line], costs: [{ id: line.id, unitCost: 980_000, markup: null, amount: null }] }",
)}
const task = await ${call('tasks.create', "body: { title: 'Order shingles', UserId: PERSON, ProjectId: project.id }")}
const changed = await ${call('tasks.update', 'path: { id: task.id }, body: { version: task.version, status: 3 }')}
const comment = await ${call('comments.create', "body: { resource: 'tasks', recordId: task.id, body: 'Thursday.' }")}
const read = await ${call('bids.get', 'path: { id: bid.id }')}
const list = await ${call('customers.list', "query: { q: 'Blue Door', count: 10 }")}
const gone = await ${call('tasks.remove', 'path: { id: task.id }')}
const back = await ${call('tasks.restore', 'path: { id: task.id }')}
const price: number = read.lines[0]?.unitPrice ?? 0
const cost: number = read.costs[0]?.unitCost ?? 0
const names: string[] = list.rows.map((row) => row.name)
console.log(JSON.stringify([project.title, changed.status, changed.conflicts, comment.body, price, cost, names, gone.success, back.id === task.id]))
`
const answers = ['Reroof', 3, [], 'Thursday.', 1_450_000, 980_000]

test('types of openapi-typescript compile, and ten calls answer what they say', { timeout: 600_000 }, async () => {
  run(path.join(own, 'openapi-typescript/bin/cli.js'), ['openapi.json', '-o', 'types.ts'])
  const document = JSON.parse(fs.readFileSync(path.join(folder, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const routes = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method} ${at}`]),
  )
  const program = `import type { operations } from './types'
${head}
const routes: Record<string, string> = ${JSON.stringify(Object.fromEntries(routes))}
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Input<O> = (O extends { requestBody: infer B } ? { body: Json<B> } : {})
  & (O extends { parameters: { path: infer P } } ? { path: P } : {})
  & (O extends { parameters: { query?: infer Q } } ? { query?: Q } : {})
type Answer<O> = Json<O extends { responses: { 200: infer R } } ? R : never>
async function send(id: string, { body, path = {}, query = {} }: { body?: unknown; path?: Record<string, string>; query?: Record<string, string> }) {
  const [method = '', address = ''] = (routes[id] ?? '').split(' ')
  const filled = address.replace(/\\{(\\w+)\\}/g, (_, name: string) => path[name] ?? '')
  const answer = await fetch(base + '/api' + filled + '?' + new URLSearchParams(query), {
    method: method.toUpperCase(),
    headers: { authorization: 'Bearer ' + TOKEN, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(id + ' ' + (await answer.text()))
  return answer.json()
}
type Inputs = { [Id in keyof operations]: Input<operations[Id]> }
type Answers = { [Id in keyof operations]: Answer<operations[Id]> }
const call = send as unknown as <Id extends keyof operations>(id: Id, input: Inputs[Id]) => Promise<Answers[Id]>
${tenCalls((id, input) => `call<'${id}'>('${id}', { ${input} })`)}`
  expect(await compiledAndRun('typed', program)).toEqual([...answers, ['Blue Door Dental'], true, true])
})

test('the client of openapi-ts compiles, and ten calls answer what it says', { timeout: 600_000 }, async () => {
  const generator = path.join(folder, 'node_modules/@hey-api/openapi-ts/bin/run.js')
  run(generator, ['-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch'], { CI: '1' })
  const nameOf = (id: string) => id.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())
  const program = `import * as api from './hey/sdk.gen'; import { client } from './hey/client.gen'
${head}
client.setConfig({ baseUrl: base + '/api', auth: () => TOKEN })
const data = async <T>(answer: Promise<{ data: T }>) => (await answer).data
${tenCalls((id, input) => `data(api.${nameOf(id)}({ ${input}, throwOnError: true }))`)}`
  const found = (await compiledAndRun('hey-client', program)) as unknown[]
  expect(found.slice(0, 6)).toEqual(answers)
  expect(found.slice(7)).toEqual([true, true])
  expect(found[6]).toContain('Blue Door Dental')
})
