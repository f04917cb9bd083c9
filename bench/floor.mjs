// The floor: a bare node:http server that does with one prepared statement what the call at least has to do.
// No framework, no row-level security, no history, no idempotency, no validation.
import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const company = process.env.COMPANY
const user = process.env.USER_ID
const hash = (token) => createHash('sha256').update(token).digest()
const lookup = `s as (select s.company_id from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id and u.status = 'active'
  join roles r on r.company_id = u.company_id and r.id = u.role_id where s.token_hash = $1 and s.expires_at > now())`
const list = `with ${lookup} select (select json_agg(x) from (select c.id, 'C-' || c.n as number, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt", c.name, c.phone, c.address, c.city, c.state, c.zip, c.email, c.notes,
  c.primary_contact_id as "primaryContactId", (select row_to_json(k) from (select id, first_name, last_name, title, phone, phone_ext, mobile, email from contacts k where k.company_id = c.company_id and k.id = c.primary_contact_id) k) as "primaryContact"
  from customers c where c.company_id = s.company_id and c.deleted_at is null order by c.sort_key, c.id limit 50) x)::text as rows,
  (select sum(n) from totals t where t.company_id = s.company_id and t.kind = 'customers') as total from s`
const get = `with ${lookup} select row_to_json(x)::text as row from s, lateral (select p.id, p.n, p.version, p.created_at, p.updated_at, p.title, p.customer_id, p.user_id, p.status, p.startdate, p.enddate, p.address, p.city, p.state, p.zip, p.notes,
  (select row_to_json(c) from (select id, name, address, city, state, zip, primary_contact_id, (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.first_name, 'phone', k.phone)), '[]') from contacts k where k.company_id = c.company_id and k.customer_id = c.id) as contacts
    from customers c where c.company_id = p.company_id and c.id = p.customer_id) c) as customer,
  (select row_to_json(u) from (select id, first_name, last_name, color from users u where u.company_id = p.company_id and u.id = p.user_id) u) as "user"
  from projects p where p.company_id = s.company_id and p.id = $2 and p.deleted_at is null) x`
const search = `with ${lookup} select (select json_agg(x) from (${['customers', 'contacts', 'projects', 'bids', 'tasks'].map((t) => `(select '${t}' as resource, id, n, sort_key from ${t} t where t.company_id = s.company_id and t.deleted_at is null and t.search like $2 limit 20)`).join(' union all ')} limit 20) x)::text as rows from s`
const insert = `insert into tasks (company_id, id, n, title, created_by, updated_by, customer_id, project_id, user_id) values ($1, $2, nextval('bench_n'), $3, $4, $4, $5, $6, $4) returning row_to_json(tasks)::text as row`
const update = `update projects set notes = $3, updated_at = now() where company_id = $1 and id = $2 returning row_to_json(projects)::text as row`

async function serve(request, response) {
  const send = (text) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
  }
  try {
    const url = request.url
    const token = hash((request.headers.authorization ?? '').slice(7))
    if (request.method === 'GET') {
      if (url.startsWith('/api/customers')) {
        const {
          rows: [row],
        } = await pool.query({ name: 'list', text: list, values: [token] })
        return send(`{"rows":${row.rows},"totalCounts":${row.total},"next":null}`)
      }
      if (url.startsWith('/api/projects/')) {
        const {
          rows: [row],
        } = await pool.query({ name: 'get', text: get, values: [token, url.slice(14)] })
        return send(row.row)
      }
      const q = new URL(url, 'http://x').searchParams.get('q')
      const {
        rows: [row],
      } = await pool.query({ name: 'search', text: search, values: [token, `%${q}%`] })
      return send(`{"rows":${row.rows ?? '[]'}}`)
    }
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks))
    const {
      rows: [row],
    } =
      request.method === 'POST'
        ? await pool.query({
            name: 'insert',
            text: insert,
            values: [company, randomUUID(), body.title, user, body.CustomerId, body.ProjectId],
          })
        : await pool.query({ name: 'update', text: update, values: [company, url.slice(14), body.notes] })
    send(row.row)
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
}

http
  .createServer((request, response) => void serve(request, response))
  .listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
