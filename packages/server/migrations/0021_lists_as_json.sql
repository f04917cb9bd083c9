-- Lists of items are read and written whole: as json, text that is only checked, a bid of 500 lines is read in a sixth of the
-- time and written in half of it. jsonb is taken apart and put together again each time.
alter table bids
  alter column lines drop default, alter column lines type json, alter column lines set default '[]',
  alter column costs drop default, alter column costs type json, alter column costs set default '[]',
  alter column attachments drop default, alter column attachments type json, alter column attachments set default '[]';
alter table changeorders
  alter column lines drop default, alter column lines type json, alter column lines set default '[]',
  alter column costs drop default, alter column costs type json, alter column costs set default '[]',
  alter column attachments drop default, alter column attachments type json, alter column attachments set default '[]';
alter table bidtemplates
  alter column lines drop default, alter column lines type json, alter column lines set default '[]',
  alter column costs drop default, alter column costs type json, alter column costs set default '[]';
alter table priceitems
  alter column parts drop default, alter column parts type json, alter column parts set default '[]';
