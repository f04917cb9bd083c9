import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { Refusal } from '@jobwright/contract/problem.ts'
import { listedRow } from '../../data/listed.ts'
import type { Records, Rows } from '../../data/resources.ts'
import { useRecord } from '../../data/records.ts'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { Failure } from '../Failure.tsx'
import styles from './RecordFrame.module.css'

type Props<N extends ResourceName> = {
  noun: N
  id: string
  children: (record: Records[N]) => ReactNode
  /** Shown at once for a record that was in a list. */
  opening?: (row: Rows[N]) => ReactNode
}

/**
 * Loads a record and shows it; meanwhile its list row or a skeleton, and errors as such. The full page renders after
 * this placeholder is painted, so that a click gets an instant response.
 */
export function RecordGate<N extends ResourceName>(props: Props<N>) {
  return <OneRecord key={props.id} {...props} />
}

function OneRecord<N extends ResourceName>({ noun, id, children, opening }: Props<N>) {
  const { loading } = useUiTexts()
  const record = useRecord(noun, id)
  // As the page opened: a list that is read later must not put the opening in the place of the full page again.
  const [row] = useState(() => opening && listedRow(noun, id))
  const drawn = useDeferredValue(record.data !== undefined, row === undefined)
  // Somebody else deleted it while it was open here.
  const gone = record.error instanceof Refusal && record.error.status === 404
  if (record.data && !gone && (drawn || !row))
    return (
      <div className={styles.gate} data-gate>
        {children(record.data as Records[N])}
      </div>
    )
  if (record.isError) return <Failure record problem={record.error} onRetry={() => void record.refetch()} />
  if (!row) return <RecordSkeleton />
  return (
    <div className={styles.gate} data-gate aria-busy aria-label={loading}>
      {opening?.(row)}
    </div>
  )
}
