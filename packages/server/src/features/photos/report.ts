import type { Annotations } from '@jobwright/contract/resources/marks.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { nameFromTitle } from '@jobwright/contract/rules/files.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { sql } from '../../db/statement.ts'
import { sendCachedPaper } from '../../http/bytes.ts'
import type { Who } from '../../http/ask.ts'
import { borrowAll } from '../../outside/storage/borrowAll.ts'
import { todayIn } from '../../http/rules.ts'
import type { Context } from '../../http/context.ts'

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
  company: string
}

/** A PDF of chosen photos in their order. Made on this machine and sent when it is whole. */
export function reportFeature(context: Context): void {
  context.on(photos.report, async ({ who, body }, raw) => {
    const ids = [...new Set(body.ids)]
    const shown = await read(context, who, ids)
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
      company: shown[0]?.company ?? '',
      madeOn: usDay(todayIn(who.timezone)),
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
          ...(body.times ? [`${photo.local}${photo.by ? ` · ${said.by} ${photo.by}` : ''}`] : []),
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

async function read({ db }: Context, who: Who, ids: string[]): Promise<Shown[]> {
  const [rows] = await db.within(
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
      company: 'text',
    })`select t.id, t.blob_id as "blobId", t.caption, t.annotations as marks, to_char(t.captured_local, 'MM/DD/YYYY FMHH12:MI AM') as local, btrim(coalesce(u.first_name || ' ' || u.last_name, '')) as by,
        concat_ws(' · ', p.title, b.title, c.name) as place, case when t.geo is null then '' else round((t.geo->>'lat')::numeric, 6) || ', ' || round((t.geo->>'lng')::numeric, 6) end as geo,
        (select concat_ws(' · ', name, nullif(concat_ws(', ', nullif(profile ->> 'address', ''), nullif(profile ->> 'city', ''),
          nullif(btrim(concat_ws(' ', profile ->> 'state', profile ->> 'zip')), '')), ''), nullif(profile ->> 'pdfFooter', '')) from companies where id = current_company()) as company
      from unnest(${ids}::uuid[]) with ordinality w (id, place) join photos t on t.company_id = current_company() and t.id = w.id and t.deleted_at is null
      left join users u on u.company_id = t.company_id and u.id = t.taken_by left join customers c on c.company_id = t.company_id and c.id = t.customer_id
      left join projects p on p.company_id = t.company_id and p.id = t.project_id left join bids b on b.company_id = t.company_id and b.id = t.bid_id order by w.place`,
  )
  return rows.map((row) => ({ ...row, geo: row.geo ?? '', marks: row.marks as Annotations }))
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

const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
