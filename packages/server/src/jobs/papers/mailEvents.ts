/** Whether an event `e` of an offer is about a mail, in SQL. */
export const isMailEvent = "e.kind in ('mailed', 'reminded', 'coded')"
/** What came of a mail `m`, in SQL. */
export const mailState =
  "case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'failed' else 'queued' end"
