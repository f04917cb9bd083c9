import { Button, Switch } from '@mantine/core'
import { menus, operator } from '@jobwright/contract/calls.gen.ts'
import type { HostedCompany } from '@jobwright/contract/resources/operator.ts'
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
import { companyWords } from '../../words/lazy/company.ts'
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

/** The installation's companies: size, usage, and whether they are active. */
export function Companies() {
  const { t } = useWords(companyWords)
  const list = useQuery({ queryKey: KEY, queryFn: () => call(operator.companies, {}), staleTime: 0 })
  const [open, setOpen] = useState<string>()
  const [asking, setAsking] = useState<HostedCompany>()
  const notice = useRefusalNotice()
  const set = (one: HostedCompany, status: 'active' | 'suspended') =>
    notice(async () => {
      put(await call(operator.setStatus, { params: { id: one.id }, body: { status } }))
      setAsking(undefined)
    })
  const add = (one: HostedCompany) =>
    notice(async () => {
      await call(menus.install, { params: { id: one.id } })
      await queryClient.invalidateQueries({ queryKey: KEY })
    })
  const shown = list.data?.rows.find(({ id }) => id === open)
  return (
    <Card title={t('config.companies')}>
      <ul className={styles.list}>
        {list.data?.rows.map((one) => (
          <Row
            key={one.id}
            one={one}
            onModules={() => setOpen(one.id)}
            onSuspend={() => setAsking(one)}
            onResume={() => void set(one, 'active')}
            onAdd={() => void add(one)}
          />
        ))}
      </ul>
      {shown && <Modules one={shown} onClose={() => setOpen(undefined)} />}
      {asking && (
        <ConfirmDialog
          opened
          danger
          title={t('config.suspendTitle', { name: asking.name })}
          confirmLabel={t('config.suspend')}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void set(asking, 'suspended')}
        >
          {t('config.suspendText')}
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
  onAdd,
}: {
  one: HostedCompany
  onModules: () => void
  onSuspend: () => void
  onResume: () => void
  onAdd: () => void
}) {
  const { t, formatDate, formatRelative } = useWords(companyWords)
  const size = useSize()
  const facts = [
    t('config.people', { n: one.people }),
    size(one.bytes),
    t('config.since', { date: formatDate(one.createdAt) }),
    one.lastSeenAt ? t('config.lastSeen', { when: formatRelative(one.lastSeenAt) }) : t('config.never'),
  ]
  const lacks = [
    one.lacks.templates > 0 && t('config.lacksTemplates', { n: one.lacks.templates }),
    one.lacks.roles > 0 && t('config.lacksRoles', { n: one.lacks.roles }),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{one.name}</span>
        <PlanStateLabel one={one} />
        <span className={styles.facts}>{facts.join(' · ')}</span>
        {lacks.length > 0 && <span className={styles.facts}>{t('config.lacks', { what: lacks.join(', ') })}</span>}
      </div>
      <div className={styles.buttons}>
        {lacks.length > 0 && (
          <Button size="xs" onClick={onAdd} aria-label={t('config.addLackingTo', { name: one.name })}>
            {t('config.addLacking')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onModules} aria-label={t('config.modulesOf', { name: one.name })}>
          {t('config.modules')}
        </Button>
        {!one.own && one.status === 'active' && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={onSuspend}
            aria-label={`${t('config.suspend')}: ${one.name}`}
          >
            {t('config.suspend')}
          </Button>
        )}
        {!one.own && one.status !== 'active' && (
          <Button size="xs" onClick={onResume} aria-label={`${t('config.resume')}: ${one.name}`}>
            {t('config.resume')}
          </Button>
        )}
      </div>
    </li>
  )
}

function PlanStateLabel({ one }: { one: HostedCompany }) {
  const { t } = useWords(companyWords)
  if (one.own) return <StatusBadge tone="blue">{t('config.own')}</StatusBadge>
  if (one.status === 'suspended') return <StatusBadge tone="red">{t('config.suspended')}</StatusBadge>
  if (one.status === 'closed') return <StatusBadge tone="gray">{t('config.closed')}</StatusBadge>
  if (one.demo) return <StatusBadge tone="violet">{t('config.demo')}</StatusBadge>
  if (one.plan === 'closed') return <StatusBadge tone="yellow">{t('config.unpaid')}</StatusBadge>
  if (one.plan === 'reading') return <StatusBadge tone="yellow">{t('config.reading')}</StatusBadge>
  return <StatusBadge tone="green">{t('config.open')}</StatusBadge>
}

function Modules({ one, onClose }: { one: HostedCompany; onClose: () => void }) {
  const { t } = useWords(companyWords)
  const nameOf = useModuleName()
  const notice = useRefusalNotice()
  const set = (menuId: number, enabled: boolean) =>
    void notice(async () => put(await call(operator.setModule, { params: { id: one.id }, body: { menuId, enabled } })))
  return (
    <Sheet title={t('config.modulesOf', { name: one.name })} onClose={onClose} width={480}>
      <p className={styles.hint}>{t('config.modulesText')}</p>
      <ul className={styles.modules}>
        {one.modules.map((module) => (
          <li key={module.id}>
            <Switch
              size="md"
              label={nameOf(module)}
              description={module.off ? t('set.offByOperator') : module.base ? t('set.base') : undefined}
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
