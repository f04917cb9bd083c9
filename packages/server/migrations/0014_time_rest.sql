-- Photos that tablets take with punches, for as long as they are kept.
alter table kiosk_punches
  -- Whether a photo was taken, or why not; null where the company asks for none.
  add column photo text,
  add constraint kiosk_punches_photo_check check (photo in ('taken', 'noCamera', 'denied', 'slow', 'interrupted'));
create index kiosk_punches_person on kiosk_punches (company_id, user_id, at);

create table kiosk_photos (
  company_id uuid not null,
  punch_id uuid not null,
  picture bytea not null,
  keep_until timestamptz not null,
  constraint kiosk_photos_pkey primary key (company_id, punch_id),
  constraint kiosk_photos_size check (octet_length(picture) <= 61440),
  constraint kiosk_photos_company_id_punch_id_fkey foreign key (company_id, punch_id)
    references kiosk_punches(company_id, id) on delete cascade
);
create index kiosk_photos_keep_until on kiosk_photos (keep_until);

-- Cents per hour with which a line was exported, so that it is taken back at the same rate. Null: not known.
alter table timebatch_lines add column rate integer;
