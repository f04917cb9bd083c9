-- A link to a client's page shows the files that its maker could see: photos, documents. Links of before show both.
alter table client_links add column shows_photos boolean default true not null;
alter table client_links add column shows_documents boolean default true not null;
