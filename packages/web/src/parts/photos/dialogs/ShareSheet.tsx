import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { shares } from '@jobwright/contract/calls.gen.ts'
import { Button, Switch } from '@mantine/core'
import { IconMail, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'
import { useShareDays } from '../../../data/policy.ts'
import { useMe } from '../../../data/session.ts'
import { PasswordField, TextField } from '../../../ui/FormFields.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { useWords } from '../../../words/words.tsx'
import { CopyField, isOnlyHere, wholeAddress } from '../../fields/CopyField.tsx'
import { useRun } from '../../useRefusalNotice.ts'
import styles from './dialogs.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = { resource: 'photos' | 'revisions'; ids: readonly string[]; onClose: () => void }
const LONGEST = 75

/** Opens a new message in the user's mail program, so that the client's reply reaches the user directly. */
const mailAddress = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

/** Creates a link for people without an account: exactly the selection, until a date, optionally with a password. */
export function ShareSheet({ resource, ids, onClose }: Props) {
  const { t, say, formatDate } = useWords(photosWords)
  const me = useMe()
  const queries = useQueryClient()
  const [title, setTitle] = useState('')
  const [days, setDays] = useState<7 | 30 | 90>(useShareDays())
  const [locked, setLocked] = useState(false)
  const [password, setPassword] = useState('')
  const { busy, run } = useRun()
  const [made, setMade] = useState<{ url: string; expiresAt: string }>()
  const short = locked && password.length < 8
  const [tried, setTried] = useState(false)
  const make = () => {
    setTried(true)
    if (short || title.length > LONGEST) return
    run(async () => {
      const share = await call(shares.create, {
        body: {
          resource,
          ids: [...ids],
          days,
          ...(title.trim() && { title: title.trim() }),
          ...(locked && { password }),
        },
      })
      void queries.invalidateQueries({ queryKey: ['shares'] })
      setMade({ url: wholeAddress(share.url), expiresAt: share.expiresAt })
    })
  }
  if (made) {
    const subject = title.trim()
      ? t('photos.shareSubject', { company: me.Company.name, title: title.trim() })
      : t('photos.shareSubjectPlain', { company: me.Company.name })
    const message = t('photos.shareMessage', { url: made.url, date: formatDate(made.expiresAt) })
    return (
      <Sheet
        title={t('photos.shareReady')}
        width={480}
        onClose={onClose}
        footer={
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <p className={styles.lead}>{t('photos.shareOnce', { date: formatDate(made.expiresAt) })}</p>
        <CopyField label={t('photos.shareLink')} text={made.url} />
        {isOnlyHere(made.url) && <p className={styles.warning}>{t('photos.shareOnlyHere')}</p>}
        <div className={styles.ways}>
          <Button
            component="a"
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            href={mailAddress(subject, message)}
          >
            {t('photos.shareByMail')}
          </Button>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare2 size={16} aria-hidden />}
              // The user canceled the device's share dialog; the link is still here.
              onClick={() => void navigator.share({ title: subject, text: message }).catch(() => undefined)}
            >
              {t('photos.shareByDevice')}
            </Button>
          )}
        </div>
      </Sheet>
    )
  }
  const isPhotos = resource === 'photos'
  return (
    <Sheet
      title={isPhotos ? t('photos.shareTitle', { count: ids.length }) : t('photos.shareFile')}
      width={480}
      onClose={onClose}
      onSubmit={() => make()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('photos.makeLink')}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{t('photos.shareLead')}</p>
      {isPhotos && <p className={styles.lead}>{t('photos.shareWithPlace')}</p>}
      <TextField
        label={t('photos.shareHeading')}
        max={LONGEST}
        value={title}
        error={title.length > LONGEST && say(`${LONGEST} characters max`)}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles.group}>
        <p className={styles.label} id="share-days">
          {t('photos.shareDays')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="share-days"
          value={String(days)}
          data={([7, 30, 90] as const).map((n) => ({ value: String(n), label: t('photos.days', { count: n }) }))}
          onChange={(next) => setDays(Number(next) as 7 | 30 | 90)}
        />
      </div>
      <div className={styles.group}>
        <Switch
          label={t('photos.sharePassword')}
          checked={locked}
          onChange={(event) => setLocked(event.currentTarget.checked)}
        />
        {locked && (
          <PasswordField
            label={t('photos.password')}
            autoComplete="new-password"
            value={password}
            maxLength={128}
            error={tried && short && t('photos.passwordShort')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </div>
    </Sheet>
  )
}
