import { formText } from '@jobwright/contract/forms/form.ts'
import { starterForms } from '@jobwright/contract/forms/starters/starters.ts'
import { newId } from './ids.ts'
import { sql, type Statement } from './statement.ts'

/**
 * Gives a company the starter templates of log books that it lacks, published; what it has stays as it is, also where it
 * changed or retired it. Their titles are in `language`, their forms in both. Each has its creation in its history. One
 * row for each that was created.
 */
export function addMissingTemplates(
  companyId: string,
  userId: string | null,
  language: string,
  requestId = '',
): Statement<{ readonly title: string }> {
  const wanted = starterForms.map(({ id, title, description, category, icon, form }) => ({
    id: newId(),
    starter: id,
    title: formText(title, language === 'es' ? 'es' : 'en'),
    description: formText(description, language === 'es' ? 'es' : 'en'),
    category,
    icon,
    body: form,
  }))
  return sql.rows({ title: 'text' })`with lacking as (
      select w.*, row_number() over (order by w.starter) as k, count(*) over () as many
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, starter integer, title text, description text, category text, icon text, body jsonb)
      where not exists (select 1 from templates t where t.company_id = ${companyId}::uuid and t.starter = w.starter)),
    taken as (select take_numbers_here(${companyId}::uuid, 'templates', max(l.many)::integer) as last from lacking l having max(l.many) > 0),
    created as (insert into templates (company_id, id, n, created_by, updated_by, title, description, category, icon, status, body, published_version, published_at, published_by, starter)
      select ${companyId}::uuid, l.id, (select t.last from taken t) - l.many + l.k, ${userId}::uuid, ${userId}::uuid, l.title, l.description, l.category, l.icon, 'published', l.body, 1, now(), ${userId}::uuid, l.starter
      from lacking l returning id, version, title, description, category, icon, status, body, published_version, starter),
    published as (insert into template_versions (company_id, template_id, version, body, published_by)
      select ${companyId}::uuid, c.id, 1, c.body, ${userId}::uuid from created c),
    noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
      select ${companyId}::uuid, gen_random_uuid(), 'templates', c.id, c.version, 'created', ${userId}::uuid,
        (select jsonb_agg(jsonb_build_object('field', e.key, 'before', null, 'after', e.value)) from jsonb_each(jsonb_build_object(
          'title', c.title, 'description', c.description, 'category', c.category, 'icon', c.icon, 'body', c.body,
          'status', c.status, 'publishedVersion', c.published_version, 'starter', c.starter)) e), ${requestId} from created c)
    select c.title from created c`
}
