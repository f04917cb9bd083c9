-- Which mail an event of a version is about: what it says of the mail follows from what came of it. Older events are matched
-- with the mail that was written in their transaction; where there was no mail server, there is none.
alter table offer_events add column mail_id uuid;
update offer_events e set mail_id = m.id
  from mails m
  where e.kind in ('mailed', 'reminded', 'coded') and m.company_id = e.company_id and m.kind = 'offer'
    and m.created_at = e.at and lower(m.address) = lower(e.note) and m.payload -> 'offer' ->> 'offerId' = e.offer_id::text;
