import { pageOf } from '../registry.ts'
import type { Notice } from '../resources/notices.ts'

/** The maximum of the unread count. */
export const MOST_UNREAD = 100

/**
 * The link of a notification: the record, or its comments if it is about one; of several records, their list with those of
 * this person.
 */
export function noticeAddress(
  { type, resource, recordId, count }: Pick<Notice, 'type' | 'resource' | 'recordId' | 'count'>,
  userId: string,
): string {
  if (count > 1) return `${pageOf(resource)}${resource === 'tasks' ? '/listView' : ''}?UserId=${userId}`
  if (type === 'test') return '/notices'
  if (type === 'kioskPin' || type === 'kioskPunch') return '/timesheets?view=exceptions'
  if (resource === 'connections') return '/integrations'
  if (resource === 'photos') return `/image?id=${recordId}`
  if (type === 'clientAnswered') return `${pageOf(resource)}/${recordId}?tab=client`
  const talk = type === 'mentioned' || type === 'comment'
  // On the phone a task opens its comments by `talk`.
  return `${pageOf(resource)}/${recordId}${talk ? `?tab=comments${resource === 'tasks' ? '&talk=1' : ''}` : ''}`
}
