import { kiosks } from '@jobwright/contract/calls.gen.ts'
import type { Kiosk } from '@jobwright/contract/resources/kiosks.ts'
import { Button } from '@mantine/core'
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import { CodeSheet, KioskSheet, type ShownCode } from './KioskSheet.tsx'
import { KioskPeople } from './KioskPeople.tsx'
import { KioskPunches } from './KioskPunches.tsx'
import styles from './kiosks.module.css'
import { kiosksChanged, useKiosks } from './useKiosks.ts'

/** The shared tablets of the company, the PINs of people, and the punches that somebody has to decide. */
export function KiosksPage() {
  const { t } = useWords(kioskWords)
  const mayChange = useCan(kiosks.list)
  const { data, isPending, isError, error, refetch } = useKiosks(mayChange)
  const [editing, setEditing] = useState<Kiosk | 'new'>()
  const [code, setCode] = useState<ShownCode>()
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t('kiosk.add')}
    </Button>
  )
  return (
    <ScrollPage>
      <PageBar title={t('kiosk.officeTitle')} action={data && data.rows.length > 0 && add} />
      <div className={styles.columns}>
        <p className={styles.text}>{t('kiosk.officeText')}</p>
        {data && !data.isOn && (
          <div className={styles.off} role="status">
            <p>{t('kiosk.isOff')}</p>
            <Button component={Link} variant="default" href={linkTo({ to: '/company-settings' })}>
              {t('kiosk.turnOn')}
            </Button>
          </div>
        )}
        <KioskPunches />
        {mayChange && (
          <Card>
            {isPending && <ListSkeleton rows={2} />}
            {isError && <Failure problem={error} onRetry={() => void refetch()} />}
            {data?.rows.length === 0 && (
              <EmptyState icon={<IconDeviceTablet size={30} stroke={1.5} />} title={t('kiosk.empty')} action={add}>
                {t('kiosk.emptyText')}
              </EmptyState>
            )}
            {data && data.rows.length > 0 && (
              <ul className={styles.list}>
                {data.rows.map((one) => (
                  <Tablet key={one.id} one={one} onEdit={() => setEditing(one)} onCode={setCode} />
                ))}
              </ul>
            )}
          </Card>
        )}
        <KioskPeople />
      </div>
      {editing && (
        <KioskSheet
          kiosk={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onCode={(made) => {
            setEditing(undefined)
            setCode(made)
          }}
        />
      )}
      {code && <CodeSheet code={code} onClose={() => setCode(undefined)} />}
    </ScrollPage>
  )
}

function Tablet({ one, onEdit, onCode }: { one: Kiosk; onEdit: () => void; onCode: (code: ShownCode) => void }) {
  const { t, formatRelative, formatTime } = useWords(kioskWords)
  const { busy, run } = useRun()
  const [revoking, setRevoking] = useState(false)
  const { id, name } = one
  const newCode = () =>
    run(async () => {
      onCode({ name, ...(await call(kiosks.code, { params: { id } })) })
      await kiosksChanged()
    })
  const revoke = () =>
    run(async () => {
      await call(kiosks.revoke, { params: { id } })
      noticeSaved(t('kiosk.revoked', { name }))
      setRevoking(false)
      await kiosksChanged()
    })
  const state = one.isPaired ? 'paired' : one.revokedAt ? 'revoked' : 'new'
  const said = [
    one.Project?.title,
    one.lastSeenAt && t('kiosk.seen', { when: formatRelative(one.lastSeenAt) }),
    one.waiting > 0 && t('kiosk.waiting', { count: one.waiting }),
    one.codeExpiresAt && t('kiosk.codeUntil', { time: formatTime(one.codeExpiresAt) }),
  ]
  return (
    <li className={styles.line}>
      <div className={styles.lines}>
        <span className={styles.name}>
          {name}
          <StatusBadge tone={state === 'paired' ? 'green' : state === 'revoked' ? 'red' : 'gray'}>
            {t(`kiosk.state.${state}`)}
          </StatusBadge>
        </span>
        <span className={styles.text}>{said.filter(Boolean).join(' · ')}</span>
        {one.lockedUntil && <span className={styles.doubt}>{t('kiosk.state.locked')}</span>}
      </div>
      <div className={styles.acts}>
        <Button
          variant="default"
          loading={busy && !revoking}
          aria-label={t('kiosk.newCodeNamed', { name })}
          onClick={newCode}
        >
          {t('kiosk.newCode')}
        </Button>
        <Button variant="default" aria-label={t('kiosk.editNamed', { name })} onClick={onEdit}>
          {t('kiosk.edit')}
        </Button>
        {one.isPaired && (
          <Button variant="default" aria-label={t('kiosk.revokeNamed', { name })} onClick={() => setRevoking(true)}>
            {t('kiosk.revoke')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={revoking}
        title={t('kiosk.revokeTitle', { name })}
        confirmLabel={t('kiosk.revoke')}
        danger
        busy={busy}
        onConfirm={revoke}
        onClose={() => setRevoking(false)}
      >
        {t('kiosk.revokeAsk')}
      </ConfirmDialog>
    </li>
  )
}
