import { blankChangeOrder } from '@jobwright/contract/blanks.ts'
import { ChangeOrderDraft, type ChangeOrder } from '@jobwright/contract/resources/changeorders.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { today } from '../../data/days.ts'
import { jobLink, linkTo, openPath } from '../../data/links.ts'
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
import styles from './notice.module.css'

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
  const { ProjectId = null, TaskId = null, title = '' } = useSearch({ from: '/mobile/changeOrders/create' })
  const photos = useFormPhotos(`changeorders/new/${TaskId ?? ProjectId ?? ''}`)
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
          attachments: photos.shots.slice(0, 30).map(({ id }) => ({ kind: 'photos', id })),
        },
        key,
      ),
    onSaved: (saved) =>
      void photos.file({ ProjectId: saved.ProjectId, TaskId, CustomerId: saved.CustomerId }).then(leave),
  })
  const leave = () => {
    const project = state.form.getValues().ProjectId
    void openPath(router, project ? jobLink('projects', project) : linkTo({ to: '/mobile' }))
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
