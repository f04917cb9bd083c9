/** The job whose page this is, and how a task is added to it; undefined on every other page. */
export function jobIn(path: string): { links: { ProjectId?: string; BidId?: string }; addTask: string } | undefined {
  const found = /^\/mobile\/(projects|bids)\/([0-9a-f-]{36})(\/|$)/.exec(path)
  const id = found?.[2]
  if (!found || !id) return undefined
  return {
    links: found[1] === 'bids' ? { BidId: id } : { ProjectId: id },
    addTask: `/mobile/${found[1]}/${id}/tasks/create`,
  }
}
