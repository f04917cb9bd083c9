import { RecordGate } from '../../parts/records/RecordGate.tsx'

/** One week of one person. */
export function TimesheetPage({ id }: { id: string }) {
  return (
    <RecordGate noun="timesheets" id={id}>
      {(record) => <h1>{record.number}</h1>}
    </RecordGate>
  )
}
