import { reading } from '../../request/ask.ts'
import { stages, type LabeledStatus } from '@jobwright/contract/resources/stages.ts'
import { StatusLabels } from '@jobwright/contract/resources/statusLabels.ts'
import {
  bidStatuses,
  changeOrderStatuses,
  projectStatuses,
  taskStatuses,
  type Status,
} from '@jobwright/contract/statuses.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'

/** The sub-states of records, for programs that show or set them. Archived labels are left out. */
export function stagesFeature({ on }: Context): void {
  on.read(stages.list, () =>
    reading(
      [
        sql.rows({
          labels: 'json',
        })`select coalesce(settings -> 'labels', '{}') as labels from companies where id = (select current_company())`,
      ],
      ([[row]]) => {
        const labels = StatusLabels.safeParse(row?.labels).data ?? {}
        const of = (list: readonly Status[], kind?: keyof StatusLabels): LabeledStatus[] =>
          list.map(({ id, name, tone }) => ({
            id,
            name,
            color: tone,
            labels: (kind ? (labels[kind]?.[String(id)] ?? []) : [])
              .filter(({ archived }) => !archived)
              .map((label) => ({ id: label.id, title: label.title, color: label.color })),
          }))
        return JSON.stringify({
          projects: of(projectStatuses, 'project'),
          bids: of(bidStatuses, 'bid'),
          tasks: of(taskStatuses, 'task'),
          changeOrders: of(changeOrderStatuses),
        })
      },
    ),
  )
}
