-- Points of bids, as those of projects and customers.
alter table site_points drop constraint site_points_resource_check;
alter table site_points add constraint site_points_resource_check check (resource in ('projects', 'customers', 'bids'));
alter table site_points add column bid_id uuid generated always as (case resource when 'bids' then record_id end) stored;
alter table site_points add constraint site_points_company_id_bid_id_fkey foreign key (company_id, bid_id)
  references bids(company_id, id) on delete cascade;
create index site_points_bid on site_points (company_id, bid_id) where (bid_id is not null);
