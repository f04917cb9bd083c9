import { blankTemplate } from '@jobwright/contract/blanks.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { templateProblems } from '@jobwright/contract/forms/template.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import type { TemplateStatus } from '@jobwright/contract/statuses.ts'
import { templates as table } from '../../db/schema/logbooks.ts'
import { changeLocked, lockStatement } from '../../db/records/update.ts'
import type { Fields } from '../../db/records/create.ts'
import { statement, sql } from '../../db/statement.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import type { Ask, Text, Who } from '../../request/ask.ts'
import { reading } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import { mountRecords } from '../../http/records.ts'
import { versionIn } from '../../http/records/rules.ts'
import { refuseFields } from '../../request/rules.ts'
import { writerOf } from '../../request/write.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { Tx } from '../../db/open.ts'
import type { Context } from '../../request/context.ts'

const unpublished = {
  status: 'draft',
  publishedVersion: 0,
  publishedAt: null,
  publishedById: null,
  isChanged: false,
  starter: 0,
}

/** Log book templates: a draft that is being built, and published versions that never change. */
export function templatesFeature(context: Context): void {
  const { on } = context
  mountRecords(context, table, templates, {
    create: (draft) => ({ ...blankTemplate, ...unpublished, ...draft }),
    change: {
      fields: ['body'],
      apply: async (current, patch, { tx }) => ({
        ...patch,
        isChanged: current['publishedVersion'] !== 0 && !same(patch['body'], await publishedBody(tx, current)),
      }),
    },
    permit: async (read, id, who, to) => {
      if (to === 'remove') await refuseUsed(read, id, who)
    },
  })
  on.read(templates.versions, ({ params }) =>
    reading(
      [
        sql.rows({ found: 'bool' })`select true as found from templates t
          where t.company_id = (select current_company()) and t.id = ${params.id}::uuid`,
        statement(
          { json: 'text' },
          `select ${versionJson}::text as json ${versionFrom} order by v.version desc limit 1000`,
          [params.id],
        ),
      ],
      ([[found], rows]) => (found ? `{"rows":[${rows.map(({ json }) => json).join(',')}]}` : missing()),
    ),
  )
  on.read(templates.version, ({ params }) =>
    reading(
      [
        statement(
          { json: 'text' },
          `select (${versionJson}::jsonb || jsonb_build_object('body', v.body))::text as json ${versionFrom} and v.version = $2::integer`,
          [params.id, params.version],
        ),
      ],
      ([[row]]) => (row ?? missing()).json,
    ),
  )
  on(templates.publish, (ask) => changed(context, ask, publish))
  on(templates.retire, (ask) =>
    changed(context, ask, (_tx, current) => {
      const status: TemplateStatus = ask.body.retired
        ? 'retired'
        : current['publishedVersion'] === 0
          ? 'draft'
          : 'published'
      return { status }
    }),
  )
}

const versionJson = `json_build_object('version', v.version, 'publishedAt', wire(v.published_at), 'publishedBy', ${joinedPerson('u')})`
const versionFrom = `from template_versions v left join users u on u.company_id = v.company_id and u.id = v.published_by
  where v.company_id = (select current_company()) and v.template_id = $1::uuid`

type Change = (tx: Tx, current: Fields, who: Who) => Fields | Promise<Fields>

/** Locks a template and writes what `change` returns, with its history and the kept answer. */
async function changed({ db, changes }: Context, ask: Ask<AnyRoute> & { who: Who }, change: Change): Promise<Text> {
  const { who } = ask
  const { id } = ask.params as { id: string }
  const { version } = (ask.body ?? {}) as { version?: number }
  const { reply, event } = await db.transaction(who, async (tx) => {
    const [[locked]] = await tx(lockStatement(table, id))
    if (!locked) return missing()
    if (version !== undefined && version !== locked.version)
      refuse('conflict', 'Somebody changed this template since you opened it. Look at their changes first.')
    const patch = await change(tx, { ...(locked.fields as Fields), id }, who)
    return changeLocked(
      { tx, write: tx },
      table,
      writerOf(ask),
      { id, patch, version: undefined, base: undefined },
      locked,
      {},
    )
  })
  if (event) changes.publish({ ...changeBy(who, 'templates', event, id), version: versionIn(reply) })
  return { json: reply }
}

// The next version keeps the draft as it is now. A template without changes keeps its version.
async function publish(tx: Tx, current: Fields, who: Who): Promise<Fields> {
  const body = current['body'] as Form
  refuseFields(templateProblems(body))
  const version = Number(current['publishedVersion'])
  if (version > 0 && same(body, await publishedBody(tx, current))) return { status: 'published', isChanged: false }
  await tx(
    sql`insert into template_versions (company_id, template_id, version, body, published_by)
      values (${who.companyId}::uuid, ${String(current['id'])}::uuid, ${version + 1}::integer, ${JSON.stringify(body)}::jsonb, ${who.userId}::uuid)`,
  )
  return {
    status: 'published',
    publishedVersion: version + 1,
    publishedAt: new Date().toISOString(),
    publishedById: who.userId,
    isChanged: false,
  }
}

async function publishedBody(tx: Tx, current: Fields): Promise<unknown> {
  const [[row]] = await tx(
    sql.rows({ body: 'json' })`select v.body from template_versions v where v.company_id = (select current_company())
      and v.template_id = ${String(current['id'])}::uuid and v.version = ${Number(current['publishedVersion'])}::integer`,
  )
  return row?.body
}

// What logs were written on stays readable: a template that a book or a log uses is retired, never deleted.
async function refuseUsed(read: Tx, id: string, who: Who): Promise<void> {
  const [[row]] = await read(
    sql.rows({ used: 'bool' })`select template_in_use(${who.companyId}::uuid, ${id}::uuid) as used`,
  )
  if (row?.used) refuse('state', 'Log books use this template. Retire it instead: no new log book can use it then.')
}
