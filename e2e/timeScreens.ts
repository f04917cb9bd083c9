import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Furnished } from './seededCompany.ts'

/** The screens of time at the desk. */
export function timeScreens(here: Furnished, phone: boolean): Screen[] {
  return [
    { name: 'time, exceptions', path: '/timesheets?view=exceptions' },
    { name: 'time, periods', path: '/timesheets?view=periods' },
    { name: 'time, summary', path: '/timesheets?view=summary' },
    { name: 'time, the week of everybody', path: '/timesheets?view=grid' },
    { name: 'kiosks', path: '/timesheets/kiosks' },
    { name: 'time entries', path: '/timesheets/entries' },
    { name: 'one time sheet', path: `/timesheets/${here.timesheet}` },
    { name: 'one time sheet, history', path: `/timesheets/${here.timesheet}?tab=history` },
    { name: 'one time entry', path: `/timesheets/entries/${here.timeEntry}` },
    { name: 'add time', path: '/timesheets/add' },
    ...(phone
      ? []
      : [
          {
            name: 'exporting time',
            path: '/timesheets',
            act: async (page: Page) => {
              await page
                .getByRole('button', { name: 'Export', exact: true })
                .or(page.getByRole('button', { name: 'Exportar', exact: true }))
                .click()
              await page.getByRole('dialog').waitFor()
            },
          },
        ]),
  ]
}
