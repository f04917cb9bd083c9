import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { users } from '@jobwright/contract/calls.gen.ts'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { setPrefs, usePrefs } from '../../data/prefs.ts'
import type { Language, Scheme } from '../../data/prefs.ts'
import { refreshSession, useMe } from '../../data/session.ts'
import { setViewMode, useViewMode } from '../../data/view.ts'
import type { ViewMode } from '../../data/view.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { zones } from '../../parts/people/UserFields.tsx'
import { Card } from '../../ui/Facts.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { settingsWords } from '../../words/lazy/settings.ts'
import { usersWords } from '../../words/lazy/users.ts'
import { viewsWords } from '../../words/lazy/views.ts'
import { useWords } from '../../words/words.tsx'
import styles from './settings.module.css'
import { ThemeColors } from './ThemeColors.tsx'

const sizes = [100, 110, 125, 150, 175, 200] as const

/** Color scheme, font size, language and view. Stored at once in this browser, and with the user on the server. */
export function LookSettings() {
  const { t, language } = useWords(settingsWords, usersWords, viewsWords)
  const prefs = usePrefs()
  const view = useViewMode()
  const size = sizes.find((one) => one === prefs['textSize']) ?? 100
  return (
    <>
      <Card title={t('settings.look')}>
        <div className={styles.form}>
          <Choice
            label={t('account.look')}
            value={prefs.scheme ?? 'auto'}
            onChange={(scheme) => setPrefs({ scheme: scheme as Scheme })}
            data={(['light', 'dark', 'sun', 'auto'] as const).map((value) => ({ value, label: t(`account.${value}`) }))}
          />
          <Choice
            label={t('view.label')}
            value={String(view)}
            onChange={(mode) => setViewMode(Number(mode) as ViewMode)}
            data={([0, 1, 2] as const).map((mode) => ({ value: String(mode), label: t(`view.${mode}`) }))}
          />
          <Choice
            label={t('look.size')}
            value={String(size)}
            onChange={(chosen) => setPrefs({ textSize: Number(chosen) })}
            data={sizes.map((one) => ({ value: String(one), label: `${one}%` }))}
          />
          <Choice
            label={t('account.language')}
            value={language}
            onChange={(chosen) => setPrefs({ language: chosen as Language })}
            data={[
              { value: 'en', label: t('language.en') },
              { value: 'es', label: t('language.es') },
            ]}
          />
          <Zone />
        </div>
      </Card>
      <Card title={t('theme.title')}>
        <ThemeColors />
      </Card>
      <p className={styles.hint}>
        {t('settings.profile')}{' '}
        <Link className={styles.link} href={linkTo({ to: '/profile' })}>
          {t('settings.openProfile')}
        </Link>
      </p>
    </>
  )
}

function Zone() {
  const { t } = useWords(settingsWords, usersWords, viewsWords)
  const me = useMe()
  const { busy, run } = useRun()
  const choose = (timezone: string | null) => {
    if (!timezone || timezone === me.timezone) return
    run(async () => {
      await call(users.update, { params: { id: me.id }, body: { timezone } })
      await refreshSession()
      noticeSaved(t('profile.saved'))
    })
  }
  return (
    <SelectField
      label={t('look.timezone')}
      allowDeselect={false}
      limit={60}
      disabled={busy}
      data={zones(me.timezone)}
      value={me.timezone}
      onChange={choose}
    />
  )
}

function Choice({
  label,
  ...rest
}: {
  label: string
  value: string
  onChange: (value: string) => void
  data: { value: string; label: ReactNode }[]
}) {
  const id = useId()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={styles.choice}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        orientation={phone && rest.data.length > 2 ? 'vertical' : 'horizontal'}
        fullWidth={phone}
        {...rest}
      />
    </div>
  )
}
