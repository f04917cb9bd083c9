import type { House, Person } from './house.ts'

/** The pay weeks of `heavyTime`. */
export const HEAVY_WEEKS = ['2026-11-02', '2026-11-09'] as const

/** Two approved weeks of so many people with four entries a day, written straight into the database as an archive is. */
export async function heavyTime(house: House, ada: Person, people: number): Promise<void> {
  const company = ada.me.CompanyId
  const loading = (statement: string) =>
    house.owner(`do $do$ begin perform set_config('app.loading', 'yes', true); ${statement}; end $do$`)
  await house.owner(
    `insert into users (company_id, id, first_name, last_name, username, role_id, kind, status)
     select $1::uuid, gen_random_uuid(), 'Worker', lpad(n::text, 4, '0'), 'worker' || n || left($1::text, 8), 101, 'field', 'active'
     from generate_series(1, ${people}) n`,
    [company],
  )
  await loading(
    `insert into timesheets (company_id, id, n, user_id, week_start, status)
     select '${company}', gen_random_uuid(), row_number() over (), u.id, w.day, 'approved'
     from users u, unnest('{${HEAVY_WEEKS.join(',')}}'::date[]) w (day) where u.company_id = '${company}' and u.first_name = 'Worker'`,
  )
  await loading(
    `insert into timeentries (company_id, id, n, user_id, timesheet_id, work_date, week_start, zone, kind, start_at, end_at, method, status)
     select '${company}', gen_random_uuid(), row_number() over (), s.user_id, s.id, s.week_start + d, s.week_start, 'America/New_York',
       case when k = 1 then 'break_unpaid' else 'work' end,
       (s.week_start + d)::timestamp at time zone 'America/New_York' + interval '7 hours' + k * interval '2 hours',
       (s.week_start + d)::timestamp at time zone 'America/New_York' + interval '9 hours' + k * interval '2 hours', 'clock', 'approved'
     from timesheets s, generate_series(0, 6) d, generate_series(0, 3) k where s.company_id = '${company}'`,
  )
  await house.owner('vacuum analyze')
}
