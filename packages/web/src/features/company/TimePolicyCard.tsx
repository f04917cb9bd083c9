import { Button } from '@mantine/core'
import { timepolicies } from '@jobwright/contract/calls.gen.ts'
import type { TimePolicyVersions } from '@jobwright/contract/resources/timepolicies.ts'
import { bodyOf, isWithdrawable, versionOn, type TimePolicyVersion } from '@jobwright/contract/time/versions.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { today } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { adoptCompany, useTimePolicyVersions } from '../../parts/company/useCompany.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { timerulesWords } from '../../words/lazy/timerules.ts'
import { useWords } from '../../words/words.tsx'
import { TimePolicySheet } from './TimePolicySheet.tsx'
import { useRuleTexts, type RuleText } from './timePolicyRules.ts'
import settings from './company.module.css'
import styles from './timePolicy.module.css'

type Version = TimePolicyVersions['rows'][number]

/** The company's time policy: its versions, what each changes, and a form for a new one. */
export function TimePolicyCard() {
  const { t } = useWords(timerulesWords, kioskWords)
  const read = useTimePolicyVersions()
  const mayChange = useCan(timepolicies.create)
  const { busy, run } = useRun()
  const [writing, setWriting] = useState(false)
  const [withdrawing, setWithdrawing] = useState<Version>()
  const day = today(useMe().Company.timezone)
  if (!read.data) return read.isError ? <Failure problem={read.error} onRetry={() => void read.refetch()} /> : null
  const { rows, ...until } = read.data
  const dates = { today: day, ...until }
  const adopt = (answer: TimePolicyVersions) => adoptCompany('timepolicies', answer)
  const withdraw = ({ version }: Version) =>
    run(async () => {
      await adopt(await call(timepolicies.withdraw, { params: { version } }))
      setWithdrawing(undefined)
      noticeSaved(t('timeRules.withdrawn'))
    })
  return (
    <Card
      title={t('timeRules.title')}
      action={
        mayChange && (
          <Button variant="default" onClick={() => setWriting(true)}>
            {t('timeRules.change')}
          </Button>
        )
      }
    >
      <p className={settings.text}>{t('timeRules.text')}</p>
      {mayChange && (
        <p className={settings.text}>
          <Link href={linkTo({ to: '/timesheets/kiosks' })}>{t('kiosk.link')}</Link>
        </p>
      )}
      <ol className={styles.versions} aria-label={t('timeRules.title')}>
        {rows
          .map((version, nth) => (
            <VersionItem
              key={version.version}
              version={version}
              before={rows[nth - 1]}
              state={stateOf(rows, version, day)}
              onWithdraw={mayChange && isWithdrawable(rows, version, dates) ? () => setWithdrawing(version) : undefined}
            />
          ))
          .toReversed()}
        <li className={styles.version}>
          <div className={styles.head}>
            <StatusBadge tone={versionOn(rows, day) ? 'gray' : 'green'}>
              {t(versionOn(rows, day) ? 'timeRules.past' : 'timeRules.inForce')}
            </StatusBadge>
            <strong>{t('timeRules.standard')}</strong>
          </div>
          <p className={styles.note}>{t('timeRules.standardText')}</p>
          {rows.length === 0 && <AllRules />}
        </li>
      </ol>
      {writing && <TimePolicySheet versions={rows} dates={dates} adopt={adopt} onClose={() => setWriting(false)} />}
      <ConfirmDialog
        opened={withdrawing !== undefined}
        title={t('timeRules.withdrawTitle', { n: withdrawing?.version ?? '' })}
        confirmLabel={t('timeRules.withdraw')}
        danger
        busy={busy}
        onConfirm={() => withdrawing && withdraw(withdrawing)}
        onClose={() => setWithdrawing(undefined)}
      >
        {t('timeRules.withdrawText')}
      </ConfirmDialog>
    </Card>
  )
}

type State = 'inForce' | 'coming' | 'past'
const tones = { inForce: 'green', coming: 'blue', past: 'gray' } as const
function stateOf(versions: readonly Version[], { version, effectiveFrom }: Version, day: string): State {
  if (effectiveFrom > day) return 'coming'
  return versionOn(versions, day)?.version === version ? 'inForce' : 'past'
}

function VersionItem({
  version,
  before,
  state,
  onWithdraw,
}: {
  version: Version
  before: TimePolicyVersion | undefined
  state: State
  onWithdraw: (() => void) | undefined
}) {
  const { t, formatDate } = useWords(timerulesWords)
  const textsOf = useRuleTexts()
  const old = new Map(textsOf(bodyOf(before)).map(({ key, value }) => [key, value]))
  const changed = textsOf(bodyOf(version)).filter(({ key, value }) => old.get(key) !== value)
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <StatusBadge tone={tones[state]}>{t(`timeRules.${state}`)}</StatusBadge>
        <strong>{t('timeRules.from', { date: formatDate(version.effectiveFrom) })}</strong>
        <span className={styles.note}>
          {[
            t('timeRules.version', { n: version.version }),
            version.createdBy && t('timeRules.by', { name: nameOf(version.createdBy) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {onWithdraw && (
          <Button
            className={styles.action ?? ''}
            variant="default"
            size="xs"
            aria-label={t('timeRules.withdrawNamed', { n: version.version })}
            onClick={onWithdraw}
          >
            {t('timeRules.withdraw')}
          </Button>
        )}
      </div>
      {changed.length === 0 ? (
        <p className={styles.note}>{t('timeRules.same')}</p>
      ) : (
        <RuleList rules={changed} old={old} />
      )}
      {state === 'inForce' && <AllRules version={version} />}
    </li>
  )
}

function RuleList({ rules, old }: { rules: readonly RuleText[]; old?: ReadonlyMap<string, string> }) {
  const { t } = useWords(timerulesWords)
  return (
    <dl className={styles.rules}>
      {rules.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {value}
            {old && <span className={styles.was}>{t('timeRules.was', { value: old.get(key) ?? '' })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AllRules({ version }: { version?: TimePolicyVersion }) {
  const { t } = useWords(timerulesWords)
  const textsOf = useRuleTexts()
  return (
    <details className={styles.all}>
      <summary>{t('timeRules.all')}</summary>
      <RuleList rules={textsOf(bodyOf(version))} />
    </details>
  )
}
