import { RecordGate } from '../../parts/records/RecordGate.tsx'

/** One entry. */
export function TimeentryPage({ id }: { id: string }) {
  return (
    <RecordGate noun="timeentries" id={id}>
      {(record) => <h1>{record.number}</h1>}
    </RecordGate>
  )
}
