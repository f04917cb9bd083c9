import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caller, type Caller } from '@jobwright/contract/call.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { session, signedOf, type Me } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp, type Parts } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { changesOver, type Changes } from '../request/changes.ts'
import { offerSetupCode } from '../features/session/setupCode.ts'
import { takePulse, type Pulse } from '../features/health/health.ts'
import { openServices, type Services } from '../services.ts'
import { PASSWORD } from './password.ts'
import { reserve } from './reserve.ts'

const migrations = join(dirname(fileURLToPath(import.meta.url)), '../../migrations')
const templateName = `jw_template_${createHash('sha256')
  .update(
    readdirSync(migrations)
      .sort()
      .map((name) => readFileSync(join(migrations, name), 'utf8'))
      .join(),
  )
  .digest('hex')
  .slice(0, 12)}`

/** A person of a company who calls the API. */
export type Person = { call: Caller; token: string; me: Me }
type Raw = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options?: { token?: string; body?: unknown; payload?: string | Buffer; headers?: Record<string, string> },
) => Promise<LightMyRequestResponse>

/** A server on a database of its own. */
export type House = {
  app: FastifyInstance
  db: Database
  changes: Changes
  call: Caller
  raw: Raw
  /** Registers a company, in this time zone; returns its administrator. */
  company(name?: string, timezone?: string): Promise<Person>
  /** Adds a person with this role to the company of `admin`. */
  person(admin: Person, roleId: number, name?: string): Promise<Person>
  /** As the owner of the database, bypassing row-level security, to check what is really stored. */
  owner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The same database behind another app, like another server process. */
  another(): Promise<FastifyInstance>
  connection: pg.ClientConfig
  /** Storage, workshop and queue of the house. */
  services: Services
  /** The folder of its files. */
  folder: string
  /** Its bucket, where it has one. */
  bucket: Config['s3']
}

/**
 * A field role with unlimited scope, for tests that are not about scopes. Its permissions are those of the list, create
 * and update calls that people in the field use.
 */
export const FIELD = 90
const fieldRights = permissionIds(
  'customers.list',
  'projects.list',
  'documents.list',
  'tasks.list',
  'tasks.create',
  'tasks.update',
  'contacts.list',
  'logbooks.list',
  'logbooks.create',
  'timesheets.list',
  'timesheets.create',
  'photos.list',
  'photos.create',
  'schedule.list',
)

let count = 0
const unique = () => `${Date.now().toString(36)}${process.pid.toString(36)}${(count++).toString(36)}`

type Settings = Record<string, string>
let furnished: () => Promise<Settings> = async () => ({})
/** The settings of houses opened from now on: a suite is rerun with other storage. */
export function furnish(settings: () => Promise<Settings>): void {
  furnished = settings
}
/** The settings of the houses that are opened now. */
export const furnishing = (): (() => Promise<Settings>) => furnished

/** What a house has instead of the real thing; `isNeverBusy`: in production too it answers however late its process is. */
type Given = Pick<Parts, 'space'> & { isNeverBusy?: boolean }

/** Opens a house before the tests of a file and closes it afterwards. */
export function testHouse(settings: Settings = {}, given: Given = {}): House {
  const house = {} as House
  const more = furnished
  let close = async () => {}
  beforeAll(async () => {
    close = await build(house, { ...(await more()), ...settings }, given)
  })
  afterAll(() => close())
  return house
}

/** The database of a house through so many connections of its own, for the tests of a file. */
export function ownDatabase(house: House, pool: number): Database {
  const db = {} as Database
  beforeAll(() => {
    Object.assign(db, openDatabase(house.connection, { pool, prepare: true, watch: true, log: () => {} }))
  })
  afterAll(() => db.close())
  return db
}

