import type { Annotations } from '@jobwright/contract/resources/annotations.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { dayText } from '@jobwright/contract/rules/days.ts'
import { nameFromTitle } from '@jobwright/contract/rules/files.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { sql } from '../../db/statement.ts'
import { sendCachedPaper } from '../../request/bytes.ts'
import type { Who } from '../../request/ask.ts'
import { companyFacts, letterheadOf, senderOf, type Sender } from '../../http/companyFacts.ts'
import { wallText } from '../../jobs/papers/moments.ts'
import { settingOf } from '../../jobs/papers/papers.ts'
import { borrowAll } from '../../outside/storage/borrowAll.ts'
import { todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'

const words = {
  en: {
    photos: (n: number) => (n === 1 ? '1 photo' : `${n} photos`),
    unreadable: (n: number) => `${n} cannot be shown`,
    by: 'by',
  },
  es: {
    photos: (n: number) => (n === 1 ? '1 foto' : `${n} fotos`),
    unreadable: (n: number) => `${n} no se pueden mostrar`,
    by: 'por',
  },
}
type Shown = {
  id: string
  blobId: string
  caption: string
  marks: Annotations
  local: string
  by: string
  place: string
  geo: string
}

/** A PDF of chosen photos in their order. Made on this machine and sent when it is whole. */
export function reportFeature(context: Context): void {
  context.on(photos.report, async ({ who, body }, raw) => {
    const ids = [...new Set(body.ids)]
    const [{ shown, own }, setting] = await Promise.all([read(context, who, ids), settingOf(context, who.companyId)])
    const clock = { ...setting, language: body.language }
    if (shown.length < ids.length) return missing()
    const said = words[body.language]
    const pictures = await viewsOf(context, who, shown)
    const readable = pictures.filter((one) => one !== undefined)
    if (readable.length === 0)
      return refuse('invalid', 'None of these photos can be displayed.', [
        { field: 'ids', message: 'Choose other photos.' },
      ])
    const left = pictures.length - readable.length
    const spec = {
      title: body.title || said.photos(shown.length),
      company: letterheadOf(own),
      logo: setting.logo,
      foot: own.profile['pdfFooter'] ?? '',
      madeOn: dayText(todayIn(who.timezone), clock),
      subtitle: [said.photos(readable.length), ...(left > 0 ? [said.unreadable(left)] : [])].join(' · '),
      language: body.language,
      perPage: body.perPage,
      photos: readable.map(({ photo, width, height }) => ({
        mime: 'image/jpeg',
        width,
        height,
        ...(body.notes && { marks: photo.marks }),
        lines: [
          ...(body.captions && photo.caption ? [photo.caption] : []),
          ...(body.times ? [`${wallText(photo.local, clock)}${photo.by ? ` · ${said.by} ${photo.by}` : ''}`] : []),
          ...(body.places ? [photo.place, photo.geo].filter(Boolean) : []),
        ],
      })),
    }
    const keys = readable.map(({ key }) => key)
    return (await sendCachedPaper(context.paperCache, raw, `${nameFromTitle(body.title || 'photos')}.pdf`, {
      companyId: who.companyId,
      question: { spec, keys },
      make: (to) =>
        borrowAll(context.storage, keys, (paths) =>
          context.workshop.of(who.companyId).report(to, {
            ...spec,
            photos: spec.photos.map((photo, i) => ({ ...photo, path: paths[i] ?? '' })),
          }),
        ),
    })) as never
  })
}

async function read({ db }: Context, who: Who, ids: string[]): Promise<{ shown: Shown[]; own: Sender }> {
  const [rows, [company]] = await db.within(
    who,
    sql.rows({
      id: 'uuid',
      blobId: 'uuid',
      caption: 'text',
      marks: 'json',
      local: 'text',
      by: 'text',
      place: 'text',
      geo: 'text?',
    })`select t.id, t.blob_id as "blobId", t.caption, t.annotations as marks, to_char(t.captured_local, 'YYYY-MM-DD HH24:MI') as local, btrim(coalesce(u.first_name || ' ' || u.last_name, '')) as by,
        concat_ws(' · ', p.title, b.title, c.name) as place, case when t.geo is null then '' else round((t.geo->>'lat')::numeric, 6) || ', ' || round((t.geo->>'lng')::numeric, 6) end as geo
      from unnest(${ids}::uuid[]) with ordinality w (id, place) join photos t on t.company_id = (select current_company()) and t.id = w.id and t.deleted_at is null
      left join users u on u.company_id = t.company_id and u.id = t.taken_by left join customers c on c.company_id = t.company_id and c.id = t.customer_id
      left join projects p on p.company_id = t.company_id and p.id = t.project_id left join bids b on b.company_id = t.company_id and b.id = t.bid_id order by w.place`,
    companyFacts,
  )
  const shown = rows.map((row) => ({ ...row, geo: row.geo ?? '', marks: row.marks as Annotations }))
  return { shown, own: senderOf(company) }
}

// The view is enough for paper, and is made by now for most.
async function viewsOf({ preparer }: Context, who: Who, shown: readonly Shown[]) {
  const views = []
  for (const photo of shown) {
    const view = await preparer.rendition({ companyId: who.companyId, blobId: photo.blobId }, 'view')
    views.push(view && { photo, key: view.key, width: view.width, height: view.height })
  }
  return views
}
