import { whole } from '../../db/session.ts'
import type { Database } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { reachedThen, type LateDraft, type LateRule } from '../../http/lateWork.ts'
import type { Origin, Who } from '../../request/ask.ts'
import { readsOf } from '../../request/write.ts'
import { lookAtJob, type JobCustomer } from '../../http/jobFields.ts'

const CANCELED = 0
/** The fields that a crew member changes on a task; all others belong to the person who has it now. */
const crewWork = new Set([
  'status',
  'labelId',
  'checklist',
  'description',
  'holdReason',
  'problemReason',
  'resolution',
  'reopenReason',
  'completionNote',
])

/** What is taken of a change to a task that was made before the task was given to somebody else. */
export const lateChanges: LateRule = {
  takes: (patch) =>
    patch['status'] !== CANCELED &&
    Object.entries(patch).every(([field, value]) => crewWork.has(field) || (field === 'applyTo' && value === 'this')),
  noted: ['status', 'labelId', 'holdReason', 'problemReason', 'resolution', 'reopenReason'],
  blank: { labelId: null, holdReason: '', problemReason: '', completionNote: '' },
}

/**
 * A new task for a job that was its author's when they added it. `looked` is its customer, which they may not see now. They
 * are not assigned to it: that would give them the job back. Returns undefined for any other draft.
 */
export async function lateDraft(
  db: Database,
  draft: Fields,
  who: Who,
  { doneAt }: Origin,
  looked: readonly JobCustomer[][],
): Promise<LateDraft<JobCustomer> | undefined> {
  const { ProjectId, BidId } = draft
  const job = ProjectId ?? BidId
  const blockers = draft['blockedByIds'] as string[] | undefined
  if (
    typeof job !== 'string' ||
    (ProjectId && BidId) ||
    (looked[0] ?? []).length > 0 ||
    draft['recurrence'] ||
    blockers?.length
  )
    return undefined
  if (!(await reachedThen(readsOf(db, who), ProjectId ? 'projects' : 'bids', job, doneAt))) return undefined
  const found = await db.within(whole(who.companyId), ...lookAtJob(draft))
  const crew = (draft['crewIds'] as string[] | undefined) ?? []
  const isTheirs = draft['UserId'] === who.userId
  const isCrew = crew.includes(who.userId)
  return {
    draft: {
      ...draft,
      ...(isTheirs && { UserId: null }),
      ...(isCrew && { crewIds: crew.filter((id) => id !== who.userId) }),
    },
    looked: found,
    noted: [
      ...(isTheirs ? [{ field: 'UserId', before: null, after: who.userId }] : []),
      ...(isCrew ? [{ field: 'crewIds', before: [], after: crew }] : []),
    ],
  }
}
