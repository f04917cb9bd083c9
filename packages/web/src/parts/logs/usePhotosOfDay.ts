import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { photos } from '@jobwright/contract/calls.gen.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'

const MOST_PHOTOS = 60
const noRows: readonly PhotoRow[] = []

/** The query for what belongs to the project or bid of a log; undefined if it has none. */
export const jobOf = ({ Project, Bid }: LogEntry): { ProjectId: string } | { BidId: string } | undefined =>
  Project ? { ProjectId: Project.id } : Bid ? { BidId: Bid.id } : undefined

/** The photos that were taken at the job of a log on its day. */
export function usePhotosOfDay(entry: LogEntry): readonly PhotoRow[] {
  const sees = useCan(photos.list)
  const job = jobOf(entry)
  const list = useShortList(
    'photos',
    { ...job, from: entry.logDate, to: entry.logDate },
    MOST_PHOTOS,
    sees && job !== undefined,
  )
  return list.data?.rows ?? noRows
}
