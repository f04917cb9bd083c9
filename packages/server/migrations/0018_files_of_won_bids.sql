-- Photos and documents of a bid that became a project belong to both.
alter table photos drop constraint photos_check;
alter table documents drop constraint documents_check;
update photos f set project_id = b.project_id, version = f.version + 1, updated_at = now() from bids b
  where b.company_id = f.company_id and b.id = f.bid_id and b.project_id is not null;
update documents f set project_id = b.project_id, version = f.version + 1, updated_at = now() from bids b
  where b.company_id = f.company_id and b.id = f.bid_id and b.project_id is not null;
-- A bid that was added to a project that changes already is a change order of it. Its signature stays with the bid.
alter table changeorders add column from_bid_id uuid;
create index changeorders_from_bid on changeorders (company_id, from_bid_id) where (from_bid_id is not null);
