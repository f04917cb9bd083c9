import type { Page } from '@playwright/test'
import type { Caller } from '@jobwright/contract/call.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'

/** Chooses what a clock is on, or the kind of a break, in the sheet that is open. */
export const choose = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()

/** The time entries of a person at the office, the first one first. */
export const entriesOf = async (api: Caller, UserId: string) =>
  (await api(timeentries.list, { query: { UserId, sort: 'startAt', order: 'asc' } })).rows
