import type { ResourceName } from '@jobwright/contract/registry.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { useWords } from '../../words/words.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'
import { FormPhotos } from './FormPhotos.tsx'
import type { FormPhotos as FormPhotosState } from './useFormPhotos.ts'
import styles from './phone.module.css'

type Props<V extends Values> = {
  noun: ResourceName
  state: RecordFormState<V>
  title: string
  lead?: ReactNode
  /** The label of the save button. */
  submit?: string
  /** Leaves without saving. If that opens another page, the route asks about unsaved work. */
  onLeave: () => void
  /** Leaving stays on this page, so the form itself has to ask. */
  inPlace?: boolean
  /** Photos taken with this form, filed when it is saved. */
  photos?: FormPhotosState
  /** Files them when nothing else changed; without it the form saves as usual. */
  onPhotosOnly?: () => void
  children: ReactNode
}

/** The desktop form on the whole screen of a phone, with large buttons at the bottom. */
export function PhoneForm<V extends Values>({
  noun,
  state,
  title,
  lead,
  submit,
  onLeave,
  inPlace = false,
  photos,
  onPhotosOnly,
  children,
}: Props<V>) {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (inPlace && state.isDirty()) setAsking(true)
    else onLeave()
  }
  const photosOnly = photos && photos.shots.length > 0 && onPhotosOnly
  const submitting = photosOnly
    ? {
        ...state,
        submit: async () => {
          if (state.isDirty()) return state.submit()
          photosOnly()
          return true
        },
      }
    : state
  return (
    <div className={styles.form} data-full-screen>
      <PhoneHead
        title={title}
        lead={lead}
        tools={
          <ActionIcon aria-label={t('ui.cancel')} onClick={leave} disabled={state.saving}>
            <IconX size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      />
      <section className={styles.fields} aria-label={title}>
        <RecordForm noun={noun} state={submitting} fields={Object.keys(state.form.getValues())}>
          {children}
          {photos && <FormPhotos photos={photos} onOpen={state.keep} />}
        </RecordForm>
      </section>
      <ActionBar>
        <Button variant="default" onClick={leave} disabled={state.saving}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" form={state.id} loading={state.saving} data-primary>
          {submit ?? t('forms.save')}
        </Button>
      </ActionBar>
      <ConfirmDialog
        opened={asking}
        title={t('forms.leaveTitle')}
        confirmLabel={t('forms.leave')}
        cancelLabel={t('forms.stay')}
        danger
        onConfirm={() => {
          setAsking(false)
          onLeave()
        }}
        onClose={() => setAsking(false)}
      >
        {t('forms.leaveText')}
      </ConfirmDialog>
    </div>
  )
}
