import type { FormResource } from '@jobwright/contract/crud.ts'
import { pageOf } from '@jobwright/contract/registry.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listLink } from '../../data/links.ts'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { FormButtons, RecordForm } from './RecordForm.tsx'
import type { RecordFormState, Values } from './useRecordForm.ts'
import styles from './AddPage.module.css'

type Props<V extends Values> = {
  noun: FormResource
  state: RecordFormState<V>
  children: ReactNode
  /** A secondary button beside Save, such as 'Add Primary Contact'. */
  extra?: ReactNode
  /** Saves instead of the form, where several forms are saved together. */
  onSubmit?: () => void
}

/** The page that creates a record. */
export function AddPage<V extends Values>({ noun, state, children, extra, onSubmit }: Props<V>) {
  const { t } = useWords()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: pageOf(noun) })
  const name = t(`${noun}.create` as WordKey)
  return (
    <>
      <RecordHeader
        title={t(`${noun}.addTitle` as WordKey)}
        back={{ href: listLink(noun), label: t(`${noun}.title` as WordKey) }}
      />
      <div className={styles.page}>
        <section className={styles.card}>
          <RecordForm noun={noun} state={state} fields={Object.keys(state.form.getValues())}>
            {children}
          </RecordForm>
          {extra}
          <div className={styles.bottom}>
            {onSubmit ? (
              <>
                <Button variant="default" onClick={leave} disabled={state.saving}>
                  {t('ui.cancel')}
                </Button>
                <Button onClick={onSubmit} loading={state.saving}>
                  {name}
                </Button>
              </>
            ) : (
              <FormButtons state={state} name={name} onCancel={leave} />
            )}
          </div>
        </section>
      </div>
    </>
  )
}
