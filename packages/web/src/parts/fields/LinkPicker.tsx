import { bids, projects } from '@jobwright/contract/calls.gen.ts'
import { IconBriefcase, IconGavel, IconUsers } from '@tabler/icons-react'
import { recordLink } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'
import styles from '../pickers.module.css'

type Linked = Values & { CustomerId: string | null; ProjectId: string | null; BidId: string | null }

type Props<V extends Linked> = {
  state: RecordFormState<V>
  /** A customer is required. */
  required?: boolean
  /** What cannot be changed, because the parent record determines it: only the customer, or the job too. */
  locked?: 'customer' | 'job' | undefined
}

/**
 * Links a record to a customer and to a project or a bid, which exclude each other: choosing one fills in its customer
 * and clears the other; clearing the customer clears everything below it.
 */
export function LinkPicker<V extends Linked>({ state, required = false, locked }: Props<V>) {
  const { t } = useWords()
  const seesProjects = useCan(projects.list)
  const seesBids = useCan(bids.list)
  const CustomerId = state.form.useWatchValue('CustomerId' as never) as string | null
  const set = (field: 'CustomerId' | 'ProjectId' | 'BidId', value: string | null) =>
    state.form.setFieldValue(field as never, value as never)
  const filter = CustomerId ? { CustomerId } : {}
  const customer = state.field('CustomerId')
  const job =
    (field: 'ProjectId' | 'BidId', other: 'ProjectId' | 'BidId') =>
    (id: string | null, row: { CustomerId: string | null } | undefined) => {
      state.field(field).onChange(id)
      if (id === null) return
      set(other, null)
      if (row?.CustomerId && row.CustomerId !== CustomerId) set('CustomerId', row.CustomerId)
    }
  return (
    <>
      <CustomerPicker
        wide
        required={required}
        disabled={locked !== undefined}
        clearable={locked === undefined}
        key={state.key('CustomerId')}
        {...customer}
        onChange={(id) => {
          customer.onChange(id)
          set('ProjectId', null)
          set('BidId', null)
        }}
      />
      {seesProjects && (
        <RecordPicker
          noun="projects"
          label={t('fields.ProjectId')}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          filter={filter}
          disabled={locked === 'job'}
          clearable={locked !== 'job'}
          key={state.key('ProjectId')}
          {...state.field('ProjectId')}
          onChange={job('ProjectId', 'BidId')}
        />
      )}
      {seesBids && (
        <RecordPicker
          noun="bids"
          label={t('fields.BidId')}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          filter={filter}
          disabled={locked === 'job'}
          clearable={locked !== 'job'}
          key={state.key('BidId')}
          {...state.field('BidId')}
          onChange={job('BidId', 'ProjectId')}
        />
      )}
    </>
  )
}

type Names = {
  Customer: { id: string; name: string } | null
  Project?: { id: string; title: string } | null
  Bid?: { id: string; title: string } | null
}

/** A record's links as chips that open them. */
export function LinkChips({ of }: { of: Names }) {
  if (!of.Customer && !of.Project && !of.Bid) return null
  return (
    <span className={styles.chips}>
      {of.Customer && (
        <Chip
          name={of.Customer.name}
          href={recordLink('customers', of.Customer.id)}
          icon={<IconUsers size={14} aria-hidden />}
        />
      )}
      {of.Project && (
        <Chip
          name={of.Project.title}
          href={recordLink('projects', of.Project.id)}
          icon={<IconBriefcase size={14} aria-hidden />}
        />
      )}
      {of.Bid && (
        <Chip name={of.Bid.title} href={recordLink('bids', of.Bid.id)} icon={<IconGavel size={14} aria-hidden />} />
      )}
    </span>
  )
}
