create or replace function is_loading()
  returns boolean
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(current_setting('app.loading', true), '') = 'yes' $$;
comment on function is_loading() is
  'Whether rows come from an archive, which has the chain and the states along with them.';
grant execute on function is_loading() to jobwright_application;

create or replace function time_content(e timeentries)
  returns text
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select concat_ws(E'\n', e.id, e.version, e.user_id, e.work_date, e.zone, e.kind,
    coalesce(e.project_id::text, '-'), coalesce(e.bid_id::text, '-'), coalesce(e.task_id::text, '-'),
    coalesce(e.cost_code_id::text, '-'), coalesce(e.corrects_id::text, '-'),
    to_char(e.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    coalesce(to_char(e.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '-'),
    e.method, e.status, coalesce(e.entered_by::text, '-'), to_json(e.note), to_json(e.void_reason))
$$;
comment on function time_content(timeentries) is
  'What a time entry says, one value a line, as the chain of its person keeps it.';

grant execute on function time_content(timeentries) to jobwright_application;

create or replace function link_content(at timestamptz, by_id uuid, content text)
  returns text
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select concat_ws(E'\n', 'v2', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    coalesce(by_id::text, '-'), content)
$$;
comment on function link_content(timestamptz, uuid, text) is
  'What a link of a chain says: when and by whom an entry was written, and what it says. Links from before have the '
  'entry alone, without a first line `v2`.';
grant execute on function link_content(timestamptz, uuid, text) to jobwright_application;

create or replace function chain_time()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  content text := public.time_content(new);
  before public.time_chain;
  link public.time_chain;
begin
  if new.user_id is null or public.is_loading() then return null; end if;
  if tg_op = 'UPDATE' and content = public.time_content(old) then return null; end if;
  content := public.link_content(new.updated_at, new.updated_by, content);
  -- Two writes about one person go one after the other.
  perform pg_advisory_xact_lock(hashtextextended(concat('time ', new.company_id, new.user_id), 0));
  select * into before from public.time_chain c where c.company_id = new.company_id and c.user_id = new.user_id
    order by c.seq desc limit 1;
  insert into public.time_chain (company_id, user_id, seq, entry_id, at, by_id, content, hash)
    values (new.company_id, new.user_id, coalesce(before.seq, 0) + 1, new.id, new.updated_at, new.updated_by, content,
      encode(sha256(convert_to(coalesce(before.hash, '') || E'\n' || content, 'UTF8')), 'hex'))
    returning * into link;
  insert into public.time_chain_ends as t (company_id, user_id, seq, hash)
    values (link.company_id, link.user_id, link.seq, link.hash)
    on conflict (company_id, user_id) do update set seq = excluded.seq, hash = excluded.hash;
  return null;
end $$;
comment on function chain_time() is
  'Adds what was written of a time entry to the chain of its person.';

create or replace trigger chain_time after insert or update on timeentries for each row execute function chain_time();
