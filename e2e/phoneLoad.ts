import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { Person } from './house.ts'
import { mainThread } from './pace.ts'

/** What lies on the fullest phone that we promise to be quick: 20,000 records in all. */
export const FULL = { customers: 300, contacts: 900, projects: 60, bids: 300, tasks: 6440, photos: 12_000 } as const
/** A tenth of it: enough to see that what lies there is not walked through, in the time that every run has. */
export const TENTH = { customers: 30, contacts: 90, projects: 30, bids: 30, tasks: 644, photos: 1200 } as const
/** The phone of somebody who began this week: its lists fill a screen. */
export const LITTLE = { customers: 30, contacts: 60, projects: 30, bids: 30, tasks: 100, photos: 100 } as const
export type Many = Readonly<Record<keyof typeof FULL, number>>
export const totalOf = (many: Many): number => Object.values(many).reduce((sum, count) => sum + count, 0)
const DAYS = 50

/** Gives somebody so much work that their phone is to hold this many records. */
export async function fillWithWork({ me }: Person, many: Many): Promise<void> {
  const run = (text: string) =>
    inDatabase(text.replaceAll('$company', `'${me.CompanyId}'::uuid`).replaceAll('$me', `'${me.id}'::uuid`))
  // Ids that are equal in every company would still be of one company each; these are of this one alone.
  const id = (noun: string, n: string) =>
    `overlay(overlay(md5('${me.CompanyId}${noun}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
  await run(`insert into customers (company_id, id, n, name, address, city, state, zip, phone)
    select $company, ${id('c', 'i')}, i, 'Customer ' || lpad(i::text, 4, '0'), i || ' Harbor Lane', 'New Rochelle', 'NY', '10801', '2125550142'
    from generate_series(1, ${many.customers}) i`)
  await run(`insert into contacts (company_id, id, n, first_name, last_name, mobile, customer_id)
    select $company, ${id('k', 'i')}, i, 'June', 'Contact ' || lpad(i::text, 4, '0'), '2125550188', ${id('c', `(1 + i % ${many.customers})`)}
    from generate_series(1, ${many.contacts}) i`)
  await run(`insert into projects (company_id, id, n, title, customer_id, user_id, status, notes, startdate)
    select $company, ${id('p', 'i')}, i, 'Project ' || lpad(i::text, 4, '0'), ${id('c', `(1 + i % ${many.customers})`)}, $me, 1 + i % 2, 'Dog in the yard.', current_date
    from generate_series(1, ${many.projects}) i`)
  await run(`insert into bids (company_id, id, n, title, customer_id, user_id, status, date)
    select $company, ${id('b', 'i')}, i, 'Bid ' || lpad(i::text, 4, '0'), ${id('c', `(1 + i % ${many.customers})`)}, $me, 1 + i % 2, current_date
    from generate_series(1, ${many.bids}) i`)
  await run(`insert into tasks (company_id, id, n, user_id, title, description, status, priority, due_at, project_id, customer_id)
    select $company, ${id('t', 'i')}, i, $me, 'Task ' || lpad(i::text, 6, '0'), 'Both slopes, and the valley between them.', 1, 500, now() + i * interval '1 hour',
      ${id('p', `(1 + i % ${many.projects})`)}, ${id('c', `(1 + (1 + i % ${many.projects}) % ${many.customers})`)}
    from generate_series(1, ${many.tasks}) i`)
  await run(`insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, width, height, state)
    values ($company, $company, repeat('a', 64), 3000000, 'image/jpeg', 'image', '${me.CompanyId}/aa/bb', 4000, 3000, 'ready')`)
  await run(`insert into photos (company_id, id, n, blob_id, caption, tags, customer_id, project_id, original_name, mimetype, bytes, width, height, sha256, captured_at, captured_offset_min, taken_by)
    select $company, ${id('f', 'i')}, i, $company, 'Photo ' || lpad(i::text, 6, '0'), '["roof"]'::jsonb, ${id('c', `(1 + (1 + i % ${many.projects}) % ${many.customers})`)},
      ${id('p', `(1 + i % ${many.projects})`)}, 'IMG_' || i || '.jpg', 'image/jpeg', 3000000, 4000, 3000, repeat('a', 64),
      now() - (i % ${DAYS}) * interval '1 day' - (i / ${DAYS}) * interval '1 minute', -300, $me
    from generate_series(1, ${many.photos}) i`)
  await inDatabase('analyze')
}

/** How hard the main thread of a page works, ms of the processor's time. */
export async function workOn(page: Page) {
  const { slower, spent } = await mainThread(page)
  return {
    slower,
    /** Waits until nothing goes on any more. */
    rest: async () => {
      for (let last = await spent(), quiet = 0; quiet < 2;) {
        await page.waitForTimeout(250)
        const now = await spent()
        // Asking costs some, on a slow phone more.
        quiet = now - last < 40 ? quiet + 1 : 0
        last = now
      }
    },
    /** The work from the press of one thing until another stands there, painted. The page itself presses and looks. */
    opening: async (press: string, shown: string): Promise<number> => {
      const before = await spent()
      await page.evaluate(`(async ([what, wanted]) => {
        const frame = () => new Promise(requestAnimationFrame)
        const find = (selector) => (selector === '' ? null : document.querySelector(selector))
        const before = find(wanted)
        find(what)?.click()
        for (let frames = 0; frames < 600; frames++) {
          await frame()
          const now = find(wanted)
          if (wanted === '' || (now && now !== before)) break
        }
        await frame()
      })(${JSON.stringify([press, shown])})`)
      return (await spent()) - before
    },
  }
}
