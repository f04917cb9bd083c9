create or replace function is_moment(word text)
  returns boolean
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return isfinite(word::timestamptz);
exception when others then
  return false;
end $$;
comment on function is_moment(text) is 'Whether a text is an instant that can be reckoned with.';
grant execute on function is_moment(text) to jobwright_application;

create or replace function arrival_problems(company uuid)
  returns table(problem text)
  language sql
  stable
  set search_path = pg_catalog, public, pg_temp
  as $$
  select 'companies: settings, profile and trash_terms must be an object, an object and a list' from companies c
    where c.id = company and (jsonb_typeof(c.settings) <> 'object' or jsonb_typeof(c.profile) <> 'object'
      or jsonb_typeof(c.trash_terms) <> 'array')
  union all
  select 'companies: status "' || left(c.status, 40) || '" is not known' from companies c
    where c.id = company and c.status not in ('active', 'suspended', 'closed')
  union all
  select 'companies: trash_terms has a term that is not a number of days until an instant' from companies c,
    jsonb_array_elements(case jsonb_typeof(c.trash_terms) when 'array' then c.trash_terms else '[]' end) t
    where c.id = company and not coalesce(t ->> 'days' ~ '^\d{1,5}$' and is_moment(t ->> 'until'), false)
  union all
  select 'timepolicies: ' || r.key || ' of version ' || p.version || ' is not a whole number' from timepolicies p,
    jsonb_each_text(case jsonb_typeof(p.body -> 'rules') when 'object' then p.body -> 'rules' else '{}' end) r
    where p.company_id = company and r.key in ('locationDays', 'remindAfterEndMinutes', 'remindAfterHours')
      and coalesce(r.value, '') !~ '^\d{1,6}$'
  union all
  select 'logbooks: the due time of ' || b.id || ' is not a time' from logbooks b
    where b.company_id = company
      and (b.due_time !~ '^([01]\d|2[0-3]):[0-5]\d$' or b.grace_min not between 0 and 100000)
  union all
  select 'template_versions: version ' || v.version || ' of ' || v.template_id || ' is not a form'
    from template_versions v
    where v.company_id = company and (jsonb_typeof(v.body) <> 'object' or jsonb_typeof(v.body -> 'sections') <> 'array')
  union all
  select 'logentries: the answers of ' || e.id || ' are not answers' from logentries e
    where e.company_id = company and (jsonb_typeof(e.answers) <> 'object'
      or coalesce(jsonb_typeof(e.answers -> 'values'), 'object') <> 'object'
      or coalesce(jsonb_typeof(e.answers -> 'rows'), 'object') <> 'object')
  union all
  select 'users: the notification choices of ' || u.id || ' are not an object' from users u
    where u.company_id = company and jsonb_typeof(u.notifications) <> 'object'
  union all
  select 'tasks: the repetition of ' || t.id || ' is not an object' from tasks t
    where t.company_id = company and jsonb_typeof(t.recurrence) not in ('object', 'null')
  limit 20 $$;
comment on function arrival_problems(uuid) is
  'What of a company that was just brought in could not be read later by work that goes over all companies: shapes and '
  'values that no call would have let in.';
