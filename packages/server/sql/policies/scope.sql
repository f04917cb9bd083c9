-- Scopes within a company: rows that a permission does not reach are hidden. Reading and changing have a policy each.
-- A person always reaches the records that they created. Without limits a policy reads one setting for each scan.

do $each$
declare
  one resources;
  mine text;
  keys text;
  listed text;
begin
  for one in select r.* from resources r where r.is_record order by r.position loop
    mine := (select string_agg(c || ' = current_person()', ' or ') from unnest(one.own_columns) c);
    -- Files are many, so their links are compared, not their own ids.
    keys := case when one.reach_columns = '{}'
      then format('jsonb_exists((select reached_keys(%L, {what})), id::text)', one.name)
      else format('coalesce(%s, false)', (
        select string_agg(format('jsonb_exists((select reached_keys(%L, {what})), %I::text)', r, c), ' or ')
        from unnest(one.reach_columns, one.reach_resources) x (c, r))) end;
    -- Counts of a kind have the columns that its policy compares, so a person counts what they see.
    foreach listed in array array[one.name, one.name || '_counts'] loop
      continue when to_regclass(listed) is null;
      execute format('create policy looking on %I as restrictive for select
          using ((select unscoped(%L)) or %s or %s)',
        listed, one.name || '.list', mine, replace(keys, '{what}', quote_literal(one.name || '.list')));
    end loop;
    if one.reach_columns = '{}' then
      execute format('create policy changing on %1$I as restrictive for update
          using (unlimited() or reaches(%1$L, (select reached_keys(%1$L, act(%1$L))), id, %2$s))',
        one.name, array_to_string(one.own_columns, ', '));
    else
      execute format('create policy changing on %1$I as restrictive for update
          using ((select unscoped(act(%1$L))) or %2$s or %3$s)',
        one.name, mine, replace(keys, '{what}', format('act(%L)', one.name)));
    end if;
  end loop;
end $each$;

create policy looking on revisions as restrictive for select
  using (
    (select unscoped('documents.list'))
    or exists (
      select 1 from documents d where d.company_id = revisions.company_id and d.id = revisions.document_id
    )
  );

-- A point is where its project, bid or customer is: only for people who see it.
create policy looking on site_points as restrictive for select
  using (
    case resource
      when 'projects' then (select unscoped('projects.list'))
        or exists (
          select 1 from projects p where p.company_id = site_points.company_id and p.id = site_points.record_id
        )
      when 'bids' then (select unscoped('bids.list'))
        or exists (
          select 1 from bids b where b.company_id = site_points.company_id and b.id = site_points.record_id
        )
      else (select unscoped('customers.list'))
        or exists (
          select 1 from customers c where c.company_id = site_points.company_id and c.id = site_points.record_id
        )
    end
  );

create policy looking on timesheet_sums as restrictive for select
  using (
    (select unscoped('timesheets.list'))
    or exists (
      select 1 from timesheets s where s.company_id = timesheet_sums.company_id and s.id = timesheet_sums.timesheet_id
    )
  );
create policy looking on timerequests as restrictive for select
  using (
    user_id = (select current_person())
    or (select unscoped('timesheets.list'))
    or exists (
      select 1 from timeentries e where e.company_id = timerequests.company_id and e.id = timerequests.entry_id
    )
  );

-- Punches of kiosks: one's own, and those of weeks and projects that somebody reaches; photos with their punch.
create policy looking on kiosk_punches as restrictive for select
  using (
    user_id = (select current_person())
    or (select unscoped('timesheets.list'))
    or coalesce(jsonb_exists((select reached_keys('projects', 'timesheets.list')), project_id::text), false)
    or exists (
      select 1 from timesheets s where s.company_id = kiosk_punches.company_id and s.id = kiosk_punches.timesheet_id
    )
  );
create policy looking on kiosk_photos as restrictive for select
  using (
    (select unscoped('timesheets.list'))
    or exists (
      select 1 from kiosk_punches p where p.company_id = kiosk_photos.company_id and p.id = kiosk_photos.punch_id
    )
  );

-- A share link opens its files to anybody, so a person who sees only some files sees only links of their own.
create policy looking on shares as restrictive for select
  using ((select unscoped('photos.list') and unscoped('documents.list')) or created_by = current_person());

-- An import shows the rows that it read: only to the person who ran it, and to people who may see all of them.
create policy looking on imports as restrictive for select
  using (
    created_by = (select current_person())
    or case resource
      when 'customers' then (select unscoped('customers.list') and unscoped('contacts.list') and shows('contact'))
      when 'priceitems' then (select unscoped('priceitems.list') and shows('cost') and shows('price'))
      else unscoped(resource || '.list')
    end
  );
create policy changing on imports as restrictive for update
  using (
    created_by = (select current_person())
    or case resource
      when 'customers' then (select unscoped('customers.list') and unscoped('contacts.list') and shows('contact'))
      when 'priceitems' then (select unscoped('priceitems.list') and shows('cost') and shows('price'))
      else unscoped(resource || '.list')
    end
  );
