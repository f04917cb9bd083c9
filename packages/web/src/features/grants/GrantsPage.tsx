import { grants } from '@jobwright/contract/calls.gen.ts'
import { grantGroups, groupOfGrant, type Grant, type GrantGroup } from '@jobwright/contract/resources/grants.ts'
import { Button } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { recordLink } from '../../data/links.ts'
import { readAgain } from '../../data/queries.ts'
import { Failure } from '../../parts/Failure.tsx'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { grantsWords } from '../../words/lazy/grants.ts'
import { useWords } from '../../words/words.tsx'
import styles from './grants.module.css'

const key = ['grants']

/** What of the company anybody can open, and what people, devices and programs hold; each can be ended here. */
export function GrantsPage() {
  const { t } = useWords(grantsWords)
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => call(grants.list, {}, { signal }) })
  const rows = list.data?.rows
  return (
    <SettingsFrame title={t('grants.title')}>
      <p className={styles.lead}>{t('grants.lead')}</p>
      {list.isError && !rows && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton rows={4} />}
      {rows?.length === 0 && (
        <EmptyState icon={<IconWorldOff size={36} stroke={1.5} />} title={t('grants.emptyTitle')}>
          {t('grants.emptyText')}
        </EmptyState>
      )}
      {rows &&
        rows.length > 0 &&
        grantGroups.map((group) => (
          <Group key={group} group={group} rows={rows.filter(({ kind }) => groupOfGrant(kind) === group)} />
        ))}
    </SettingsFrame>
  )
}

function Group({ group, rows }: { group: GrantGroup; rows: readonly Grant[] }) {
  const { t } = useWords(grantsWords)
  const { busy, run } = useRun()
  const [asking, setAsking] = useState(false)
  const endAll = () =>
    run(async () => {
      const { ended } = await call(grants.endAll, { body: { group } })
      setAsking(false)
      noticeSaved(t('grants.ended', { count: ended }))
      readAgain([key])
    })
  return (
    <section className={styles.card} aria-labelledby={`grants-${group}`}>
      <div className={styles.head}>
        <h2 id={`grants-${group}`}>{t(`grants.group.${group}`)}</h2>
        {rows.length > 0 && (
          <Button color="red" variant="light" onClick={() => setAsking(true)}>
            {t(`grants.endAll.${group}`, { count: rows.length })}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.dim}>{t(`grants.none.${group}`)}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((one) => (
            <Line key={`${one.kind} ${one.id}`} one={one} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asking}
        title={t(`grants.endAllTitle.${group}`)}
        confirmLabel={t(`grants.endAll.${group}`, { count: rows.length })}
        onConfirm={endAll}
        onClose={() => setAsking(false)}
        danger
        busy={busy}
      >
        {t(`grants.endAllText.${group}`)}
      </ConfirmDialog>
    </section>
  )
}

function Line({ one }: { one: Grant }) {
  const { t, formatMoment, formatDate } = useWords(grantsWords)
  const { busy, run } = useRun()
  const end = () =>
    run(async () => {
      await call(grants.end, { body: { kind: one.kind, id: one.id } })
      noticeSaved(t('grants.ended', { count: 1 }))
      readAgain([key])
    })
  const kind = t(`grants.kind.${one.kind}`)
  const title = one.title || t('grants.untitled')
  const said = [
    one.forWhom !== '' && one.forWhom !== one.title && t('grants.for', { name: one.forWhom }),
    t('grants.made', { name: one.madeBy || t('grants.somebody'), when: formatMoment(one.madeAt) }),
    one.endsAt ? t('grants.until', { when: formatDate(one.endsAt) }) : t('grants.noEnd'),
    one.openedAt ? t('grants.opened', { when: formatMoment(one.openedAt) }) : t('grants.neverOpened'),
  ]
  return (
    <li className={styles.line}>
      <div className={styles.lines}>
        <span className={styles.name}>
          {one.resource && one.recordId ? (
            <Link href={recordLink(one.resource, one.recordId)}>{title}</Link>
          ) : (
            <span>{title}</span>
          )}
          <StatusBadge tone="gray">{kind}</StatusBadge>
        </span>
        <span className={styles.dim}>{said.filter(Boolean).join(' · ')}</span>
      </div>
      <Button variant="default" loading={busy} aria-label={t('grants.endNamed', { kind, title })} onClick={end}>
        {t(one.kind === 'connection' ? 'grants.pause' : 'grants.end')}
      </Button>
    </li>
  )
}
