import { Button, Switch } from '@mantine/core'
import type { HostedCompany } from '@jobwright/contract/resources/operator.ts'
import { operator } from '@jobwright/contract/resources/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useModuleName } from '../../parts/company/ModulePicker.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useCompanyWords } from '../../words/company.ts'
import { useWords } from '../../words/words.tsx'
import { useSize } from './useSize.ts'
import styles from './operator.module.css'

const KEY = ['hosted'] as const
const put = (changed: HostedCompany): void => {
  queryClient.setQueryData<{ rows: HostedCompany[] }>(
    KEY,
    (before) => before && { rows: before.rows.map((one) => (one.id === changed.id ? changed : one)) },
  )
}

/** The companies of the installation: how large each is, what it uses, and whether it may work. */
export function Companies() {
  const say = useCompanyWords()
  const list = useQuery({ queryKey: KEY, queryFn: () => call(operator.companies, {}), staleTime: 0 })
  const [open, setOpen] = useState<string>()
  const [asking, setAsking] = useState<HostedCompany>()
  const notice = useRefusalNotice()
  const set = (one: HostedCompany, status: 'active' | 'suspended') =>
    notice(async () => {
      put(await call(operator.setStatus, { params: { id: one.id }, body: { status } }))
      setAsking(undefined)
    })
  const shown = list.data?.rows.find(({ id }) => id === open)
  return (
    <Card title={say('config.companies')}>
      <ul className={styles.list}>
        {list.data?.rows.map((one) => (
          <Row
            key={one.id}
            one={one}
            onModules={() => setOpen(one.id)}
            onSuspend={() => setAsking(one)}
            onResume={() => void set(one, 'active')}
          />
        ))}
      </ul>
      {shown && <Modules one={shown} onClose={() => setOpen(undefined)} />}
      {asking && (
        <ConfirmDialog
          opened
          danger
          title={say('config.suspendTitle', { name: asking.name })}
          confirmLabel={say('config.suspend')}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void set(asking, 'suspended')}
        >
          {say('config.suspendText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Row({
  one,
  onModules,
  onSuspend,
  onResume,
}: {
  one: HostedCompany
  onModules: () => void
  onSuspend: () => void
  onResume: () => void
}) {
  const say = useCompanyWords()
  const { formatDate, formatRelative } = useWords()
  const size = useSize()
  const facts = [
    say('config.people', { n: one.people }),
    size(one.bytes),
    say('config.since', { date: formatDate(one.createdAt) }),
    one.lastSeenAt ? say('config.lastSeen', { when: formatRelative(one.lastSeenAt) }) : say('config.never'),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{one.name}</span>
        <Standing one={one} />
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </div>
      <div className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          onClick={onModules}
          aria-label={say('config.modulesOf', { name: one.name })}
        >
          {say('config.modules')}
        </Button>
        {!one.own && one.status === 'active' && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={onSuspend}
            aria-label={`${say('config.suspend')}: ${one.name}`}
          >
            {say('config.suspend')}
          </Button>
        )}
        {!one.own && one.status !== 'active' && (
          <Button size="xs" onClick={onResume} aria-label={`${say('config.resume')}: ${one.name}`}>
            {say('config.resume')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Standing({ one }: { one: HostedCompany }) {
  const say = useCompanyWords()
  if (one.own) return <StatusBadge tone="blue">{say('config.own')}</StatusBadge>
  if (one.status === 'suspended') return <StatusBadge tone="red">{say('config.suspended')}</StatusBadge>
  if (one.status === 'closed') return <StatusBadge tone="gray">{say('config.closed')}</StatusBadge>
  if (one.demo) return <StatusBadge tone="violet">{say('config.demo')}</StatusBadge>
  if (one.plan === 'closed') return <StatusBadge tone="yellow">{say('config.unpaid')}</StatusBadge>
  if (one.plan === 'reading') return <StatusBadge tone="yellow">{say('config.reading')}</StatusBadge>
  return <StatusBadge tone="green">{say('config.open')}</StatusBadge>
}

function Modules({ one, onClose }: { one: HostedCompany; onClose: () => void }) {
  const say = useCompanyWords()
  const nameOf = useModuleName()
  const notice = useRefusalNotice()
  const set = (menuId: number, enabled: boolean) =>
    void notice(async () => put(await call(operator.setModule, { params: { id: one.id }, body: { menuId, enabled } })))
  return (
    <Sheet title={say('config.modulesOf', { name: one.name })} onClose={onClose} width={480}>
      <p className={styles.hint}>{say('config.modulesText')}</p>
      <ul className={styles.modules}>
        {one.modules.map((module) => (
          <li key={module.id}>
            <Switch
              size="md"
              label={nameOf(module)}
              description={module.off ? say('set.offByOperator') : module.base ? say('set.base') : undefined}
              checked={!module.off && module.enabled}
              disabled={module.base || module.off}
              onChange={(event) => set(module.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
