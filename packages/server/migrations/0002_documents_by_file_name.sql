-- Documents are listed by the name of their file unless somebody chooses another order.
create index documents_file_name on documents (company_id, (fold(original_name)) collate "C", id)
  where (deleted_at is null);
