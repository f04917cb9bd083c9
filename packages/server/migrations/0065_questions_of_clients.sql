-- Questions of clients are read on the first screen: few of a company's comments are any.
create index comments_of_clients on comments (company_id, created_at desc, id desc)
  where guest_name is not null and deleted_at is null;
