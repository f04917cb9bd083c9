-- That a change order was voided after its client was sent it: the client's link says so, with since when and why.
alter table offer_events drop constraint offer_events_kind_check;
alter table offer_events add constraint offer_events_kind_check check (kind in ('sent', 'mailed', 'reminded', 'opened',
  'asked', 'answered', 'approved', 'declined', 'changes', 'replaced', 'revoked', 'coded', 'verified', 'unlinked',
  'voided'));

-- Those that are void already. Why is not told: it was written before clients read it.
insert into offer_events (company_id, id, offer_id, kind, at)
  select o.company_id, gen_random_uuid(), o.id, 'voided', c.updated_at from offers o
    join changeorders c on c.company_id = o.company_id and c.id = o.record_id and c.stage = 'void'
  where o.resource = 'changeorders' and o.state in ('approved', 'revoked');
