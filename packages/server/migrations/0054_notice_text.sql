-- What somebody wrote on site when they reported a change. It stays inside the company: what the client reads is written by
-- the office. Notices that nobody priced yet move their text there.
alter table changeorders add column notice_text text default '' not null;
update changeorders set notice_text = description, description = '', version = version + 1, updated_at = now()
  where stage = 'notice' and description <> '';
