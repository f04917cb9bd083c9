import { blankChangeOrder, type blankOffer } from '@jobwright/contract/blanks.ts'
import { ChangeOrderDraft, changeReasons, type ChangeOrder } from '@jobwright/contract/resources/changeorders.ts'
import { Button } from '@mantine/core'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid, SwitchField, TextArea, TextField } from '../../ui/FormFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { CustomFields } from '../custom/CustomFields.tsx'
import { PlainFields } from '../plain/PlainFields.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { UserPicker } from '../people/UserPicker.tsx'
import { useResourceForm } from '../records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../records/useRecordForm.ts'
import { linkedFields } from './linked.tsx'
import { LinkedField } from './LinkedField.tsx'
import styles from './changes.module.css'

/** Lines, terms and what else a client is sent have an editor of their own; billing is set where it is shown. */
type ChangeOrderValues = Omit<
  FormValues<ChangeOrder, ChangeOrderDraft>,
  keyof typeof blankOffer | 'notice' | 'billedStatus'
>
type Settings = {
  record: ChangeOrder | null
  onSaved?: (saved: ChangeOrder) => void
  start?: Partial<ChangeOrderValues>
}

/** The form of a change order. */
export function useChangeOrderForm({ record, start, ...rest }: Settings): RecordFormState<ChangeOrderValues> {
  const { t } = useWords()
  const { timezone } = useMe().Company
  const { billedStatus: _, ...blank } = blankChangeOrder(today(timezone))
  return useResourceForm<'changeorders', ChangeOrderValues>({
    noun: 'changeorders',
    record,
    blank: { ...blank, ...start },
    schema: ChangeOrderDraft,
    notice: t('changeorders.saved'),
    ...rest,
  })
}

/** The fields of a change order. `locked`: of what was sent only who looks after it can be changed. */
export function ChangeOrderFields({
  state,
  locked = false,
  noticeText = '',
}: {
  state: RecordFormState<ChangeOrderValues>
  locked?: boolean
  /** What was written on site, for the office only. */
  noticeText?: string
}) {
  const { t } = useWords(coWords)
  const days = state.field('daysImpact')
  const hold = state.field('workNotToProceed')
  const project = state.field('ProjectId')
  const projectId = state.form.useWatchValue('ProjectId' as never) as string | null
  return (
    <FieldGrid>
      <TextField
        wide
        required
        data-autofocus
        disabled={locked}
        label={t('fields.title')}
        max={75}
        key={state.key('title')}
        {...state.field('title')}
      />
      <RecordPicker
        required
        noun="projects"
        disabled={locked}
        label={t('fields.ProjectId')}
        show={(row) => ({ label: row.title, detail: row.number })}
        key={state.key('ProjectId')}
        {...project}
        onChange={(id) => {
          project.onChange(id)
          // Links are to what belongs to the project.
          if (id !== projectId) for (const name of Object.values(linkedFields)) state.field(name).onChange([])
        }}
      />
      <SelectField
        required
        searchable={false}
        disabled={locked}
        label={t('fields.reason')}
        data={changeReasons.map((reason) => ({ value: reason, label: t(`offer.reason.${reason}`) }))}
        key={state.key('reason')}
        {...state.field('reason')}
      />
      {noticeText !== '' && (
        <div className={styles.notice}>
          <p className={styles.noticeLabel}>{t('co.noticeText')}</p>
          <p>{noticeText}</p>
          {!locked && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => state.form.setFieldValue('description', noticeText)}
            >
              {t('co.useNotice')}
            </Button>
          )}
        </div>
      )}
      <TextArea
        label={t('fields.description')}
        max={4000}
        disabled={locked}
        key={state.key('description')}
        {...state.field('description')}
      />
      <TextField
        label={t('fields.requestedBy')}
        max={100}
        key={state.key('requestedBy')}
        {...state.field('requestedBy')}
      />
      <DateField
        label={t('fields.requestedOn')}
        disabled={locked}
        key={state.key('requestedOn')}
        {...state.field('requestedOn')}
      />
      <NumberField
        label={t('fields.daysImpact')}
        disabled={locked}
        min={-365}
        max={365}
        key={state.key('daysImpact')}
        {...days}
        defaultValue={Number(days.defaultValue ?? 0)}
        onChange={(value) => days.onChange(value === '' ? 0 : Number(value))}
      />
      <DateField
        label={t('fields.deadline')}
        disabled={locked}
        key={state.key('deadline')}
        {...state.field('deadline')}
      />
      <UserPicker label={t('fields.manager')} key={state.key('UserId')} {...state.field('UserId')} />
      <UserPicker label={t('fields.ReviewerId')} key={state.key('ReviewerId')} {...state.field('ReviewerId')} />
      {projectId !== null &&
        (['tasks', 'logentries'] as const).map((kind) => (
          <LinkedField
            kind={kind}
            projectId={projectId}
            key={`${state.key(linkedFields[kind])} ${projectId}`}
            {...state.field(linkedFields[kind])}
          />
        ))}
      <SwitchField
        wide
        disabled={locked}
        label={t('fields.workNotToProceed')}
        key={state.key('workNotToProceed')}
        defaultChecked={hold.defaultValue === true}
        onChange={(event) => hold.onChange(event.currentTarget.checked)}
      />
      <PlainFields noun="changeorders" state={state} />
      <CustomFields noun="changeorders" state={state} />
    </FieldGrid>
  )
}
