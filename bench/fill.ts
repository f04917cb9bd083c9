import type pg from 'pg'
import type { Company } from './product.ts'

/** Gives a company n customers with a contact each, n / 2 projects and n × 5 tasks. */
export async function fill(db: pg.Client, { company, user }: Company, n: number): Promise<void> {
  const id = (kind: string, i: string) =>
    `(lpad(to_hex(${i}), 8, '0') || '-0000-7000-8000-' || substr(md5('${kind}${company}' || ${i}), 1, 12))::uuid`
  await db.query(`
    insert into customers (company_id, id, n, name, phone, address, city, state, zip) select '${company}', ${id('c', 'i')}, i, (array['Harbor','Foxglove','Cedar','Bluebird','Acme','Evergreen'])[1 + i % 6] || ' ' || substr(md5(i::text), 1, 6) || ' LLC', '617555' || lpad((i % 10000)::text, 4, '0'), i || ' Main Street', 'Salem', 'MA', '01970' from generate_series(1, ${n}) i;
    insert into contacts (company_id, id, n, customer_id, first_name, last_name, phone) select '${company}', ${id('k', 'i')}, i, ${id('c', 'i')}, 'Ana', substr(md5(i::text), 1, 7), '6175550000' from generate_series(1, ${n}) i;
    update customers set primary_contact_id = ${id('k', 'n')} where company_id = '${company}';
    insert into projects (company_id, id, n, customer_id, user_id, title) select '${company}', ${id('p', 'i')}, i, ${id('c', 'i')}, '${user}', 'Reroof ' || substr(md5(i::text), 1, 5) from generate_series(1, ${Math.floor(n / 2)}) i;
    insert into tasks (company_id, id, n, customer_id, project_id, user_id, title, status, priority, due_at) select '${company}', ${id('t', 'i')}, i, ${id('c', `(1 + i % ${Math.floor(n / 2)})`)}, ${id('p', `(1 + i % ${Math.floor(n / 2)})`)}, '${user}', 'Tear off ' || substr(md5(i::text), 1, 5), (array[1,2,3,3,3,8])[1 + i % 6], (array[300,500,1000])[1 + i % 3], now() + ((i % 600) - 300) * interval '1 day' from generate_series(1, ${n * 5}) i`)
  await db.query(
    `insert into counters (company_id, kind, last) select '${company}', k, ${n * 5} from unnest(array['customers','contacts','projects','bids','tasks']) k on conflict (company_id, kind) do update set last = excluded.last`,
  )
  await db.query('vacuum analyze')
}
