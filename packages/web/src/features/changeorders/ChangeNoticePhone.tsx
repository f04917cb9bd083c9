import { blankChangeOrder } from '@jobwright/contract/blanks.ts'
import { ChangeOrderDraft, type ChangeOrder } from '@jobwright/contract/resources/changeorders.ts'
import { MOST_ATTACHMENTS } from '@jobwright/contract/resources/offerFields.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { today } from '../../data/days.ts'
import { jobLink, linkTo, openPath, recordLink } from '../../data/links.ts'
import { createRecord } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { PhoneForm } from '../../parts/phone/PhoneForm.tsx'
import { useFormPhotos } from '../../parts/phone/useFormPhotos.ts'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import { Choices } from '../../ui/Choices.tsx'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { ChangeNoticeOrigin } from './ChangeNoticeOrigin.tsx'
import styles from './changeNotice.module.css'

const reasons = ['hidden', 'client', 'code', 'other'] as const
type Values = {
  title: string
  ProjectId: string | null
  reason: ChangeOrder['reason']
  description: string
  workNotToProceed: boolean
}

/** Tells the office of a change that was found on site: with photos, without a price, also without signal. */
export function ChangeNoticePhone() {
  const { t } = useWords(coWords)
  const router = useRouter()
  const me = useMe()
  const begun = useSearch({ from: '/mobile/changeOrders/create' })
  const { ProjectId = null, TaskId, LogEntryId, PhotoId, title = '' } = begun
  const photos = useFormPhotos(`changeorders/new/${LogEntryId ?? TaskId ?? ProjectId ?? ''}`)
  const state = useResourceForm<'changeorders', Values>({
    noun: 'changeorders',
    record: null,
    blank: { title, ProjectId, reason: 'hidden', description: '', workNotToProceed: true },
    schema: ChangeOrderDraft,
    notice: t('co.noticeSaved'),
    create: (values, key) =>
      createRecord(
        'changeorders',
        {
          ...values,
          ProjectId: values.ProjectId ?? '',
          requestedOn: blankChangeOrder(today(me.Company.timezone)).requestedOn,
          requestedBy: `${me.firstName} ${me.lastName}`.trim(),
          notice: true,
          taskIds: TaskId ? [TaskId] : [],
          logEntryIds: LogEntryId ? [LogEntryId] : [],
          attachments: [...(PhotoId ? [PhotoId] : []), ...photos.shots.map(({ id }) => id)]
            .slice(0, MOST_ATTACHMENTS)
            .map((id) => ({ kind: 'photos', id })),
        },
        key,
      ),
    onSaved: (saved) =>
      void photos
        .file({ ProjectId: saved.ProjectId, TaskId: TaskId ?? null, CustomerId: saved.CustomerId })
        .then(leave),
  })
  // Back to where it was found, which shows the notice from now on.
  const leave = () => {
    const project = state.form.getValues().ProjectId
    const origin = LogEntryId
      ? recordLink('logentries', LogEntryId)
      : TaskId
        ? linkTo({ to: '/mobile/tasks/$id/edit', params: { id: TaskId } })
        : project
          ? jobLink('projects', project)
          : linkTo({ to: '/mobile' })
    void openPath(router, origin, { replace: true })
  }
  const reason = state.field('reason')
  const hold = state.field('workNotToProceed')
  const now = state.form.useWatchValue('reason' as never) as Values['reason']
  const waits = state.form.useWatchValue('workNotToProceed' as never) as boolean
  return (
    <PhoneForm
      noun="changeorders"
      state={state}
      title={t('co.notice')}
      submit={t('co.noticeSend')}
      onLeave={leave}
      photos={photos}
    >
      <FieldGrid>
        <ChangeNoticeOrigin TaskId={TaskId} LogEntryId={LogEntryId} PhotoId={PhotoId} />
        <TextField
          wide
          required
          label={t('co.noticeWhat')}
          max={75}
          key={state.key('title')}
          {...state.field('title')}
        />
        {ProjectId === null && (
          <RecordPicker
            required
            wide
            noun="projects"
            label={t('fields.ProjectId')}
            show={(row) => ({ label: row.title, detail: row.number })}
            key={state.key('ProjectId')}
            {...state.field('ProjectId')}
          />
        )}
        <div className={styles.group}>
          <span id="notice-reason" className={styles.label}>
            {t('fields.reason')}
          </span>
          <Choices
            id="reason"
            labelledBy="notice-reason"
            value={now}
            onChange={(value) => reason.onChange(value ?? 'other')}
            options={reasons.map((value) => ({ value, label: t(`offer.reason.${value}`) }))}
          />
        </div>
        <TextArea
          label={t('co.noticeWords')}
          max={4000}
          key={state.key('description')}
          {...state.field('description')}
        />
        <div className={styles.group}>
          <span id="notice-hold" className={styles.label}>
            {t('co.noticeUntil')}
          </span>
          <Choices
            id="hold"
            labelledBy="notice-hold"
            value={waits ? 'hold' : 'go'}
            onChange={(value) => hold.onChange(value !== 'go')}
            options={[
              { value: 'hold', label: t('co.noticeHold'), tone: 'red' },
              { value: 'go', label: t('co.noticeGo'), tone: 'green' },
            ]}
          />
        </div>
      </FieldGrid>
    </PhoneForm>
  )
}
