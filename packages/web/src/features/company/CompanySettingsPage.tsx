import { Button } from '@mantine/core'
import { company } from '@jobwright/contract/resources/company.ts'
import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { ModulePicker } from '../../parts/company/ModulePicker.tsx'
import { adoptCompany, useCompanySettings } from '../../parts/company/useCompany.ts'
import { useModuleChoice } from '../../parts/company/useModuleChoice.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { companyWords } from '../../words/later/company.ts'
import { useWords } from '../../words/words.tsx'
import { Choice } from './Choice.tsx'
import { NoticeDefaultsCard } from './NoticeDefaultsCard.tsx'
import { Numbers } from './Numbers.tsx'
import { OfficeFactor } from './OfficeFactor.tsx'
import { PhotoPolicyCard } from './PhotoPolicyCard.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { StatusLabelsCard } from './StatusLabelsCard.tsx'
import { Statuses } from './Statuses.tsx'
import { StepListsCard } from './StepListsCard.tsx'
import { TaskTypesCard } from './TaskTypes.tsx'
import styles from './company.module.css'

/** How the company works. */
export function CompanySettingsPage() {
  const { t } = useWords(companyWords)
  const read = useCompanySettings()
  return (
    <ScrollPage narrow>
      <PageBar title={t('set.title')} />
      {read.isError && !read.data && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <ListSkeleton />}
      {read.data && (
        <>
          <Modules />
          <Settings key={formOf(read.data.settings)} settings={read.data.settings} version={read.data.version} />
          <StatusLabelsCard read={read.data} />
          <TaskTypesCard key={JSON.stringify(read.data.settings.taskTypes ?? [])} read={read.data} />
          <StepListsCard read={read.data} />
          <NoticeDefaultsCard key={`told ${JSON.stringify(read.data.settings.notices ?? {})}`} read={read.data} />
          <RetentionCard key={`kept ${JSON.stringify(read.data.settings.retention ?? {})}`} read={read.data} />
          <OfficeFactor read={read.data} />
          <Numbers read={read.data} />
        </>
      )}
    </ScrollPage>
  )
}

function Modules() {
  const { t } = useWords(companyWords)
  const mayChange = useCan(company.setSettings)
  const { rows, chosen, choose, some, changed, busy, save } = useModuleChoice()
  const store = async () => {
    if (await save()) noticeSaved(t('set.modulesSaved'))
  }
  return (
    <Card title={t('set.modules')}>
      <p className={styles.text}>{t('set.modulesText')}</p>
      {rows && <ModulePicker modules={rows} chosen={chosen} onChange={choose} disabled={!mayChange} />}
      {!some && rows && <p className={styles.hint}>{t('set.atLeastOne')}</p>}
      {mayChange && (
        <Button disabled={!changed || !some} loading={busy} onClick={() => void store()}>
          {t('ui.save')}
        </Button>
      )}
    </Card>
  )
}

function Settings({ settings, version }: { settings: CompanySettings; version: number }) {
  const { t } = useWords(companyWords)
  const notice = useRefusalNotice()
  const mayChange = useCan(company.setSettings)
  const [now, setNow] = useState(settings)
  const [busy, setBusy] = useState(false)
  // The switch of the office, the prefixes of numbers, the types of tasks and the lists of steps have cards of their own: as they stand there, they stay.
  const next = { ...now, ...elsewhere(settings, now) }
  const inDays = (choices: readonly number[]) => choices.map((n) => ({ value: String(n), label: t('set.days', { n }) }))
  const save = () => {
    setBusy(true)
    void notice(async () => {
      await adoptCompany('settings', await call(company.setSettings, { body: { settings: next, version } }))
      noticeSaved(t('set.saved'))
    }).finally(() => setBusy(false))
  }
  return (
    <>
      <Card title={t('set.statuses')}>
        <p className={styles.text}>{t('set.statusesText')}</p>
        <Statuses value={now.statuses ?? {}} onChange={(statuses) => setNow((before) => ({ ...before, statuses }))} />
      </Card>
      <PhotoPolicyCard value={now.photos ?? {}} onChange={(photos) => setNow((before) => ({ ...before, photos }))} />
      <Card title={t('set.shares')}>
        <Choice
          label={t('set.shareDays')}
          value={String(now.shares?.days ?? 30)}
          options={inDays([7, 30, 90])}
          onChange={(days) => setNow((before) => ({ ...before, shares: { days: Number(days) as 7 | 30 | 90 } }))}
        />
      </Card>
      <Card title={t('set.security')}>
        <Choice
          label={t('set.idle')}
          value={String(now.security?.idleDays ?? 14)}
          options={inDays(idleChoices(now.security?.idleDays))}
          onChange={(days) =>
            setNow((before) => ({ ...before, security: { ...before.security, idleDays: Number(days) } }))
          }
        />
      </Card>
      {mayChange && (
        <div className={styles.foot}>
          <Button onClick={save} loading={busy} disabled={formOf(now) === formOf(settings)}>
            {t('set.save')}
          </Button>
        </div>
      )}
    </>
  )
}

// One that was set by a program is among them too.
const idleChoices = (set: number | undefined): number[] =>
  [...new Set([1, 3, 7, 14, set ?? 14])].toSorted((a, b) => a - b)

const elsewhere = (
  { prefixes, security, taskTypes, checklists, notices, retention, labels }: CompanySettings,
  now: CompanySettings,
): CompanySettings => ({
  ...(prefixes && { prefixes }),
  ...(taskTypes && { taskTypes }),
  ...(checklists && { checklists }),
  ...(notices && { notices }),
  ...(retention && { retention }),
  ...(labels && { labels }),
  ...((security || now.security) && {
    security: {
      ...now.security,
      ...(security?.officeFactor !== undefined && { officeFactor: security.officeFactor }),
    },
  }),
})

// What this form is about: a change of it elsewhere begins it anew, and nothing else does.
const formOf = ({
  security,
  prefixes: _,
  taskTypes: __,
  checklists: ___,
  notices: ____,
  retention: _____,
  labels: ______,
  ...settings
}: CompanySettings): string => JSON.stringify([settings, security?.idleDays ?? null])
