-- Versions that were decided and whose paper with the certificate does not exist yet.
create index offers_without_signed_paper on offers (decided_at) where decision is not null and signed_blob_id is null;
