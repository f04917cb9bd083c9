import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '@jobwright/contract/problem.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from '../../db/statement.ts'
import { readBytes } from '../../http/body.ts'
import { changeBy } from '../../request/changes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { Unreadable } from '../../outside/workshop/unreadable.ts'
import { readOrganization } from './organization.ts'

const LARGEST = 2 * 1024 * 1024
const wrong = (message: string) => refuse('invalid', message, [{ field: 'logo', message }])

/** What a logo is by its first bytes. An SVG is only ever drawn, never sent on. */
function mimeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  const head = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  return /^<svg[\s>]/.test(firstElement(head)) ? 'image/svg+xml' : wrong('Choose a PNG, JPEG or SVG file.')
}

/** The text from its first element on, behind the XML declaration and comments. Each character is looked at once. */
function firstElement(text: string): string {
  let at = 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined
    if (end === undefined) return text.slice(at)
    const closed = text.indexOf(end, at)
    if (closed < 0) return ''
    at = closed + end.length
  }
}

/** The logo of a company: redrawn as a PNG in the workshop and stored under its hash. */
export function logoFeature(context: Context): void {
  const { on, db, changes, workshop, config } = context

  const drawn = async (companyId: string, bytes: Buffer): Promise<Buffer> => {
    const mime = mimeOf(bytes)
    const folder = join(config.dataDir, 'logos')
    await mkdir(folder, { recursive: true })
    const from = join(folder, `${randomUUID()}.in`)
    const to = join(folder, `${randomUUID()}.png`)
    try {
      await writeFile(from, bytes)
      await workshop.of(companyId).logo(from, to, { mime })
      return await readFile(to)
    } catch (error) {
      if (error instanceof Unreadable) return wrong('This image can’t be read.')
      throw error
    } finally {
      await Promise.all([rm(from, { force: true }), rm(to, { force: true })])
    }
  }

  on(company.setLogo, async (ask, { request }) => {
    const { who, from } = ask
    const bytes = await readBytes(request.body, LARGEST)
    if (bytes.length === 0) wrong('This file is empty.')
    const png = await drawn(who.companyId, bytes)
    const hash = createHash('sha256').update(png).digest('hex')
    return writeOnce(
      db,
      company.setLogo,
      ask,
      async (tx) => {
        const { organization } = await readOrganization(tx)
        const logo = `/media/logos/${hash}.png`
        await tx(
          sql`insert into logos (company_id, hash, bytes) values (${who.companyId}::uuid, ${hash}, ${png}) on conflict do nothing`,
          sql`delete from logos where company_id = ${who.companyId}::uuid and hash <> ${hash}`,
          sql`update companies set logo = ${logo}, version = version + 1 where id = ${who.companyId}::uuid`,
          companyNote(who.companyId, who.userId, from.requestId, [
            { field: 'logo', before: organization.logo ? '•' : null, after: '•' },
          ]),
        )
        return (await readOrganization(tx)).organization
      },
      () => changes.publish(changeBy(who, 'companies', 'updated', who.companyId)),
    )
  })

  on(company.removeLogo, (ask) =>
    writeOnce(
      db,
      company.removeLogo,
      ask,
      async (tx) => {
        const { who, from } = ask
        await tx(
          sql`delete from logos where company_id = ${who.companyId}::uuid`,
          sql`update companies set logo = null, version = version + 1 where id = ${who.companyId}::uuid`,
          companyNote(who.companyId, who.userId, from.requestId, [{ field: 'logo', before: '•', after: null }]),
        )
        return (await readOrganization(tx)).organization
      },
      () => changes.publish(changeBy(ask.who, 'companies', 'updated', ask.who.companyId)),
    ),
  )
}

/** Logos are seen without a session: by the sign-in of a phone, and by who gets a link. */
export function serveLogos(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { name: string } }>('/media/logos/:name', async (request, reply) => {
    const hash = /^([0-9a-f]{64})\.png$/.exec(request.params.name)?.[1]
    const [[found]] = hash ? await db.outside(sql.rows({ bytes: 'bytes?' })`select find_logo(${hash}) as bytes`) : [[]]
    const bytes = found?.bytes
    if (!bytes)
      return reply.code(404).send({ code: 'missing', message: 'Nothing was found at this address.', errors: [] })
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })
}
