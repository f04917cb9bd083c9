import type { Notice } from '../resources/notices.ts'

/** The most that are counted of what was not read. */
export const MOST_UNREAD = 100

/** Where a notice leads: the record, where it is talked about if that is what it tells. */
export function noticeAddress({ type, resource, recordId }: Pick<Notice, 'type' | 'resource' | 'recordId'>): string {
  if (type === 'test') return '/notices'
  if (resource === 'connections') return '/integrations'
  if (resource === 'photos') return `/image?id=${recordId}`
  const talk = type === 'mentioned' || type === 'comment'
  // A task on the phone opens what is said of it by `talk`.
  return `/${resource}/${recordId}${talk ? `?tab=comments${resource === 'tasks' ? '&talk=1' : ''}` : ''}`
}
