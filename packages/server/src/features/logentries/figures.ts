import { sumOf, totalOf, type Figure } from '@jobwright/contract/forms/figures.ts'
import { fieldOf, type Form } from '@jobwright/contract/forms/form.ts'
import { logentries, MOST_FIGURES } from '@jobwright/contract/resources/logentries.ts'
import { numberOf } from '../../db/numberOf.ts'
import { statement } from '../../db/statement.ts'
import { reading } from '../../http/ask.ts'
import { refuseFields } from '../../http/rules.ts'
import type { Context } from '../../http/context.ts'

const columns = { id: 'uuid', number: 'text', logDate: 'text', status: 'text', book: 'json?', figure: 'json?' } as const

/** One field of a template over time: every filed log that answers it, and the sum of what they say. */
export function figuresFeature({ on }: Context): void {
  on.read(logentries.figures, ({ query }) =>
    reading(
      [
        statement(
          { form: 'json' },
          `select v.body as form from template_versions v where v.company_id = (select current_company()) and v.template_id = $1::uuid
            and v.body @? ('$.sections[*].fields[*] ? (@.key == "' || $2 || '")')::jsonpath order by v.version desc limit 1`,
          [query.TemplateId, query.key],
        ),
        statement(
          columns,
          `select e.id, ${numberOf('logentries', 'e.n')} as number, e.log_date::text as "logDate", e.status, e.figures -> $2 as figure,
              (select row_to_json(j) from (select b.id, ${numberOf('logbooks', 'b.n')} as number, b.title from logbooks b
                where b.company_id = e.company_id and b.id = e.logbook_id) j) as book
            from logentries e where e.company_id = (select current_company()) and e.template_id = $1::uuid and e.deleted_at is null
              and e.status in ('submitted', 'approved') and e.log_date between $3::date and $4::date and e.figures ? $2
              and ($5::uuid is null or e.logbook_id = $5::uuid)
              and ($6::uuid is null or e.logbook_id in (select b.id from logbooks b where b.company_id = e.company_id and b.project_id = $6::uuid))
            order by e.log_date, e.id limit ${MOST_FIGURES + 1}`,
          [query.TemplateId, query.key, query.from, query.to, query.LogbookId ?? null, query.ProjectId ?? null],
        ),
      ],
      ([[version], found]) => {
        const field = version && fieldOf(version.form as Form, query.key)?.field
        if (!field) refuseFields([{ field: 'key', message: 'This field doesn’t exist.' }])
        const how = sumOf(field?.type ?? 'text')
        const rows = found.slice(0, MOST_FIGURES).map(({ book, figure, ...entry }) => {
          const figures = (Array.isArray(figure) ? figure : [figure]) as Figure[]
          return { ...entry, Logbook: book, figures, total: totalOf(figures, how) }
        })
        const total = totalOf(
          rows.flatMap(({ figures }) => figures),
          how,
        )
        return JSON.stringify({ rows, total, more: found.length > MOST_FIGURES })
      },
    ),
  )
}
