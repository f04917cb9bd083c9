import { expect, test } from 'vitest'
import { testHouse } from './house.ts'

const house = testHouse()

test('a transaction of many events is sealed over several turns, in order and each event once', async () => {
  const ada = await house.company()
  const sealed = async () => Number((await house.owner('select seal_history() as n'))[0]?.['n'])
  while ((await sealed()) > 0);
  await house.owner(
    `insert into audit_events (company_id, id, resource, record_id, version, action)
      select $1, gen_random_uuid(), 'customers', gen_random_uuid(), 1, 'created' from generate_series(1, 12000)`,
    [ada.me.CompanyId],
  )
  const turns: number[] = []
  for (let n = await sealed(); n > 0; n = await sealed()) turns.push(n)
  expect(turns).toEqual([5000, 5000, 2000])
  const [chain] = await house.owner(
    `select count(*)::integer as n, count(distinct s.event_id)::integer as events, max(s.seq)::integer as last,
        bool_and(s.hash = sha256(coalesce(p.hash, ''::bytea) || convert_to(sealed_text(e), 'UTF8'))) as whole
      from audit_seals s join audit_events e on e.company_id = s.company_id and e.id = s.event_id
        left join audit_seals p on p.company_id = s.company_id and p.seq = s.seq - 1
      where s.company_id = $1`,
    [ada.me.CompanyId],
  )
  expect(chain).toMatchObject({ n: chain?.['last'], events: chain?.['n'], whole: true })
})
