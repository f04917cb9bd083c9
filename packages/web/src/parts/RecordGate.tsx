import type { ReactNode } from 'react'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Kept } from '@jobwright/contract/crud.ts'
import type { Records } from '../data/nouns.ts'
import { useRecord } from '../data/records.ts'
import { RecordSkeleton } from '../ui/Skeletons.tsx'
import { Failure } from './Failure.tsx'
import styles from './RecordFrame.module.css'

/** Reads a record and shows what is made of it; until then its skeleton, and a failure as a failure. */
export function RecordGate<N extends Kept>({
  noun,
  id,
  children,
}: {
  noun: N
  id: string
  children: (record: Records[N]) => ReactNode
}) {
  const record = useRecord(noun, id)
  // Somebody else deleted it while it was open here.
  const gone = record.error instanceof Refusal && record.error.status === 404
  if (record.data && !gone)
    return (
      <div className={styles.gate} data-gate key={id}>
        {children(record.data as Records[N])}
      </div>
    )
  if (record.isError) return <Failure record problem={record.error} onRetry={() => void record.refetch()} />
  return <RecordSkeleton />
}
