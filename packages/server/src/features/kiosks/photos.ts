import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk } from '@jobwright/contract/resources/kioskTablet.ts'
import { PHOTO_BYTES, PHOTO_DAYS, PHOTO_EDGE } from '@jobwright/contract/rules/kiosk.ts'
import { rulesOn } from '@jobwright/contract/time/versions.ts'
import { checkModule } from '../../auth/entitlements.ts'
import { whole } from '../../db/session.ts'
import { raw, sql } from '../../db/statement.ts'
import { policiesJson, versionsFrom } from '../../db/timePolicies.ts'
import { reading } from '../../request/ask.ts'
import { sendBytes } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { readImageHead } from '../../outside/imageHead.ts'

/** Photos that tablets take with punches: kept for 30 days, and shown to those who approve the time. */
export function photosFeature({ on, db }: Context): void {
  on.tablet(kiosk.photo, async ({ body: { id, photo, jpeg }, tablet: { companyId, plan } }) => {
    if (plan !== 'open') refuse('plan', 'Your company’s plan has ended. Ask your office to renew it.')
    const picture = jpeg === undefined ? undefined : Buffer.from(jpeg, 'base64')
    if ((photo === 'taken') !== (picture !== undefined)) refuseFields([{ field: 'jpeg', message: 'Required.' }])
    if (picture) await refuseOtherThanPhotos(picture)
    return db.transaction(whole(companyId), async (tx) => {
      const [[punch]] = await tx(
        sql.rows({ day: 'text', policies: 'json' })`select p.work_date::text as day, ${raw(policiesJson)} as policies
          from kiosk_punches p where p.company_id = ${companyId}::uuid and p.id = ${id}::uuid for update`,
      )
      // A company that asks for no photos keeps none, also from a tablet that knew an older policy.
      if (!rulesOn(versionsFrom((punch ?? missing()).policies), punch?.day ?? '').kioskPhoto) return { sha256: null }
      await tx(
        sql`update kiosk_punches set photo = ${photo} where company_id = ${companyId}::uuid and id = ${id}::uuid
          and photo is distinct from 'taken'`,
      )
      if (!picture) return { sha256: null }
      // The clock of a tablet may be wrong: the days count from when the punch was made, and at most from now.
      await tx(
        sql`insert into kiosk_photos (company_id, punch_id, picture, keep_until)
          select p.company_id, p.id, ${picture}, x.until from kiosk_punches p, lateral (
            select least(now(), p.at - make_interval(secs => p.skew_sec)) + make_interval(days => ${PHOTO_DAYS}) as until) x
          where p.company_id = ${companyId}::uuid and p.id = ${id}::uuid and x.until > now() on conflict do nothing`,
      )
      const [[kept]] = await tx(
        sql.rows({ picture: 'bytes' })`select picture from kiosk_photos
          where company_id = ${companyId}::uuid and punch_id = ${id}::uuid`,
      )
      return { sha256: kept ? createHash('sha256').update(kept.picture).digest('hex') : null }
    })
  })

  on.read(kiosks.ofEntry, ({ params: { id } }) =>
    reading(
      [
        sql.rows({ json: 'text' })`select json_build_object('id', p.id, 'step', p.step, 'at', wire(p.at),
            'kiosk', p.kiosk_name, 'photo', p.photo, 'hasPhoto', exists (select 1 from kiosk_photos f
              where f.company_id = p.company_id and f.punch_id = p.id))::text as json
          from timeentries e join kiosk_punches p on p.company_id = e.company_id and p.user_id = e.user_id
            and p.at in (e.start_at, e.end_at) and p.state in ('applied', 'accepted')
          where e.company_id = (select current_company()) and e.id = ${id}::uuid order by p.at, p.id limit 20`,
        sql.rows({ id: 'uuid' })`select e.id from timeentries e
          where e.company_id = (select current_company()) and e.id = ${id}::uuid`,
      ],
      ([rows, entries], who) => {
        checkModule(who, 'timesheets')
        if (entries.length === 0) missing()
        return `{"rows":[${rows.map(({ json }) => json).join(',')}]}`
      },
    ),
  )

  on(kiosks.photo, async ({ who, params: { id } }, { request, reply }) => {
    checkModule(who, 'timesheets')
    const [[found]] = await db.within(
      who,
      sql.rows({ picture: 'bytes' })`select f.picture from kiosk_photos f join kiosk_punches p
          on p.company_id = f.company_id and p.id = f.punch_id
        where f.company_id = (select current_company()) and f.punch_id = ${id}::uuid and f.keep_until > now()`,
    )
    const { picture } = found ?? missing()
    return sendBytes(request, reply, {
      mime: 'image/jpeg',
      bytes: picture.length,
      name: 'photo.jpg',
      etag: createHash('sha256').update(picture).digest('hex').slice(0, 32),
      inline: true,
      // No browser keeps a face longer than the office does.
      keepFor: 'never',
      open: async ({ start, end } = { start: 0, end: picture.length - 1 }) =>
        Readable.from(picture.subarray(start, end + 1)),
    }) as never
  })
}

/** @throws Refusal 422 for what is no JPEG of the size that tablets take */
async function refuseOtherThanPhotos(picture: Buffer): Promise<void> {
  const isJpeg = picture[0] === 0xff && picture[1] === 0xd8 && picture[2] === 0xff
  const size = isJpeg && picture.length <= PHOTO_BYTES ? await readImageHead(picture, 'image/jpeg') : undefined
  if (!size || Math.max(size.width, size.height) > PHOTO_EDGE)
    refuseFields([{ field: 'jpeg', message: `A photo is a JPEG of at most ${PHOTO_EDGE} pixels and 60 KB.` }])
}
