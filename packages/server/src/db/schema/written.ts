import type { Column } from './table.ts'

/**
 * The columns that a field fills and their values, taken from the jsonb `from`; `company` is the company's id as SQL. `list` is
 * a list of items that doesn't come with the others. A field that is hidden from the author is refused; a new record
 * may leave it empty.
 */
export function written(
  name: string,
  column: Column,
  from: string,
  company: string,
  { fresh = false, list }: { fresh?: boolean; list?: string | undefined } = {},
): { column: string; value: string }[] {
  const plain = `${from}->>'${name}'`
  const asked = fresh ? `coalesce(${plain}, '') in ('', '[]') or ` : ''
  const allowed = (expression: string) =>
    column.group && !column.ruled
      ? `(case when ${asked}(select demand('${column.group}', '${name}')) then ${expression} end)`
      : expression
  const value = allowed(plain)
  switch (column.kind) {
    case 'text':
      return [{ column: column.sql, value }]
    case 'int':
      return [{ column: column.sql, value: `(${value})::integer` }]
    case 'bigint':
      return [{ column: column.sql, value: `(${value})::bigint` }]
    case 'bool':
      return [{ column: column.sql, value: `(${value})::boolean` }]
    case 'id':
      return [{ column: column.sql, value: `(${value})::uuid` }]
    case 'date':
      return [{ column: column.sql, value: `(${value})::date` }]
    case 'instant':
      return [{ column: column.sql, value: `(${value})::timestamptz` }]
    case 'items':
      return [{ column: column.sql, value: allowed(list ?? `(${from}->'${name}')::json`) }]
    case 'json':
    case 'answers':
      return [{ column: column.sql, value: allowed(`${from}->'${name}'`) }]
    // Looked at before (`http/records/custom.ts`); a record that code makes may leave them out.
    case 'custom': {
      const values = `jsonb_strip_nulls(coalesce(${from}->'${name}', '{}'))`
      return [
        { column: column.sql, value: values },
        {
          column: 'custom_words',
          value: `case when coalesce(${from}->'${name}', '{}') = '{}' then '' else custom_words('${column.of}', ${values}) end`,
        },
      ]
    }
    case 'cents':
      return [{ column: column.sql, value: `round((${value})::numeric * 100)::bigint` }]
    case 'uuid':
      // Most links are empty: then there is nothing to look for.
      return [
        {
          column: column.sql,
          value: column.late
            ? `(${value})::uuid`
            : `case when ${value} is not null then live('${column.to}', '${name}', ${company}, (${value})::uuid) end`,
        },
      ]
    case 'chosen': {
      // A record keeps a choice that it already has, even if the list no longer offers it.
      const isNew = fresh ? `${value} is not null` : `(${value})::uuid is distinct from t.${column.sql}`
      return [
        {
          column: column.sql,
          value: `case when ${isNew} then ${column.by}('${name}', ${company}, (${value})::uuid) else (${value})::uuid end`,
        },
      ]
    }
    case 'label':
      return [
        {
          column: column.sql,
          value: fresh
            ? `case when ${value} is not null then status_label('${column.of}', ${company}, null, null, true, (${value})::uuid, (${from}->>'status')::integer) end`
            : `case when t.label_id is not null or ${value} is not null then status_label('${column.of}', ${company}, t.${column.sql}, t.status, jsonb_exists(${from}, '${name}'), (${value})::uuid, coalesce((${from}->>'status')::integer, t.status)) end`,
        },
      ]
    case 'uuids': {
      // A record keeps the links that it already has, also those out of reach of the person who changes the others.
      const all = `array(select jsonb_array_elements_text(${from}->'${name}')::uuid)`
      const looked = (ids: string) => `live_all('${column.to}', '${name}', ${company}, ${ids})`
      const added = `array(select a.id from unnest(${all}) a (id) where a.id <> all (t.${column.sql}))`
      return [
        {
          column: column.sql,
          value: `case when ${from}->'${name}' = '[]' then '{}'::uuid[] ${fresh ? `else ${looked(all)}` : `when ${looked(added)} is not null then ${all}`} end`,
        },
      ]
    }
    case 'moment':
      return [
        {
          column: column.sql,
          value: `(case when length(${value}) = 10 then ${value} || 'T00:00:00Z' else ${value} end)::timestamptz`,
        },
        { column: column.whole, value: `coalesce(length(${value}) = 10, false)` },
      ]
  }
}
