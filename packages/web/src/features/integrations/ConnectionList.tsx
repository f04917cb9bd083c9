import { Button, UnstyledButton } from '@mantine/core'
import { connections } from '@jobwright/contract/calls.gen.ts'
import type { Connection } from '@jobwright/contract/resources/connections.ts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { ConnectionSheet } from './ConnectionSheet.tsx'
import { DeliveriesSheet } from './DeliveriesSheet.tsx'
import styles from './integrations.module.css'
import { SecretSheet } from './SecretSheet.tsx'
import { connectionsChanged } from './useConnections.ts'
import { integrationsWords } from '../../words/lazy/integrations.ts'
import { Menu } from '../../ui/Menu.tsx'

type Open = 'edit' | 'messages' | 'remove' | 'secret'

/** Connections of one kind, with state and actions. */
export function ConnectionList({ rows }: { rows: readonly Connection[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((one) => (
        <Line key={one.id} one={one} />
      ))}
    </ul>
  )
}

function Line({ one }: { one: Connection }) {
  const { t, formatRelative } = useWords(integrationsWords)
  const say = useProblemText()
  const may = useCan(connections.update)
  const mayRemove = useCan(connections.remove)
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<string>()
  const { busy, run } = useRun()
  const close = () => setOpen(undefined)
  const act = (work: () => Promise<void>) =>
    run(async () => {
      await work()
      await connectionsChanged()
    })
  const params = { id: one.id }
  const test = () =>
    act(async () => {
      const done = await call(connections.test, { params })
      if (done.state === 'sent') noticeSaved(t('integrations.tested', { status: done.status ?? '' }))
      else noticeProblem(t('integrations.testFailed', { problem: say(done.problem) }), t('ui.close'))
    })
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <span className={styles.title}>
          {one.name}{' '}
          <span className={styles.state} data-state={one.state}>
            {t(`integrations.${one.state}`)}
          </span>
        </span>
        <span className={styles.hint}>
          {[
            one.address,
            one.lastSentAt
              ? t('integrations.lastSent', { when: formatRelative(one.lastSentAt) })
              : t('integrations.neverSent'),
            one.waiting > 0 && one.state !== 'paused' && t('integrations.waiting', { n: one.waiting }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {one.lastError && (
          <span className={styles.problem}>
            {t('integrations.failingSince', {
              when: one.failingSince ? formatRelative(one.failingSince) : '',
              problem: say(one.lastError),
            })}
          </span>
        )}
        {one.state === 'paused' && (
          <span className={styles.hint}>{t('integrations.pausedText', { n: one.waiting })}</span>
        )}
      </div>
      <div className={styles.acts}>
        {may && one.state === 'paused' && (
          <Button loading={busy} onClick={() => act(async () => void (await call(connections.resume, { params })))}>
            {t('integrations.resume')}
          </Button>
        )}
        {may && one.state !== 'paused' && (
          <Button variant="default" loading={busy} onClick={() => test()}>
            {t('integrations.test')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('messages')}>
          {t('integrations.messages')}
        </Button>
        {may && (
          <Menu position="bottom-end">
            <Menu.Target>
              <UnstyledButton className={styles.more} aria-label={t('integrations.editNamed', { name: one.name })}>
                <IconDots size={18} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setOpen('edit')}>{t('integrations.edit')}</Menu.Item>
              {one.kind === 'webhook' && (
                <Menu.Item onClick={() => setOpen('secret')}>{t('integrations.newSecret')}</Menu.Item>
              )}
              {one.state !== 'paused' && (
                <Menu.Item onClick={() => act(async () => void (await call(connections.pause, { params })))}>
                  {t('integrations.pause')}
                </Menu.Item>
              )}
              {mayRemove && (
                <Menu.Item color="red" onClick={() => setOpen('remove')}>
                  {t('integrations.remove')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {open === 'edit' && <ConnectionSheet kind={one.kind} one={one} onClose={close} onSecret={() => undefined} />}
      {open === 'messages' && <DeliveriesSheet one={one} onClose={close} />}
      {secret !== undefined && <SecretSheet name={one.name} secret={secret} onClose={() => setSecret(undefined)} />}
      <ConfirmDialog
        opened={open === 'secret'}
        title={t('integrations.newSecretTitle', { name: one.name })}
        confirmLabel={t('integrations.newSecret')}
        busy={busy}
        onClose={close}
        onConfirm={() =>
          act(async () => {
            setSecret((await call(connections.renewSecret, { params })).secret)
            close()
          })
        }
      >
        {t('integrations.newSecretText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'remove'}
        title={t('integrations.removeTitle', { name: one.name })}
        confirmLabel={t('integrations.remove')}
        danger
        busy={busy}
        onClose={close}
        onConfirm={() =>
          act(async () => {
            await call(connections.remove, { params })
            noticeSaved(t('integrations.removed', { name: one.name }))
          })
        }
      >
        {t('integrations.removeText')}
      </ConfirmDialog>
    </li>
  )
}
