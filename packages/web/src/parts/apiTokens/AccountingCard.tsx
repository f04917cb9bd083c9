import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accounting, bids, changeorders, customers } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import {
  accountingFiles,
  type AccountingFormat,
  type AccountingKind,
  type AccountingPreview,
} from '@jobwright/contract/resources/accounting.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { downloadFile } from '../../data/download.ts'
import { Failure } from '../Failure.tsx'
import { useRun } from '../useRefusalNotice.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Card } from '../../ui/Facts.tsx'
import { FieldGrid } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './programs.module.css'
import { programsWords } from '../../words/lazy/programs.ts'

/** Customers, bids and approved change orders for accounting: preview, then download. For users who may export and see them. */
export function AccountingCard() {
  const may = useCan(accounting.preview)
  const seesCustomers = useCan(customers.list)
  const seesPrices = useFieldAccess('price')
  const seesBids = useCan(bids.list) && seesPrices
  const seesChanges = useCan(changeorders.list) && seesPrices
  const kinds: AccountingKind[] = [
    ...(seesBids ? (['bids', 'estimates'] as const) : []),
    ...(seesChanges ? (['changeorders'] as const) : []),
    ...(seesCustomers ? (['customers'] as const) : []),
  ]
  return may && kinds.length > 0 ? <Exporting kinds={kinds} /> : null
}

const tables: readonly AccountingFormat[] = ['us', 'plain']
const formatsOf: Partial<Record<AccountingKind, readonly AccountingFormat[]>> = { customers: [...tables, 'iif'] }
const counted = { bids: 'countBids', estimates: 'countEstimates', changeorders: 'countChanges' } as const

function Exporting({ kinds }: { kinds: readonly AccountingKind[] }) {
  const { t } = useWords(programsWords)
  const [kind, setKind] = useState<AccountingKind>(kinds[0] ?? 'customers')
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [format, setFormat] = useState<AccountingFormat>('us')
  const { busy, run } = useRun()
  const params = { resource: kind }
  const range = { ...(from && { from }), ...(to && { to }) }
  const read = useQuery({
    queryKey: ['accounting', kind, from, to],
    queryFn: ({ signal }) => call(accounting.preview, { params, query: range }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  const formats = formatsOf[kind] ?? tables
  const chosen = formats.includes(format) ? format : 'us'
  const download = () =>
    run(async () => {
      const name = `${accountingFiles[kind]}.${chosen === 'iif' ? 'iif' : 'csv'}`
      await downloadFile(addressOf(accounting.file, { params, query: { ...range, format: chosen } }), name)
      noticeSaved(t('accounting.got', { name }))
    })
  return (
    <Card title={t('accounting.title')}>
      <div className={styles.card}>
        <p className={styles.hint}>{t('accounting.text')}</p>
        {kinds.length > 1 && (
          <SegmentedControl
            className={styles.kinds ?? ''}
            aria-label={t('accounting.what')}
            value={kind}
            onChange={(next) => setKind(next as AccountingKind)}
            data={kinds.map((one) => ({ value: one, label: t(`accounting.${one}`) }))}
          />
        )}
        <FieldGrid>
          <DateField label={t('accounting.from')} value={from} onChange={setFrom} clearable />
          <DateField label={t('accounting.to')} value={to} onChange={setTo} clearable />
          <SelectField
            wide
            label={t('accounting.format')}
            data={formats.map((one) => ({ value: one, label: t(`accounting.${one}`) }))}
            value={chosen}
            onChange={(next) => setFormat(next as AccountingFormat)}
            allowDeselect={false}
          />
        </FieldGrid>
        {read.isError && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <ListSkeleton rows={1} />}
        {read.data && !read.isError && <Seen kind={kind} seen={read.data} />}
        <div className={styles.acts}>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy}
            disabled={!read.data?.count || read.isError}
            onClick={() => download()}
          >
            {t('accounting.get')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const SHOWN = 10

function Seen({ kind, seen }: { kind: AccountingKind; seen: AccountingPreview }) {
  const { t, formatMoney } = useWords(programsWords)
  const problems = seen.problems.slice(0, SHOWN)
  return (
    <div className={styles.seen} role="status">
      <p className={styles.title}>
        {seen.count === 0
          ? t('accounting.none')
          : kind === 'customers'
            ? t('accounting.countCustomers', { n: seen.count })
            : t(`accounting.${counted[kind]}`, { n: seen.count, total: formatMoney(Number(seen.total)) })}
      </p>
      {Number(seen.credits) < 0 && (
        <p className={styles.hint}>{t('accounting.credits', { total: formatMoney(Number(seen.credits)) })}</p>
      )}
      {seen.unpriced > 0 && <p className={styles.hint}>{t('accounting.unpriced', { n: seen.unpriced })}</p>}
      {seen.undated > 0 && <p className={styles.hint}>{t('accounting.undated', { n: seen.undated })}</p>}
      {seen.count > 0 && problems.length === 0 && <p className={styles.hint}>{t('accounting.clean')}</p>}
      {problems.length > 0 && (
        <>
          <p className={styles.warning}>{t('accounting.problems')}</p>
          <p className={styles.hint}>{t('accounting.problemsText')}</p>
          <ul className={styles.names}>
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.customers[0]?.id}`}>
                <span className={styles.hint}>{t(`accounting.${problem.kind}`)}: </span>
                {problem.customers.map((one, i) => (
                  <span key={one.id}>
                    {i > 0 && ', '}
                    <Link href={recordLink('customers', one.id)}>
                      {one.name} ({one.number})
                    </Link>
                    {one.safeName !== null && (
                      <span className={styles.hint}> {t('accounting.safeName', { name: one.safeName })}</span>
                    )}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {seen.problems.length > SHOWN && (
            <p className={styles.hint}>{t('accounting.more', { n: seen.problems.length - SHOWN })}</p>
          )}
        </>
      )}
    </div>
  )
}
