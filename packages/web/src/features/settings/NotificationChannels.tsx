import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { ways as calls } from '@jobwright/contract/calls.gen.ts'
import { SlackDraft, type Ways } from '@jobwright/contract/resources/ways.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Refusal } from '@jobwright/contract/problem.ts'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call, LostNetwork } from '../../data/api.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { Card } from '../../ui/Facts.tsx'
import { SwitchField, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { toldWords } from '../../words/lazy/told.ts'
import { useWords } from '../../words/words.tsx'
import { pushHere, startPushHere, stopPushHere } from './pushHere.ts'
import styles from './settings.module.css'
import { notificationChannelsChanged } from './useNotificationChannels.ts'

/** Notification channels outside the product, and what each one lacks; `children` set the mail frequency. */
export function NotificationChannels({ ways, children }: { ways: Ways; children: ReactNode }) {
  const { t } = useWords(toldWords)
  const { email } = ways
  return (
    <>
      <Card title={t('told.here')}>
        <Here push={ways.push} />
      </Card>
      {email.ready && (
        <Card title={t('told.email')}>
          <div className={styles.form}>
            {email.address ? (
              <p className={styles.hint}>{t('told.emailTo', { address: email.address })}</p>
            ) : (
              <p className={styles.hint}>
                {t('told.emailNowhere')}{' '}
                <Link className={styles.link} href={linkTo({ to: '/profile' })}>
                  {t('told.emailProfile')}
                </Link>
              </p>
            )}
            {children}
          </div>
        </Card>
      )}
      <Card title={t('told.slack')}>
        <OwnSlack slack={ways.slack} />
      </Card>
    </>
  )
}

function Here({ push }: { push: Ways['push'] }) {
  const { t } = useWords(toldWords)
  const { busy, run } = useRun()
  const [can, setCan] = useState(pushHere)
  // Update after the user returns from the browser's settings.
  useEffect(() => {
    const look = () => setCan(pushHere())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const on = push.here !== null && can === 'can' && Notification.permission === 'granted'
  const turn = (wanted: boolean) =>
    run(async () => {
      try {
        if (!wanted && push.here) await stopPushHere(push.here)
        if (wanted)
          await startPushHere(push.publicKey).catch((error: unknown) => {
            // Show the server's refusal as is, and browser errors in plain words.
            if (error instanceof Refusal || error instanceof LostNetwork) throw error
            noticeProblem(t('told.hereFailed'), t('ui.close'))
          })
        await notificationChannelsChanged()
      } finally {
        setCan(pushHere())
      }
    })
  if (can !== 'can')
    return (
      <Alert color={can === 'blocked' ? 'orange' : 'gray'} variant="light">
        {t(can === 'blocked' ? 'told.hereBlocked' : can === 'home' ? 'told.hereHome' : 'told.hereNot')}
      </Alert>
    )
  return (
    <div className={styles.form}>
      <SwitchField
        label={t('told.hereSwitch')}
        description={t('told.hereText')}
        checked={on}
        disabled={busy}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <p className={styles.hint} role="status">
        {t(busy ? 'told.hereBusy' : on ? 'told.hereOn' : 'told.hereOff')}{' '}
        {push.devices > 0 && t('told.devices', { n: push.devices })}
      </p>
    </div>
  )
}

function OwnSlack({ slack }: { slack: Ways['slack'] }) {
  const { t, formatRelative } = useWords(toldWords)
  const { busy, run } = useRun()
  const [editing, setEditing] = useState(false)
  const {
    form,
    busy: saving,
    problem,
    submit,
  } = useCallForm({
    initial: { address: '' },
    schema: SlackDraft,
    send: async (body) => {
      await call(calls.setSlack, { body })
      await notificationChannelsChanged()
      form.reset()
      setEditing(false)
      noticeSaved(t('told.saved'))
    },
  })
  const act = (work: () => Promise<void>) =>
    run(async () => {
      await work()
      await notificationChannelsChanged()
    })
  const test = () =>
    act(async () => {
      const { problem: wrong } = await call(calls.testSlack, {})
      if (wrong) noticeProblem(t('told.slackFailing', { problem: wrong }), t('ui.close'))
      else noticeSaved(t('told.slackTested'))
    })
  if (slack && !editing)
    return (
      <div className={styles.form}>
        <p className={styles.hint}>
          {t('told.slackOn', { shown: slack.shown })}{' '}
          {slack.lastSentAt && t('told.slackLast', { when: formatRelative(slack.lastSentAt) })}
        </p>
        {slack.failures > 0 && (
          <Alert color="red" variant="light">
            {t('told.slackFailing', { problem: slack.lastError })}
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button variant="default" loading={busy} onClick={() => test()}>
            {t('told.slackTest')}
          </Button>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('told.slackOther')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            disabled={busy}
            onClick={() => act(async () => void (await call(calls.removeSlack, {})))}
          >
            {t('told.slackRemove')}
          </Button>
        </div>
      </div>
    )
  return (
    <SubmitForm onSubmit={() => void submit()}>
      <div className={styles.form}>
        <p className={styles.hint}>{t('told.slackText')}</p>
        <FormProblem>{problem}</FormProblem>
        <TextField
          label={t('told.slackAddress')}
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={saving}>
            {t('told.slackSave')}
          </Button>
          {editing && (
            <Button variant="default" onClick={() => setEditing(false)}>
              {t('told.slackCancel')}
            </Button>
          )}
        </div>
      </div>
    </SubmitForm>
  )
}
