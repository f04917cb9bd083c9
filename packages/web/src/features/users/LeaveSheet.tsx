import { users } from '@jobwright/contract/calls.gen.ts'
import { heldKinds } from '@jobwright/contract/resources/users.ts'
import type { HeldKind, Holds } from '@jobwright/contract/resources/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { Failure } from '../../parts/Failure.tsx'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import styles from './leave.module.css'

const pages = { tasks: 'tasks', dates: 'tasks', projects: 'projects', bids: 'bids' } as const

/** Deactivates a user: what they own, and who takes it over, in one change. */
export function LeaveSheet({
  id,
  name,
  onDone,
  onClose,
}: {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useWords(peopleWords)
  const [to, setTo] = useState<Partial<Record<HeldKind, string | null>>>({})
  const [endDate, setEndDate] = useState<string | null>(null)
  const { busy, run } = useRun()
  const holds = useQuery({
    queryKey: [...keys.users, 'holds', id],
    gcTime: 0,
    queryFn: ({ signal }) => call(users.holds, { params: { id } }, { signal }),
  })
  const held = holds.data ? heldKinds.filter((kind) => holds.data[kind].count > 0) : []
  const leave = () =>
    run(async () => {
      const reassign = Object.fromEntries(held.flatMap((kind) => (to[kind] ? [[kind, to[kind]]] : [])))
      await call(users.deactivate, { params: { id }, body: { reassign, ...(endDate && { endDate }) } })
      // Handed-over records appear everywhere.
      void queryClient.invalidateQueries()
      onDone()
    })
  return (
    <Sheet
      title={t('leave.title', { name })}
      onClose={onClose}
      footer={
        <SheetButtons onCancel={onClose} color="red" loading={busy} disabled={!holds.data} onClick={leave}>
          {t('leave.go')}
        </SheetButtons>
      }
    >
      <p className={styles.text}>{t('leave.text')}</p>
      {holds.isError && <Failure problem={holds.error} onRetry={() => void holds.refetch()} />}
      {holds.isPending && <ListSkeleton rows={4} />}
      {holds.data && held.length === 0 && <p className={styles.none}>{t('leave.nothing')}</p>}
      {held.length > 1 && (
        <div className={styles.all}>
          <UserPicker
            wide
            label={t('leave.all')}
            placeholder={t('leave.stay')}
            leaving={id}
            onChange={(person) => setTo(Object.fromEntries(held.map((kind) => [kind, person])))}
          />
          <p className={styles.none}>{t('leave.each')}</p>
        </div>
      )}
      {holds.data &&
        held.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            held={holds.data[kind]}
            leaving={id}
            value={to[kind] ?? null}
            onChange={(person) => setTo((now) => ({ ...now, [kind]: person }))}
          />
        ))}
      <div className={styles.kind}>
        <DateField wide label={t('leave.endDate')} value={endDate} onChange={setEndDate} clearable />
      </div>
      {held.length > 0 && <p className={styles.none}>{t('leave.undo')}</p>}
    </Sheet>
  )
}

function Kind({
  kind,
  held,
  leaving,
  value,
  onChange,
}: {
  kind: HeldKind
  held: Holds[HeldKind]
  leaving: string
  value: string | null
  onChange: (person: string | null) => void
}) {
  const { t } = useWords(peopleWords)
  const more = held.count - held.rows.length
  return (
    <section className={styles.kind} aria-label={t(`leave.${kind}`, { n: held.count })}>
      <h3 className={styles.title}>{t(`leave.${kind}`, { n: held.count })}</h3>
      <ul className={styles.rows}>
        {held.rows.map((row) => (
          <li key={row.id}>
            <Link className={styles.record} href={recordLink(pages[kind], row.id)} target="_blank" rel="noreferrer">
              <span className={styles.number}>{row.number}</span> {row.title}
            </Link>
          </li>
        ))}
        {more > 0 && <li className={styles.none}>{t('leave.more', { n: more })}</li>}
      </ul>
      <UserPicker
        wide
        label={t('leave.to')}
        placeholder={t('leave.stay')}
        leaving={leaving}
        value={value}
        onChange={onChange}
      />
    </section>
  )
}
