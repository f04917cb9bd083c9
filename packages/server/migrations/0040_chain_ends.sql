-- Where the chain of a person's time ends: a link that is missing at the end is noticed too.
create table time_chain_ends (
  company_id uuid not null,
  user_id uuid not null,
  seq integer not null,
  hash text not null,
  constraint time_chain_ends_pkey primary key (company_id, user_id),
  constraint time_chain_ends_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
insert into time_chain_ends (company_id, user_id, seq, hash)
  select distinct on (c.company_id, c.user_id) c.company_id, c.user_id, c.seq, c.hash
    from time_chain c order by c.company_id, c.user_id, c.seq desc;

-- The same at the time of an export, for each of its people: [{UserId, count, hash}].
alter table timebatches add column chain_ends jsonb default '[]' not null;
