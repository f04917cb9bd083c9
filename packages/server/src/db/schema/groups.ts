import type { Grouping } from './table.ts'

const named = (table: string, column: string, name: string): Grouping => {
  const title = `(select ${name} from ${table} x where x.company_id = (select current_company()) and x.id = k.key)`
  return { key: `t.${column}`, order: `lower(${title})`, title }
}

/** Groups by status; what was canceled comes last. */
export const byStatus: Grouping = { key: 't.status', order: '(k.key = 0), k.key', title: "''" }
/** Groups by a word that says what it is. */
export const byValue = (column: string): Grouping => ({ key: `t.${column}`, order: 'k.key', title: "''" })
export const byCustomer = named('customers', 'customer_id', 'x.name')
export const byPerson = named('users', 'user_id', "btrim(x.first_name || ' ' || x.last_name)")
export const byProject = named('projects', 'project_id', 'x.title')
/** Groups by the week of a moment: its Monday, by the days that the filters `from` and `to` go by. */
export const byWeek = (column: string): Grouping => ({
  key: `date_trunc('week', t.${column})::date`,
  order: 'k.key',
  title: "''",
})

/** The filter of the records that have nothing in one of these columns, by their wire names. */
export const withoutAny = (columns: Readonly<Record<string, string>>) => (value: string) =>
  `(case ${value}::text ${Object.entries(columns)
    .map(([name, column]) => `when '${name}' then t.${column} is null`)
    .join(' ')} end)`
