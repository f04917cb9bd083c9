import { pageOf } from '../registry.ts'
import type { Notice } from '../resources/notices.ts'

/** The maximum of the unread count. */
export const MOST_UNREAD = 100

const assignedMany = { tasks: 'assignedTasks', projects: 'assignedProjects', bids: 'assignedBids' } as const
type Assigned = keyof typeof assignedMany
const clientDid = {
  opened: 'clientOpened',
  asked: 'clientAsked',
  signed: 'clientSigned',
  declined: 'clientDeclined',
} as const
type ClientDid = keyof typeof clientDid

/** The name of the sentence of a notification: its type, what a client did, or that several records were assigned at once. */
export const sentenceNameOf = ({
  type,
  resource,
  count,
  client,
}: Pick<Notice, 'type' | 'resource' | 'count'> & { client?: { did: ClientDid; name: string } | null | undefined }):
  | Notice['type']
  | (typeof assignedMany)[Assigned]
  | (typeof clientDid)[ClientDid] =>
  client && client.name !== ''
    ? clientDid[client.did]
    : count > 1 && type === 'assigned' && resource in assignedMany
      ? assignedMany[resource as Assigned]
      : type

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
  if (type === 'accountAccess') return '/settings?tab=security'
  if (type === 'kioskPin' || type === 'kioskPunch') return '/timesheets?view=exceptions'
  if (resource === 'connections') return '/integrations'
  if (resource === 'photos') return `/image?id=${recordId}`
  if (type === 'clientAnswered') return `${pageOf(resource)}/${recordId}?tab=client`
  const talk = type === 'mentioned' || type === 'comment'
  // On the phone a task opens its comments by `talk`.
  return `${pageOf(resource)}/${recordId}${talk ? `?tab=comments${resource === 'tasks' ? '&talk=1' : ''}` : ''}`
}
