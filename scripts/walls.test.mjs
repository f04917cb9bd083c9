import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkWalls } from './walls.mjs'
import { unusedExports } from './walls/unused.mjs'

const houses = []
afterEach(() => houses.splice(0).forEach((house) => fs.rmSync(house, { recursive: true, force: true })))

/** Builds a house of these files ({ path: text }) and returns its breaks as "file:line message". */
function breaksIn(files, check = checkWalls) {
  const house = fs.mkdtempSync(path.join(os.tmpdir(), 'walls-'))
  houses.push(house)
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    fs.writeFileSync(path.join(house, file), text)
  }
  return check(house).map(({ file, line, message }) => `${file}:${line} ${message}`)
}
const nothing = 'export const nothing = 0\n'
const contract = {
  'packages/contract/src/resources/customers.ts': "import { z } from 'zod'\nexport const Customer = z.object({})\n",
}

describe('the walls', () => {
  it('stand in a house that is built as drawn', () => {
    const house = {
      ...contract,
      'packages/server/src/main.ts':
        "import { app } from './app.ts'\nimport { config } from './config.ts'\nvoid app, config\n",
      'packages/server/src/config.ts': 'export const config = {}\n',
      'packages/server/src/app.ts':
        "import { customers } from './features/customers/customers.ts'\nexport const app = customers\n",
      'packages/server/src/features/customers/customers.ts':
        "import { Customer } from '@jobwright/contract/resources/customers.ts'\nimport { refuse } from '../../http/refuse.ts'\nimport { table } from '../../db/schema/customers.ts'\nimport { row } from './rows.ts'\nexport const customers = [Customer, refuse, table, row]\n",
      'packages/server/src/features/customers/rows.ts': 'export const row = 1\n',
      'packages/server/src/features/customers/customers.test.ts':
        "import { house } from '../../testing/house.ts'\nimport { customers } from './customers.ts'\nvoid house, customers\n",
      'packages/server/src/http/refuse.ts': 'export const refuse = 1\n',
      'packages/server/src/db/schema/customers.ts':
        "import { pgTable } from 'drizzle-orm/pg-core'\nexport const table = pgTable\n",
      'packages/server/src/testing/house.ts': "import { app } from '../app.ts'\nexport const house = app\n",
      'packages/web/src/main.tsx': "import { tree } from './routeTree.gen.ts'\nimport './main.css'\nvoid tree\n",
      'packages/web/src/main.css': '',
      'packages/web/src/routeTree.gen.ts': "import { Route } from './routes/index.tsx'\nexport const tree = Route\n",
      'packages/web/src/routes/index.tsx':
        "import { Page } from '../features/customers/Page.tsx'\nexport const Route = Page\n",
      'packages/web/src/features/customers/Page.tsx':
        "import { Table } from '../../ui/Table.tsx'\nimport { Picker } from '../../parts/Picker.tsx'\nexport const Page = [Table, Picker]\n",
      'packages/web/src/parts/Picker.tsx': "import { call } from '../data/call.ts'\nexport const Picker = call\n",
      'packages/web/src/data/call.ts':
        "import type { Customer } from '@jobwright/contract/resources/customers.ts'\nexport const call = {} as typeof Customer\n",
      'packages/web/src/ui/Table.tsx':
        "import { Box } from '@mantine/core'\nimport { useState } from 'react'\nexport const Table = [Box, useState]\n",
      'e2e/journeys/first.e2e.ts':
        "import { Customer } from '@jobwright/contract/resources/customers.ts'\nvoid Customer\n",
    }
    expect(breaksIn(house)).toEqual([])
  })

  it.each([
    [
      'the contract importing a library',
      { 'packages/contract/src/a.ts': "\nimport { readFile } from 'node:fs'\n" },
      "packages/contract/src/a.ts:2 the contract imports zod only, not 'node:fs'",
    ],
    [
      'the client importing a library',
      { 'packages/client/src/a.ts': "import { z } from 'zod'\n" },
      "packages/client/src/a.ts:1 the client imports nothing, not 'zod'",
    ],
    [
      'the client importing the contract',
      {
        ...contract,
        'packages/client/src/a.ts': "import type { T } from '@jobwright/contract/resources/customers.ts'\n",
      },
      'packages/client/src/a.ts:1 the client imports nothing of contract',
    ],
    [
      'the web importing the client',
      {
        'packages/client/src/index.ts': 'export const createClient = 1\n',
        'packages/web/src/data/x.ts': "import { createClient } from '../../../client/src/index.ts'\n",
      },
      'packages/web/src/data/x.ts:1 nobody imports the client: it is for programs of others',
    ],
    [
      'ui knowing data',
      {
        'packages/web/src/ui/Table.tsx': "import { call } from '../data/call.ts'\nexport const Table = call\n",
        'packages/web/src/data/call.ts': 'export const call = 1\n',
      },
      'packages/web/src/ui/Table.tsx:1 arrows run downwards: ui may not import data',
    ],
    [
      'ui knowing the contract',
      {
        ...contract,
        'packages/web/src/ui/Table.tsx':
          "import type { Customer } from '@jobwright/contract/resources/customers.ts'\nexport type T = typeof Customer\n",
      },
      'packages/web/src/ui/Table.tsx:1 ui knows no data: it may not import the contract',
    ],
    [
      'a cast in an address',
      { 'packages/web/src/features/bids/go.ts': 'export const go = (to) => navigate({ to: to as never })\n' },
      'packages/web/src/features/bids/go.ts:1 a cast in an address: the route says what fits',
    ],
    [
      'an address that nothing checks',
      { 'packages/web/src/features/bids/go.ts': 'export const go = (href) => navigate({ href, replace: true })\n' },
      'packages/web/src/features/bids/go.ts:1 an address that is data: open it with openPath',
    ],
    [
      'a plain link to a page of ours',
      { 'packages/web/src/features/bids/Go.tsx': 'export const Go = () => <a href="/bids">Bids</a>\n' },
      'packages/web/src/features/bids/Go.tsx:1 a page of ours as plain text: <Link href={linkTo({ to: … })}>',
    ],
    [
      'ui using another library',
      { 'packages/web/src/ui/Table.tsx': "import { useQuery } from '@tanstack/react-query'\n" },
      "packages/web/src/ui/Table.tsx:1 ui imports Mantine and React only, not '@tanstack/react-query'",
    ],
    [
      'sister features of the server',
      {
        'packages/server/src/features/bids/bids.ts': "import {\n  one,\n} from '../customers/customers.ts'\n",
        'packages/server/src/features/customers/customers.ts': 'export const one = 1\n',
      },
      'packages/server/src/features/bids/bids.ts:1 features/bids never imports its sister features/customers',
    ],
    [
      'sister features in a test',
      {
        'packages/server/src/features/bids/bids.test.ts': "import { one } from '../customers/customers.ts'\n",
        'packages/server/src/features/customers/customers.ts': 'export const one = 1\n',
      },
      'packages/server/src/features/bids/bids.test.ts:1 features/bids never imports its sister features/customers',
    ],
    [
      'sister features of the web, by import()',
      {
        'packages/web/src/features/bids/Bid.tsx': "export const load = () => import('../tasks/Task.tsx')\n",
        'packages/web/src/features/tasks/Task.tsx': nothing,
      },
      'packages/web/src/features/bids/Bid.tsx:1 features/bids never imports its sister features/tasks',
    ],
    [
      'the web importing the server',
      {
        'packages/web/src/data/x.ts': "import type { Db } from '../../../server/src/db/open.ts'\n",
        'packages/server/src/db/open.ts': 'export type Db = 1\n',
      },
      'packages/web/src/data/x.ts:1 web never imports server: speak through the contract',
    ],
    [
      'the web importing the server by name',
      {
        'packages/web/src/data/x.ts': "import type { Db } from '@jobwright/server/db/open.ts'\n",
        'packages/server/src/db/open.ts': 'export type Db = 1\n',
      },
      'packages/web/src/data/x.ts:1 web never imports server: speak through the contract',
    ],
    [
      'the database looking up',
      {
        'packages/server/src/db/open.ts': "import { on } from '../http/mount.ts'\n",
        'packages/server/src/http/mount.ts': nothing,
      },
      'packages/server/src/db/open.ts:1 arrows run downwards: db may not import http',
    ],
    [
      'the database reading the configuration',
      {
        'packages/server/src/db/open.ts': "import { config } from '../config.ts'\n",
        'packages/server/src/config.ts': nothing,
      },
      'packages/server/src/db/open.ts:1 arrows run downwards: db may not import config',
    ],
    [
      'data looking up',
      {
        'packages/web/src/data/x.ts': "import { Page } from '../shell/Desk.tsx'\n",
        'packages/web/src/shell/Desk.tsx': nothing,
      },
      'packages/web/src/data/x.ts:1 arrows run downwards: data may not import shell',
    ],
    [
      'the product importing its tests',
      {
        'packages/server/src/http/x.ts': "import { house } from '../testing/house.ts'\n",
        'packages/server/src/testing/house.ts': nothing,
      },
      'packages/server/src/http/x.ts:1 testing is imported by the product',
    ],
    [
      'a journey reaching into the server',
      {
        'e2e/house.ts': "import { open } from '../packages/server/src/db/open.ts'\n",
        'packages/server/src/db/open.ts': nothing,
      },
      'e2e/house.ts:1 e2e speaks through the contract, not server/db',
    ],
    [
      'a floor that is not drawn',
      {
        'packages/server/src/utils/x.ts': nothing,
        'packages/server/src/app.ts': "import { nothing } from './utils/x.ts'\n",
      },
      "packages/server/src/app.ts:1 'utils' is no floor of server: give it a place in scripts/walls/floors.mjs",
    ],
    [
      'a default export',
      { 'packages/server/src/http/x.ts': 'const x = 1\nexport default x\n' },
      'packages/server/src/http/x.ts:2 a default export: name it',
    ],
    [
      'a barrel',
      {
        'packages/server/src/http/all.ts':
          "// all of it\nexport { nothing } from './x.ts'\nexport type { A } from './x.ts'\n",
        'packages/server/src/http/x.ts': nothing,
      },
      'packages/server/src/http/all.ts:2 a barrel: import from the file that says it',
    ],
    [
      'a star',
      {
        'packages/server/src/http/all.ts': "export const a = 1\nexport * from './x.ts'\n",
        'packages/server/src/http/x.ts': nothing,
      },
      'packages/server/src/http/all.ts:2 a barrel: import from the file that says it',
    ],
    [
      'an import without extension',
      { 'packages/server/src/http/x.ts': "import { y } from './y'\n", 'packages/server/src/http/y.ts': nothing },
      "packages/server/src/http/x.ts:1 './y' is not there (relative imports carry their extension)",
    ],
    [
      'a long file',
      { 'packages/server/src/http/x.ts': `${'// line\n'.repeat(301)}` },
      'packages/server/src/http/x.ts:301 301 lines: past 300 a file is two rooms',
    ],
    [
      'a circle of types',
      {
        'packages/server/src/http/a.ts': "import type { B } from './b.ts'\nexport type A = B\n",
        'packages/server/src/http/b.ts': "import type { C } from './c.ts'\nexport type B = C\n",
        'packages/server/src/http/c.ts': "\nimport type { A } from './a.ts'\nexport type C = A\n",
      },
      'packages/server/src/http/a.ts:1 a circle: server/src/http/a.ts → server/src/http/b.ts → server/src/http/c.ts → server/src/http/a.ts',
    ],
    [
      'a circle of one',
      { 'packages/contract/src/a.ts': "import type { A } from './a.ts'\nexport type B = A\n" },
      'packages/contract/src/a.ts:1 a circle: contract/src/a.ts → contract/src/a.ts',
    ],
  ])('see %s', (_, house, expected) => {
    expect(breaksIn(house)).toEqual([expected])
  })

  it('read imports, not comments or strings', () => {
    const text =
      "/**\n * import { on } from '../http/mount.ts'\n */\n// import { on } from '../http/mount.ts'\nexport const sql = `\n  import x from '../http/mount.ts'`\nexport const from = 'x'\n"
    expect(breaksIn({ 'packages/server/src/db/open.ts': text, 'packages/server/src/http/mount.ts': nothing })).toEqual(
      [],
    )
  })
})

it('names what is exported and imported by nobody', () => {
  const house = {
    'packages/contract/src/rules.ts':
      'export const used = 1\nexport const own = used + 1\nexport type Lost = number\nconst text = `\nexport const written = 1\n`\nvoid text\n',
    'packages/web/src/data/call.ts':
      "import { used } from '@jobwright/contract/rules.ts'\nconst own = used\nvoid own\n",
    'packages/server/src/late.ts': "const { Lost } = await import('./other.ts')\nvoid Lost\n",
    'packages/server/src/other.ts': 'export class Lost {}\n',
    'packages/web/src/routes/index.tsx': 'export const Route = 1\n',
  }
  expect(breaksIn(house, unusedExports)).toEqual([
    "packages/contract/src/rules.ts:3 nobody imports 'Lost': take its export away, or all of it",
  ])
})
