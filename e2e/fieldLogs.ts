import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Caller } from '@jobwright/contract/call.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import type { Answers } from '@jobwright/contract/forms/form.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries, type LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { badge } from './field.ts'
import { expect, HOME_ZONE } from './house.ts'

/** The day of the company so many days ago. */
export const dayAgo = (days: number, timeZone = HOME_ZONE): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() - days * 86_400_000)

type Foreman = { id: string; name: string }

/** A job, its daily log book of a foreman, and the log of yesterday, filed. */
export async function jobWithLogs(api: Caller, foreman: Foreman, timeZone = HOME_ZONE) {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: foreman.id, startdate: '2026-05-14' },
  })
  return { project, ...(await jobLogs(api, project.id, foreman, 'Barn roof, daily', timeZone)) }
}

/** A daily log book of a job, and the log of yesterday, filed. */
export async function jobLogs(api: Caller, ProjectId: string, foreman: Foreman, title: string, timeZone = HOME_ZONE) {
  const [template] = (await api(templates.list, { query: { q: 'Daily log' } })).rows
  const book = await api(logbooks.create, {
    // Due on any day on which this runs, also on a weekend.
    body: {
      title,
      TemplateId: template?.id ?? '',
      ProjectId,
      UserId: foreman.id,
      schedule: 'weekly',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    },
  })
  const answers: Answers = {
    values: {
      work_done: 'Stripped the south slope.',
      delayed: 'no',
      incident: 'no',
    },
    rows: {
      crew: [
        {
          id: crypto.randomUUID(),
          values: { worker: { id: null, name: 'Luis Ortega' }, worker_trade: 'Roofer', worker_hours: '8' },
        },
      ],
    },
    review: [],
  }
  const made = await api(logentries.create, { body: { LogbookId: book.id, logDate: dayAgo(1, timeZone), answers } })
  await fileLog(api, made as LogEntry, foreman.name)
  return { book, last: made as LogEntry }
}

/** A draft of today that took over the crew of the last log, still to be looked at. */
export function draftFrom(api: Caller, LogbookId: string, { answers }: LogEntry) {
  const [row] = answers.rows['crew'] ?? []
  const id = crypto.randomUUID()
  const copied: Answers = {
    values: { delayed: 'no', incident: 'no' },
    rows: { crew: [{ id, values: row?.values ?? {} }] },
    review: [`crew/${id}/worker`, `crew/${id}/worker_hours`],
  }
  return api(logentries.create, { body: { LogbookId, logDate: dayAgo(0), answers: copied } })
}

/** Signs a log as it is at the office. */
export async function fileLog(api: Caller, { id, form, answers, version }: LogEntry, name: string): Promise<void> {
  const hash = createHash('sha256').update(signedText(form, answers)).digest('hex')
  await api(logentries.update, {
    params: { id },
    body: { status: 'submitted', version, signature: { name, title: '', path: '', device: 'Desk', hash } },
  })
}

/** Draws a stroke on the pad of a dialog. */
async function draw(page: Page, dialog: Locator): Promise<void> {
  const pad = dialog.getByRole('img', { name: /^Sign here/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad has no box.')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 30],
    [140, 80],
    [220, 40],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

/** Draws and confirms a signature in the dialog with this name. */
export async function signIn(page: Page, title: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await draw(page, dialog)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Waits until the outbox is empty. */
export const allSent = (page: Page) =>
  expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/, { timeout: 40_000 })

/** The answer that nobody was hurt, which the daily log asks for each day. */
export const noInjury = (page: Page): Locator =>
  page.getByRole('radiogroup', { name: /^Any injury/ }).getByRole('radio', { name: 'No', exact: true })
