import { resolve, join } from 'node:path'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { addressOf, readConfig } from '../config.ts'
import { visitEmbedded } from '../db/embedded.ts'
import { openStorage } from '../outside/storage/open.ts'
import { backUp, noteTest } from './backup.ts'
import { importCompany } from './importCompany.ts'
import { moveDatabase } from './move.ts'
import { bundledPath, hasDatabase, openPostgres, ownVersion, describeInstallation } from '../installation.ts'
import { backupAt, checkBackup, restore } from './restore.ts'

const migrations = () => bundledPath('migrations', '../migrations')

/** `main.js move URL`: copies the embedded database into an empty PostgreSQL, compares, and says what to set. */
async function move(url: string | undefined): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: '' })
  if (!url?.startsWith('postgres'))
    throw new Error('Enter the target database: npm run move -- postgres://user:password@host/database')
  const postgres = await openPostgres(config)
  try {
    const moved = await moveDatabase(postgres.owner, { connectionString: url }, migrations())
    for (const { table, rows } of moved) console.log(`${table.padEnd(18)} ${String(rows).padStart(9)} rows, equal`)
    console.log('Move complete. Set DATABASE_URL to the new address from now on.')
  } finally {
    await postgres.stop()
  }
}

/** `main.js backup [folder] [--keep=14]`: backs this installation up, also while it runs. */
async function backup(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const keep = Number(args.find((arg) => arg.startsWith('--keep='))?.slice(7) ?? 0)
  if (!Number.isInteger(keep) || keep < 0) throw new Error('Enter how many backups to keep: --keep=14')
  const to = resolve(args.find((arg) => !arg.startsWith('--')) ?? join(config.dataDir, 'backups'))
  if (!hasDatabase(config))
    throw new Error(
      `There is no Jobwright database in ${resolve(config.dataDir)}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    )
  const postgres = await openPostgres(config, visitEmbedded)
  try {
    console.log(`Source: ${describeInstallation(config)}: ${await companiesIn(postgres.owner)}.`)
    const done = await backUp(
      { owner: postgres.owner, storage: openStorage(config), version: ownVersion(), dataDir: config.dataDir },
      to,
      keep,
    )
    console.log(
      `Backed up to ${done.folder}: ${done.rows} rows, ${done.files} files (${inMb(done.bytes)}), ${inMb(done.copied)} of them new.`,
    )
    if (done.repaired.length > 0)
      console.log(
        `${done.repaired.length} of ${done.reread} files that were read again were damaged here and fetched anew: ${done.repaired.slice(0, 20).join(', ')}`,
      )
    if (done.gone > 0) console.log(`${done.gone} files were missing from storage.`)
  } finally {
    await postgres.stop()
  }
}

/** `main.js restore FOLDER [--check] [--allow-damaged]`: brings a backup back into an empty installation, or only looks whether it is whole. */
async function bringBack(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const from = args.find((arg) => !arg.startsWith('--'))
  if (!from) throw new Error('Enter the backup folder: npm run restore -- /path/to/backups')
  if (args.includes('--check')) {
    const { folder, rows, files } = await checkBackup(resolve(from))
    await noteTest(folder, false)
    console.log(`${folder} is complete: ${rows} rows and ${files} files match the backup.`)
    return
  }
  const postgres = await openPostgres(config)
  try {
    const target = {
      owner: postgres.owner,
      storage: openStorage(config),
      migrations: migrations(),
      dataDir: config.dataDir,
    }
    const done = await restore(target, resolve(from), console.log, { allowDamaged: args.includes('--allow-damaged') })
    if (done.tables.every(({ equal }) => equal)) await noteTest((await backupAt(resolve(from))).folder, true)
    for (const { name, rows } of done.tables) console.log(`${name.padEnd(18)} ${String(rows).padStart(9)} rows, equal`)
    if (done.damaged.length > 0)
      console.log(
        `${done.damaged.length} files are damaged in this backup and were left out:\n  ${done.damaged.join('\n  ')}`,
      )
    console.log(`Restored as of ${done.at}: ${done.files} files (${inMb(done.bytes)}), equal.`)
  } finally {
    await postgres.stop()
  }
}

/** `main.js import FILE.zip [--rename]`: takes the export of a company in, and says how its administrators get in. */
async function bringIn(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Error('Enter the export file: npm run import -- company.zip')
  const postgres = await openPostgres(config, visitEmbedded)
  try {
    const target = {
      owner: postgres.owner,
      storage: openStorage(config),
      migrations: migrations(),
    }
    const done = await importCompany(target, resolve(file), console.log, { rename: args.includes('--rename') })
    for (const { name, rows } of done.tables) console.log(`${name.padEnd(18)} ${String(rows).padStart(9)} rows, equal`)
    console.log(`Imported ${done.company}: ${done.files} files, all checksums match.`)
    if (done.missing > 0) console.log(`${done.missing} files were already missing from the export.`)
    for (const { was, username, email } of done.renamed) {
      if (was !== username) console.log(`${was} signs in as ${username} here: the username was taken.`)
      if (email !== '') console.log(`${username} has no email address here: ${email} belongs to another account.`)
    }
    if (done.unsigned.length > 0)
      console.log(
        `The links that clients hold don't work here. Send these again, which wait for a signature: ${done.unsigned.join(', ')}.`,
      )
    const address = addressOf(config)
    if (done.operator)
      console.log(
        'It is the operator of this installation, which had none. Set DEFAULT_COMPANY_ID to name another one.',
      )
    console.log('The export contains no passwords. Each administrator can set one with this link, within 72 hours:')
    for (const { name, username, token } of done.administrators)
      console.log(`  ${name} (${username}): ${address}/set-password/${token}`)
  } finally {
    await postgres.stop()
  }
}

/** How many companies an installation holds, so that a person sees whether it is theirs. */
async function companiesIn(owner: ClientConfig): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from companies')
    const n = Number(rows[0]?.n ?? 0)
    return `${n} ${n === 1 ? 'company' : 'companies'}`
  } catch (error) {
    if ((error as { code?: string }).code === '42P01')
      throw new Error(
        'This database holds no Jobwright installation. Set DATA_DIR or DATABASE_URL as the server has them.',
      )
    throw error
  } finally {
    await client.end()
  }
}

const inMb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** What `main.js` does instead of serving, by the word that it is given. */
export const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  move: (args) => move(args[0]),
  backup,
  restore: bringBack,
  import: bringIn,
}
