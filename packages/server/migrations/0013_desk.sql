-- What the table of an import holds: customers with their contacts, or cost codes.
alter table imports add column resource text default 'customers' not null;

alter table timesheets
  -- Whether its person approved it because nobody else could.
  add column approved_alone boolean default false not null,
  -- What differs in pay for its person, as it was when the week was approved; null while it is not.
  add column differs jsonb;
update timesheets s set differs = coalesce(u.pay_override, '{}')
    || jsonb_build_object('exempt', coalesce(u.overtime_exempt, false))
  from users u where u.company_id = s.company_id and u.id = s.user_id and s.status in ('approved', 'exported');

-- How many lines the file for QuickBooks leaves out, because they are below zero.
alter table timebatches add column by_hand integer default 0 not null;
