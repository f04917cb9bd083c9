import type { CDPSession, Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { Person } from './house.ts'

/** What lies on the fullest phone that we promise to be quick: 20,000 records in all. */
export const FULL = { customers: 400, contacts: 800, projects: 60, bids: 300, tasks: 6440, photos: 12_000 } as const
const DAYS = 50

/** Gives somebody so much work that their phone is to hold 20,000 records. */
export async function fullOfWork({ me }: Person): Promise<void> {
  const run = (text: string) => inDatabase(text.replaceAll('$company', `'${me.CompanyId}'::uuid`).replaceAll('$me', `'${me.id}'::uuid`))
  // Ids that are equal in every company would still be of one company each; these are of this one alone.
  const id = (noun: string, n: string) =>
    `overlay(overlay(md5('${me.CompanyId}${noun}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
  await run(`insert into customers (company_id, id, n, name, address, city, state, zip, phone)
    select $company, ${id('c', 'i')}, i, 'Customer ' || lpad(i::text, 4, '0'), i || ' Harbor Lane', 'New Rochelle', 'NY', '10801', '2125550142'
    from generate_series(1, ${FULL.customers}) i`)
  await run(`insert into contacts (company_id, id, n, first_name, last_name, mobile, customer_id)
    select $company, ${id('k', 'i')}, i, 'June', 'Contact ' || lpad(i::text, 4, '0'), '2125550188', ${id('c', `(1 + i % ${FULL.customers})`)}
    from generate_series(1, ${FULL.contacts}) i`)
  await run(`insert into projects (company_id, id, n, title, customer_id, user_id, status, notes, startdate)
    select $company, ${id('p', 'i')}, i, 'Project ' || lpad(i::text, 4, '0'), ${id('c', `(1 + i % ${FULL.customers})`)}, $me, 1 + i % 2, 'Dog in the yard.', current_date
    from generate_series(1, ${FULL.projects}) i`)
  await run(`insert into bids (company_id, id, n, title, customer_id, user_id, status, date)
    select $company, ${id('b', 'i')}, i, 'Bid ' || lpad(i::text, 4, '0'), ${id('c', `(1 + i % ${FULL.customers})`)}, $me, 1 + i % 2, current_date
    from generate_series(1, ${FULL.bids}) i`)
  await run(`insert into tasks (company_id, id, n, user_id, title, description, status, priority, due_at, project_id, customer_id)
    select $company, ${id('t', 'i')}, i, $me, 'Task ' || lpad(i::text, 6, '0'), 'Both slopes, and the valley between them.', 1, 500, now() + i * interval '1 hour',
      ${id('p', `(1 + i % ${FULL.projects})`)}, ${id('c', `(1 + (1 + i % ${FULL.projects}) % ${FULL.customers})`)}
    from generate_series(1, ${FULL.tasks}) i`)
  await run(`insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, width, height, state)
    values ($company, $company, repeat('a', 64), 3000000, 'image/jpeg', 'image', '${me.CompanyId}/aa/bb', 4000, 3000, 'ready')`)
  await run(`insert into photos (company_id, id, n, blob_id, caption, tags, customer_id, project_id, original_name, mimetype, bytes, width, height, sha256, captured_at, captured_offset_min, taken_by)
    select $company, ${id('f', 'i')}, i, $company, 'Photo ' || lpad(i::text, 6, '0'), '["roof"]'::jsonb, ${id('c', `(1 + (1 + i % ${FULL.projects}) % ${FULL.customers})`)},
      ${id('p', `(1 + i % ${FULL.projects})`)}, 'IMG_' || i || '.jpg', 'image/jpeg', 3000000, 4000, 3000, repeat('a', 64),
      now() - (i % ${DAYS}) * interval '1 day' - (i / ${DAYS}) * interval '1 minute', -300, $me
    from generate_series(1, ${FULL.photos}) i`)
  await inDatabase('analyze')
}

/** A phone four times slower than this machine; counts what its main thread works, in ms. */
export async function slowPhone(page: Page, times = 4) {
  const wire: CDPSession = await page.context().newCDPSession(page)
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await wire.send('Performance.getMetrics')
    const of = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0)
    return { task: of('TaskDuration'), script: of('ScriptDuration') }
  }
  await wire.send('Emulation.setCPUThrottlingRate', { rate: times })
  return {
    spent,
    throttle: (rate: number) => wire.send('Emulation.setCPUThrottlingRate', { rate }),
    /** The work of the main thread while something is done. */
    workOf: async (act: () => Promise<unknown>) => {
      const before = await spent()
      const began = performance.now()
      await act()
      const after = await spent()
      return { task: after.task - before.task, script: after.script - before.script, wall: performance.now() - began }
    },
  }
}
