import type { Screen } from './screen.ts'
import type { Furnished } from './seededCompany.ts'

/** The screens of the schedule. Boards are for the desk; a phone has the list, the day and the forms. */
export function scheduleScreens({ t, project }: Furnished, phone: boolean): Screen[] {
  const boards = (['week', 'day', 'month'] as const).map((view): Screen => ({
    name: `schedule, ${view}`,
    path: `/schedule?view=${view}`,
  }))
  return [
    { name: 'schedule', path: '/schedule?view=list' },
    ...(phone
      ? []
      : [
          ...boards,
          { name: 'schedule, colors by person', path: '/schedule?view=week&color=person' },
          { name: 'schedule, a timeline', path: `/schedule?view=timeline&project=${project}` },
          {
            name: 'schedule, adding',
            path: '/schedule?view=week',
            act: async (page) => {
              await page.getByRole('button', { name: t('board.add'), exact: true }).click()
              await page.getByRole('dialog').waitFor()
            },
          } satisfies Screen,
        ]),
    { name: 'the map', path: '/map' },
    { name: 'crews', path: '/schedule/crews' },
    { name: 'add a crew', path: '/schedule/crews/add' },
    { name: 'time off', path: '/schedule/timeoff' },
    { name: 'ask for time off', path: '/schedule/timeoff/add' },
    { name: 'visits and events', path: '/schedule/items' },
    { name: 'add a visit', path: '/schedule/items/add' },
  ]
}
