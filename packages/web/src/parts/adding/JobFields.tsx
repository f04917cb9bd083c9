import type { CustomerRow } from '@jobwright/contract/resources/customers.ts'
import { CustomerPicker } from '../CustomerPicker.tsx'
import type { RecordFormState, Values } from '../useRecordForm.ts'

type Job = Values & { CustomerId: string | null; address: string; city: string; state: string; zip: string }

/** The customer of a project or a bid: picking one copies its address into the job. */
export function JobCustomerField<V extends Job>({
  state,
  locked = false,
}: {
  state: RecordFormState<V>
  locked?: boolean
}) {
  const { onChange, ...props } = state.field('CustomerId')
  const choose = (id: string | null, row: Pick<CustomerRow, 'address' | 'city' | 'state' | 'zip'> | undefined) => {
    onChange(id)
    if (!row) return
    for (const part of ['address', 'city', 'state', 'zip'] as const)
      state.form.setFieldValue(part as never, row[part] as never)
  }
  return (
    <CustomerPicker
      required
      disabled={locked}
      clearable={!locked}
      key={state.key('CustomerId')}
      {...props}
      onChange={choose}
    />
  )
}
