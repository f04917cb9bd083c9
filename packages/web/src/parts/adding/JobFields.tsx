import type { ReactNode } from 'react'
import type { BidDraft } from '@jobwright/contract/resources/bids.ts'
import type { CustomerRow } from '@jobwright/contract/resources/customers.ts'
import type { Project, ProjectDraft } from '@jobwright/contract/resources/projects.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomFields } from '../custom/CustomFields.tsx'
import { AddressFields } from '../fields/AddressFields.tsx'
import { CustomerPicker } from '../fields/CustomerPicker.tsx'
import { LabelField } from '../status/LabelField.tsx'
import { StatusField } from '../status/StatusField.tsx'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'
import { UserPicker } from '../people/UserPicker.tsx'
import styles from './adding.module.css'

/** The common fields of a project and a bid. */
type JobValues = Pick<Project, keyof ProjectDraft & keyof BidDraft>

type Props<V extends Values & JobValues> = {
  state: RecordFormState<V>
  kind: 'project' | 'bid'
  /** The title of the person in charge of the job. */
  person: string
  /** The maximum length of the notes. */
  notes: number
  /** The customer is fixed. */
  locked?: boolean
  /** Two fields beside the status. */
  children: ReactNode
  /** Fields after the address. */
  more?: ReactNode
}

/** The fields of a project or a bid. */
export function JobFields<V extends Values & JobValues>({
  state,
  kind,
  person,
  notes,
  locked = false,
  children,
  more,
}: Props<V>) {
  const { t } = useWords()
  const status = state.field('status')
  const now = state.form.useWatchValue('status' as never) as number
  return (
    <FieldGrid>
      <TextField
        wide
        required
        data-autofocus
        label={t('fields.title')}
        max={75}
        autoComplete="off"
        key={state.key('title')}
        {...state.field('title')}
      />
      <JobCustomerField state={state} locked={locked} />
      <UserPicker required label={person} key={state.key('UserId')} {...state.field('UserId')} />
      <div className={styles.thirds}>
        <StatusField
          required
          kind={kind}
          label={t('fields.status')}
          key={state.key('status')}
          {...status}
          onChange={(id) => {
            status.onChange(id)
            // A label belongs to one status.
            if (id !== now) state.form.setFieldValue('labelId' as never, null as never)
          }}
        />
        {children}
      </div>
      <JobLabel state={state} kind={kind} status={now} />
      <AddressFields state={state} />
      {more}
      <TextArea label={t('fields.notes')} max={notes} key={state.key('notes')} {...state.field('notes')} />
      <CustomFields noun={kind === 'project' ? 'projects' : 'bids'} state={state} />
    </FieldGrid>
  )
}

function JobLabel<V extends Values & JobValues>({
  state,
  kind,
  status,
}: {
  state: RecordFormState<V>
  kind: 'project' | 'bid'
  status: number
}) {
  const { onChange, error } = state.field('labelId')
  const value = state.form.useWatchValue('labelId' as never) as string | null
  return <LabelField kind={kind} status={status} value={value} onChange={onChange} error={error} />
}

/** The customer of a job: selecting one copies its address to the job. */
function JobCustomerField<V extends Values & JobValues>({
  state,
  locked,
}: {
  state: RecordFormState<V>
  locked: boolean
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
