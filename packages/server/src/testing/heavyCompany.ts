import { sendForm } from './forms.ts'
import { pdfOf, plain } from './files.ts'
import type { House, Person } from './house.ts'

const SIZES = {
  customers: 6000,
  contacts: 4000,
  projects: 1500,
  bids: 4000,
  tasks: 10_000,
  photos: 2000,
  documents: 1000,
}
const PICTURES = 6

/** What heavy calls need by its id or name. */
export type Heavy = { customer: string; project: string; photos: string[]; page: string; folder: string; phone: string }

/** A company with thousands of each record, written straight into the database. */
export async function heavyCompany(house: House, ada: Person): Promise<Heavy> {
  const [company, me] = [ada.me.CompanyId, ada.me.id]
  const send = async (url: string, name: string, bytes: Buffer) => {
    const { json } = await sendForm(house, ada, url, {}, [{ name, bytes }])
    return (json['files'] as { fileName: string }[])[0]?.fileName ?? ''
  }
  for (let i = 0; i < PICTURES; i++)
    await send(
      '/api/upload/image',
      `${i}.png`,
      await plain(600, 400 + i, '#b05030')
        .png()
        .toBuffer(),
    )
  const paper = await send('/api/upload/files', 'plan.pdf', Buffer.from(await pdfOf(['Roof plan', 'Details', 'Notes'])))
  const id = (letter: string, n: string) =>
    `overlay(overlay(md5('${company}${letter}' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`
  const common = `'${company}', gen_random_uuid(), 1000 + i`
  const { customers, contacts, projects, bids, tasks, photos, documents } = SIZES
  const [customerOf, projectOf] = [id('c', `1 + i % ${customers}`), id('p', `1 + i % ${projects}`)]
  const statements = [
    `insert into customers (company_id, id, n, name, email, phone, address, city, state, zip, notes)
      select '${company}', ${id('c', 'i')}, 1000 + i, (array['Harbor','Foxglove','Cedar','Bluebird'])[1 + i % 4] || ' ' || md5(i::text), 'office' || i || '@example.com',
        '617555' || lpad((i % 10000)::text, 4, '0'), i || ' Main Street', 'Salem', 'MA', '01970', repeat('Call before noon. ', 20) from generate_series(1, ${customers}) i`,
    `insert into contacts (company_id, id, n, customer_id, first_name, last_name, phone)
      select ${common}, ${customerOf}, 'Ana', md5(i::text), '6175550000' from generate_series(1, ${contacts}) i`,
    `insert into projects (company_id, id, n, customer_id, user_id, title)
      select '${company}', ${id('p', 'i')}, 1000 + i, ${customerOf}, '${me}', 'Reroof ' || md5(i::text) from generate_series(1, ${projects}) i`,
    `insert into bids (company_id, id, n, customer_id, user_id, title, status, date, price_cents)
      select ${common}, ${customerOf}, '${me}', 'Gutters ' || md5(i::text), 3, date '2026-01-01' + i % 300, i * 100 from generate_series(1, ${bids}) i`,
    `insert into tasks (company_id, id, n, customer_id, project_id, user_id, title, description, status, start_at, due_at)
      select ${common}, null, ${projectOf}, '${me}', 'Tear off ' || md5(i::text), repeat('Bring the ladder. ', 30), 1 + i % 2, now() + ((i % 60) - 20) * interval '1 day', now() + (i % 60) * interval '1 day'
      from generate_series(1, ${tasks}) i`,
    // The first project has its customer's whole history: what hangs on it is unlinked with it.
    `update tasks set project_id = ${id('p', '1')} where company_id = '${company}' and n % 5 = 0`,
    `insert into photos (company_id, id, n, blob_id, caption, original_name, mimetype, bytes, width, height, sha256, captured_at, captured_offset_min, taken_by, project_id)
      select ${common}, b.id, 'North slope ' || i, 'IMG_' || i || '.png', b.mime, b.bytes, b.width, b.height, b.sha256, now() - i * interval '1 hour', -300, '${me}', ${projectOf}
      from generate_series(1, ${photos}) i join (select *, row_number() over (order by id) as place from blobs where company_id = '${company}' and kind = 'image') b on b.place = 1 + i % ${PICTURES}`,
    `insert into folders (company_id, id, name) values ('${company}', ${id('f', '1')}, 'Plans')`,
    `insert into documents (company_id, id, n, title, folder_id, original_name, mimetype, bytes, pages, sha256)
      select '${company}', ${id('d', 'i')}, 1000 + i, 'Sheet ' || i, ${id('f', '1')}, 'Sheet ' || i || '.pdf', b.mime, b.bytes, 3, b.sha256
      from generate_series(1, ${documents}) i, blobs b where b.company_id = '${company}' and b.kind = 'pdf'`,
    `insert into revisions (company_id, id, document_id, n, state, blob_id, original_name, published_at)
      select '${company}', ${id('r', 'i')}, ${id('d', 'i')}, 1, 'current', b.id, 'Sheet ' || i || '.pdf', now()
      from generate_series(1, ${documents}) i, blobs b where b.company_id = '${company}' and b.kind = 'pdf'`,
    `update documents d set current_revision_id = r.id from revisions r where r.company_id = d.company_id and r.document_id = d.id and d.company_id = '${company}' and d.current_revision_id is null`,
    `insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes)
      select company_id, gen_random_uuid(), 'tasks', id, 1, 'created', '${me}', jsonb_build_array(jsonb_build_object('field', 'title', 'before', null, 'after', title)) from tasks where company_id = '${company}'`,
    `insert into counters (company_id, kind, last) select '${company}', k, 20000 from unnest('{customers,contacts,projects,bids,tasks,photos,documents}'::text[]) k
      on conflict (company_id, kind) do update set last = 20000`,
    'analyze',
  ]
  for (const text of statements) await house.owner(text)
  const [row] = await house.owner(
    `select ${id('c', '1')} as customer, ${id('p', '1')} as project, ${id('f', '1')} as folder`,
  )
  const ids = await house.owner('select id from photos where company_id = $1 and original_name like $2 limit 1000', [
    company,
    'IMG%',
  ])
  return {
    customer: String(row?.['customer']),
    project: String(row?.['project']),
    folder: String(row?.['folder']),
    photos: ids.map((one) => String(one['id'])),
    page: paper,
    phone: crypto.randomUUID(),
  }
}