async function build(house: House, settings: Settings, given: Given): Promise<() => Promise<void>> {
  const cluster = inject('cluster')
  const database = `jw_test_${unique()}`
  await asSuperuser(cluster, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('jobwright test template', 0))")
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [templateName])
    if (!rowCount) {
      await client.query(`create database "${templateName}_half" template template0 encoding 'UTF8'`)
      await migrate({ ...cluster, database: `${templateName}_half` }, migrations)
      await client.query(`alter database "${templateName}_half" rename to "${templateName}"`)
    }
    // Copied file by file: the other way writes every page into the log too.
    await client.query(`create database "${database}" template "${templateName}" strategy file_copy`)
  })
  const owner = { ...cluster, database }
  const appConnection = await migrate(owner, migrations, settings['DEFAULT_COMPANY_ID'])
  const folder = mkdtempSync(join(tmpdir(), 'jw-house-'))
  const config = readConfig({
    DATA_DIR: folder,
    WORKSHOP_BENCHES: '1',
    RATE_LIMIT: 'off',
    LOAD_LIMIT: 'off',
    DATABASE_POOL: '6',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    NODE_ENV: 'test',
    ...settings,
  })
  if (given.isNeverBusy) config.loadLimit = false
  const parts: Awaited<ReturnType<typeof openApp>>[] = []
  const start = async () => {
    const part = await openApp(appConnection, config, given)
    parts.push(part)
    return part
  }
  const { app, db, changes, services } = await start()
  const setupCode = await offerSetupCode(db, config)
  const ownerPool = new pg.Pool({ ...owner, max: 2 })
  // Databases are dropped under connections that are still closing.
  ownerPool.on('error', () => undefined)
  const raw = rawOf(app)
  Object.assign(house, {
    app,
    db,
    changes,
    raw,
    connection: appConnection,
    services,
    folder: config.dataDir,
    bucket: config.s3,
    call: callerOf(app),
    another: async () => (await start()).app,
    owner: async (text: string, values: unknown[] = []) =>
      (await ownerPool.query<Record<string, unknown>>(text, values)).rows,
    company: async (name = 'Test Roofing', timezone) => {
      const answer = await callerOf(app)(session.register, {
        body: {
          company: name,
          firstName: 'Ada',
          lastName: 'Owner',
          username: `ada.${unique()}`,
          email: `ada.${unique()}@example.com`,
          password: PASSWORD,
          ...(timezone && { timezone }),
          ...(setupCode && { setupCode }),
        },
      })
      await ownerPool.query(
        "insert into roles (company_id, id, title, permission_ids) values ($1, $2, 'Field', $3) on conflict do nothing",
        [answer.savedUser.CompanyId, FIELD, fieldRights],
      )
      return { call: callerOf(app, answer.token), token: answer.token, me: answer.savedUser }
    },
    person: async (admin: Person, roleId: number, name = 'Pat') => {
      const user = await admin.call(users.create, {
        body: { firstName: name, lastName: 'Person', username: `${name.toLowerCase()}.${unique()}`, RoleId: roleId },
      })
      const link = await admin.call(users.passwordLink, { params: { id: user.id } })
      const answer = signedOf(
        await callerOf(app)(session.setPassword, { body: { token: link.token, password: PASSWORD } }),
      )
      return { call: callerOf(app, answer.token), token: answer.token, me: answer.user }
    },
  } satisfies House)
  return async () => {
    await ownerPool.end()
    for (const part of parts) {
      await part.app.close()
      part.pulse.stop()
      await part.services.stop()
      await part.changes.stop()
      await part.db.close()
    }
    await asSuperuser(cluster, (client) => client.query(`drop database if exists "${database}" with (force)`))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A connection pooler in front of the cluster, as `host:port`; see CONTRIBUTING.md. */
const [poolerHost, poolerPort] = (process.env['TEST_POOLER'] ?? '').split(':')

async function openApp(direct: pg.ClientConfig, config: Config, given: Given) {
  const connection = poolerHost ? { ...direct, host: poolerHost, port: Number(poolerPort) } : direct
  const db = openDatabase(connection, {
    direct,
    pool: config.pool,
    watch: true,
    prepare: config.prepare && !poolerHost,
    patient: !config.loadLimit,
    log: () => {},
  })
  const changes = await changesOver(db, () => {})
  const pulse: Pulse = takePulse({ db })
  const services = await openServices({ db, connection, config, changes, version: '0.0.0-test', reserve }, () => {})
  const app = await buildApp({ db, config, changes, pulse, version: '0.0.0-test', ...services, ...given })
  return { app, db, changes, pulse, services }
}

async function asSuperuser(cluster: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The one client, given the app itself. */
export const callerOf = (app: FastifyInstance, token?: string): Caller =>
  caller(async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => JSON.parse(answer.body) as unknown,
    }
  })

const rawOf =
  (app: FastifyInstance): Raw =>
  (method, url, { token, body, payload, headers = {} } = {}) =>
    app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...((body !== undefined || payload !== undefined) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined ? { payload: JSON.stringify(body) } : payload !== undefined ? { payload } : {}),
    })

/** A customer with this name, for tests that need any record. */
export const aCustomer = (person: Person, name = 'Foxglove LLC') => person.call(customers.create, { body: { name } })
