import { Checkbox, Switch, TextInput } from '@mantine/core'
import { templates } from '@jobwright/contract/calls.gen.ts'
import { blankLogbook } from '@jobwright/contract/blanks.ts'
import { LogbookDraft, type Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { logbookStatuses } from '@jobwright/contract/statuses.ts'
import { logSchedules } from '@jobwright/contract/rules/logBoard.ts'
import { listLink } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Link } from '../../ui/Link.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { LinkPicker } from '../fields/LinkPicker.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { PeoplePicker } from '../people/PeoplePicker.tsx'
import { UserPicker } from '../people/UserPicker.tsx'
import { useResourceForm } from '../records/useResourceForm.ts'
import { PlainFields } from '../plain/PlainFields.tsx'
import type { RecordFormState } from '../records/useRecordForm.ts'
import { DistributionField } from './DistributionField.tsx'
import { logbookProblems, type LogbookValues } from './logbookValues.ts'
import styles from './logs.module.css'
import { weekdaysIn } from './weekdays.ts'

type Settings = {
  record: Logbook | null
  onSaved?: (logbook: Logbook) => void
  start?: Partial<LogbookValues>
}

/** The form of a log book. */
export function useLogbookForm({ record, start, ...rest }: Settings): RecordFormState<LogbookValues> {
  const { t } = useWords(logsWords)
  const me = useMe()
  return useResourceForm<'logbooks', LogbookValues>({
    noun: 'logbooks',
    record,
    blank: { ...(blankLogbook as LogbookValues), ...(record === null && { UserId: me.id }), ...start },
    schema: LogbookDraft,
    check: logbookProblems,
    notice: t('logbooks.saved'),
    ...rest,
  })
}

type Props = {
  state: RecordFormState<LogbookValues>
  /** What the parent record determines: only the customer, or the job too. */
  locked?: 'customer' | 'job' | undefined
}

/** The fields of a log book. */
export function LogbookFields({ state, locked }: Props) {
  const { t } = useWords(logsWords)
  return (
    <FieldGrid>
      <TextField
        wide
        required
        data-autofocus
        label={t('fields.title')}
        max={74}
        autoComplete="off"
        key={state.key('title')}
        {...state.field('title')}
      />
      <TemplateField state={state} />
      <LinkPicker state={state} required locked={locked} />
      <UserPicker label={t('fields.owner')} key={state.key('UserId')} {...state.field('UserId')} />
      <SelectField
        label={t('fields.status')}
        data={logbookStatuses.map((value) => ({ value, label: t(`status.logbook.${value}`) }))}
        allowDeselect={false}
        searchable={false}
        key={state.key('status')}
        {...state.field('status')}
      />
      <PlainFields noun="logbooks" state={state} />
      <h3 className={styles.legend}>{t('logs.when')}</h3>
      <Schedule state={state} />
      <h3 className={styles.legend}>{t('logs.who')}</h3>
      <div className={styles.full}>
        <PeoplePicker
          label={t('fields.reviewerIds')}
          max={20}
          key={state.key('reviewerIds')}
          {...state.field('reviewerIds')}
        />
      </div>
      <DistributionField key={state.key('distribution')} {...state.field('distribution')} />
      <Toggle state={state} name="shareWithClient" hint={t('logs.shareHint')} />
    </FieldGrid>
  )
}

/** The published templates; says what to do if there is none. */
function TemplateField({ state }: { state: RecordFormState<LogbookValues> }) {
  const { t, say } = useWords(logsWords)
  const maySee = useCan(templates.list)
  const published = useShortList('templates', { status: 'published' }, 1, maySee)
  if (!maySee && state.isNew) return <p className={styles.note}>{t('logs.noTemplateRight')}</p>
  if (!maySee) return null
  const { error } = state.field('TemplateId')
  const isMissing = published.data?.totalCounts === 0 && state.isNew
  return isMissing ? (
    <div className={styles.note} role="note">
      <span>{t('logs.noTemplate')}</span> <Link href={listLink('templates')}>{t('logs.openTemplates')}</Link>
      {error && (
        <p className={styles.error} data-error tabIndex={-1}>
          {say(error)}
        </p>
      )}
    </div>
  ) : (
    <div className={styles.full}>
      <RecordPicker
        noun="templates"
        required
        wide
        label={t('fields.TemplateId')}
        show={(row) => ({ label: row.title, detail: row.category })}
        filter={{ status: 'published' }}
        key={state.key('TemplateId')}
        {...state.field('TemplateId')}
      />
    </div>
  )
}

function Schedule({ state }: { state: RecordFormState<LogbookValues> }) {
  const { t, language } = useWords(logsWords)
  const { weekStart } = useUiTexts()
  const schedule = state.form.useWatchValue('schedule')
  const days = state.form.useWatchValue('weekdays')
  const weekdays = state.field('weekdays')
  const grace = state.field('graceMin')
  return (
    <>
      <SelectField
        wide
        label={t('fields.schedule')}
        data={logSchedules.map((value) => ({ value, label: t(`logSchedule.${value}`) }))}
        allowDeselect={false}
        searchable={false}
        key={state.key('schedule')}
        {...state.field('schedule')}
      />
      {schedule === 'weekly' && (
        <Checkbox.Group
          className={styles.full ?? ''}
          label={t('fields.weekdays')}
          error={weekdays.error}
          value={days.map(String)}
          onChange={(value) => weekdays.onChange(value.map(Number).toSorted((a, b) => a - b))}
        >
          <div className={styles.days}>
            {weekdaysIn(language, weekStart).map(({ value, label, short }) => (
              <Checkbox key={value} value={value} label={short} aria-label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {schedule !== 'demand' && (
        <>
          <TextInput
            type="time"
            label={t('fields.dueTime')}
            description={t('logs.dueHint')}
            key={state.key('dueTime')}
            {...state.field('dueTime')}
          />
          <NumberField
            label={t('fields.graceMin')}
            description={t('logs.graceHint')}
            min={0}
            max={1440}
            key={state.key('graceMin')}
            {...grace}
            onChange={(value) => grace.onChange(value === '' ? 0 : Number(value))}
          />
        </>
      )}
      <Toggle state={state} name="multiple" hint={t('logs.multipleHint')} />
      <Toggle state={state} name="geolocation" hint={t('logs.geolocationHint')} />
    </>
  )
}

/** A yes or no of a log book; where logs are written is a number. */
function Toggle({
  state,
  name,
  hint,
}: {
  state: RecordFormState<LogbookValues>
  name: 'multiple' | 'geolocation' | 'shareWithClient'
  hint: string
}) {
  const { t } = useWords(logsWords)
  const { onChange, error } = state.field(name)
  const value = state.form.useWatchValue(name)
  return (
    <Switch
      className={styles.toggle ?? ''}
      label={t(`fields.${name}`)}
      description={hint}
      error={error}
      checked={Boolean(value)}
      onChange={({ currentTarget: { checked } }) => onChange(name === 'geolocation' ? Number(checked) : checked)}
    />
  )
}
