import { company } from '@jobwright/contract/calls.gen.ts'
import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import { useState } from 'react'
import { same } from '../../data/drafts.ts'
import { useCan } from '../../data/session.ts'
import { DisplaySelect } from '../../parts/company/DisplaySelect.tsx'
import { ModulePicker } from '../../parts/company/ModulePicker.tsx'
import { useCompanySettings } from '../../parts/company/useCompany.ts'
import { useModuleChoice } from '../../parts/company/useModuleChoice.ts'
import { Failure } from '../../parts/Failure.tsx'
import { SettingsFrame } from '../../parts/settings/SettingsFrame.tsx'
import { useUnsaved } from '../../parts/settings/unsaved.ts'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import { Choice } from './Choice.tsx'
import { NoticeDefaultsCard } from './NoticeDefaultsCard.tsx'
import { Numbers } from './Numbers.tsx'
import { OfficeMfa } from './OfficeMfa.tsx'
import { PhotoPolicyCard } from './PhotoPolicyCard.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { StatusLabelsCard } from './StatusLabelsCard.tsx'
import { Statuses } from './Statuses.tsx'
import { HolidaysCard } from './HolidaysCard.tsx'
import { JobStepsCard } from './JobStepsCard.tsx'
import { WorkdaysCard } from './WorkdaysCard.tsx'
import { StepListsCard } from './StepListsCard.tsx'
import { TimePolicyCard } from './TimePolicyCard.tsx'
import { TaskTypesCard } from './TaskTypes.tsx'
import { useKeep } from './useKeep.ts'
import type { SettingsRead } from './useKeep.ts'
import styles from './company.module.css'

/** The company's work settings. */
export function CompanySettingsPage() {
  const { t } = useWords(companyWords)
  const read = useCompanySettings()
  return (
    <SettingsFrame title={t('set.title')}>
      {read.isError && !read.data && <Failure problem={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <ListSkeleton />}
      {read.data && (
        <>
          <Modules />
          <Settings key={JSON.stringify(ownOf(read.data.settings))} read={read.data} />
          <TimePolicyCard />
          <StatusLabelsCard read={read.data} />
          <TaskTypesCard key={JSON.stringify(read.data.settings.taskTypes ?? [])} read={read.data} />
          <StepListsCard read={read.data} />
          <WorkdaysCard key={`days ${JSON.stringify(read.data.settings.workdays ?? {})}`} read={read.data} />
          <HolidaysCard />
          <JobStepsCard read={read.data} />
          <NoticeDefaultsCard key={`told ${JSON.stringify(read.data.settings.notices ?? {})}`} read={read.data} />
          <RetentionCard key={`kept ${JSON.stringify(read.data.settings.retention ?? {})}`} read={read.data} />
          <OfficeMfa read={read.data} />
          <Numbers read={read.data} />
        </>
      )}
    </SettingsFrame>
  )
}

function Modules() {
  const { t } = useWords(companyWords)
  const mayChange = useCan(company.setSettings)
  const { rows, chosen, choose, some, changed, save, reset } = useModuleChoice()
  const store = async () => {
    if (await save()) noticeSaved(t('set.modulesSaved'))
  }
  useUnsaved({
    name: t('set.modules'),
    isChanged: mayChange && changed,
    save: some ? store : undefined,
    discard: reset,
  })
  return (
    <Card title={t('set.modules')}>
      <p className={styles.text}>{t('set.modulesText')}</p>
      {rows && <ModulePicker modules={rows} chosen={chosen} onChange={choose} disabled={!mayChange} />}
      {!some && rows && <p className={styles.hint}>{t('set.atLeastOne')}</p>}
    </Card>
  )
}

// The form resets only when its own settings change elsewhere.
const ownOf = ({ statuses = {}, photos = {}, offers = {}, shares = {}, security = {} }: CompanySettings) => ({
  statuses,
  photos,
  offers,
  shares,
  idleDays: security.idleDays ?? 14,
})

function Settings({ read }: { read: SettingsRead }) {
  const { t } = useWords(companyWords)
  const { mayChange, task, keep } = useKeep(read)
  const own = ownOf(read.settings)
  const [now, setNow] = useState(own)
  const inDays = (choices: readonly number[]) => choices.map((n) => ({ value: String(n), label: t('set.days', { n }) }))
  const save = () =>
    task(async () => {
      const { idleDays, ...parts } = now
      const { security } = read.settings
      await keep({ ...parts, ...(idleDays !== own.idleDays && { security: { ...security, idleDays } }) })
      noticeSaved(t('set.saved'))
    })
  useUnsaved({
    name: policies.flatMap(([part, word]) => (same(now[part], own[part]) ? [] : [t(word)])).join(', '),
    isChanged: mayChange && !same(now, own),
    save,
    discard: () => setNow(own),
  })
  return (
    <>
      <Card title={t('set.statuses')}>
        <p className={styles.text}>{t('set.statusesText')}</p>
        <Statuses value={now.statuses} onChange={(statuses) => setNow((before) => ({ ...before, statuses }))} />
      </Card>
      <PhotoPolicyCard value={now.photos} onChange={(photos) => setNow((before) => ({ ...before, photos }))} />
      <Card title={t('set.offers')}>
        <DisplaySelect
          value={now.offers.display}
          onChange={(display) => setNow((before) => ({ ...before, offers: { display } }))}
        />
      </Card>
      <Card title={t('set.shares')}>
        <Choice
          label={t('set.shareDays')}
          value={String(now.shares.days ?? 30)}
          options={inDays([7, 30, 90])}
          onChange={(days) => setNow((before) => ({ ...before, shares: { days: Number(days) as 7 | 30 | 90 } }))}
        />
      </Card>
      <Card title={t('set.security')}>
        <Choice
          label={t('set.idle')}
          value={String(now.idleDays)}
          options={inDays(idleChoices(now.idleDays))}
          onChange={(days) => setNow((before) => ({ ...before, idleDays: Number(days) }))}
        />
      </Card>
    </>
  )
}

// The parts of the form, by the titles of their cards.
const policies = [
  ['statuses', 'set.statuses'],
  ['photos', 'set.photos'],
  ['offers', 'set.offers'],
  ['shares', 'set.shares'],
  ['idleDays', 'set.security'],
] as const

// Include a value that was set through the API.
const idleChoices = (set: number): number[] => [...new Set([1, 3, 7, 14, set])].toSorted((a, b) => a - b)
