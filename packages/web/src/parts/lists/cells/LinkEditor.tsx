import { Combobox } from '@mantine/core'
import { bids, customers, projects } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { usePickerOptions } from '../../../data/pickerOptions.ts'
import { useCan } from '../../../data/session.ts'
import { useWords } from '../../../words/words.tsx'
import { OpenInlineList, useSearchedList } from '../../fields/InlineList.tsx'
import inline from '../../inline.module.css'
import { addressLine } from '../../links/MapsLink.tsx'
import pickers from '../../pickers.module.css'
import { bulkKindOf } from '../bulk/kinds.ts'
import { fieldsOfMove, noJob, type JobChoice } from '../bulk/moves.ts'
import { useBulkChange } from '../bulk/useBulkChange.ts'
import { CellText, cellName, type LinkCellProps } from './linkCells.tsx'

type Option = { value: string; label: string; detail: string; job: JobChoice }
type Group = { name: string; options: readonly Option[] }
const NONE = 'none'

/** The list of a cell with the customer or the job of a record. What is chosen moves the record, and can be undone. */
export function LinkEditor({ noun, row, to, label, children }: LinkCellProps) {
  const { t } = useWords()
  const { change } = useBulkChange(noun)
  const { move } = bulkKindOf(noun)
  // Shown until the list is read again.
  const [chosen, setChosen] = useState<{ version: number; name: string }>()
  const { store, typed, field } = useSearchedList()
  const { groups, isCurrent } = useLinkOptions(to, typed, store.dropdownOpened)
  const mayClear = !move?.needsCustomer
  const choose = async (value: string) => {
    const option = groups.flatMap(({ options }) => options).find((one) => one.value === value)
    // Without its job, it stays with its customer.
    const CustomerId = to === 'job' ? ((row['CustomerId'] ?? null) as string | null) : null
    const job = option?.job ?? { ...noJob, CustomerId }
    if (!move) return
    setChosen({ version: row.version, name: option?.label ?? '' })
    if (!(await change([row.id], fieldsOfMove(move.fields(job))))) setChosen(undefined)
  }
  const shown = chosen?.version === row.version ? chosen.name : children
  const found = groups.filter(({ options }) => options.length > 0)
  return (
    <OpenInlineList
      store={store}
      width={300}
      name={cellName(label, shown)}
      shown={<CellText>{shown}</CellText>}
      onSubmit={(value) => void choose(value)}
    >
      {field(!isCurrent)}
      <Combobox.Options className={inline.options}>
        {typed === '' && mayClear && <Combobox.Option value={NONE}>—</Combobox.Option>}
        {found.map(({ name, options }) =>
          to === 'job' ? (
            <Combobox.Group key={name} label={name}>
              <Options options={options} />
            </Combobox.Group>
          ) : (
            <Options key={name} options={options} />
          ),
        )}
        {found.length === 0 && isCurrent && <Combobox.Empty>{t('ui.nothingFound')}</Combobox.Empty>}
      </Combobox.Options>
    </OpenInlineList>
  )
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label, detail }) => (
    <Combobox.Option key={value} value={value}>
      <span className={pickers.option}>
        {label}
        {detail && <span className={pickers.detail}>{detail}</span>}
      </span>
    </Combobox.Option>
  ))

/** The customers, or the projects and bids, that fit what is typed, as far as the person sees them. */
function useLinkOptions(to: LinkCellProps['to'], typed: string, opened: boolean) {
  const { t } = useWords()
  const isWanted = { customers: useCan(customers.list), projects: useCan(projects.list), bids: useCan(bids.list) }
  const ofJob = opened && to === 'job'
  const people = usePickerOptions('customers', {}, typed, opened && to === 'customer' && isWanted.customers)
  const jobs = usePickerOptions('projects', {}, typed, ofJob && isWanted.projects)
  const offers = usePickerOptions('bids', {}, typed, ofJob && isWanted.bids)
  const jobOf = (field: 'ProjectId' | 'BidId') => (row: (typeof jobs.rows)[number] | (typeof offers.rows)[number]) => ({
    value: row.id,
    label: row.title,
    detail: [row.number, row.Customer?.name].filter(Boolean).join(' · '),
    job: { ...noJob, CustomerId: row.CustomerId, [field]: row.id },
  })
  const groups: Group[] =
    to === 'customer'
      ? [
          {
            name: t('fields.CustomerId'),
            options: people.rows.map((row) => ({
              value: row.id,
              label: row.name,
              detail: addressLine(row),
              job: { ...noJob, CustomerId: row.id },
            })),
          },
        ]
      : [
          { name: t('fields.ProjectId'), options: jobs.rows.map(jobOf('ProjectId')) },
          { name: t('fields.BidId'), options: offers.rows.map(jobOf('BidId')) },
        ]
  const isCurrent =
    to === 'customer'
      ? people.isCurrent
      : (jobs.isCurrent || !isWanted.projects) && (offers.isCurrent || !isWanted.bids)
  return { groups, isCurrent }
}
