-- Whether a client's page shows what was signed and the contract sum. Off until the office turns it on.
alter table client_pages add column shows_contract boolean default false not null;
