import { isEmptyValue } from '@jobwright/contract/custom/plain.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { Input } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldGrid } from '../../ui/FormFields.tsx'
import { detailsWords } from '../../words/lazy/details.ts'
import { useWords } from '../../words/words.tsx'
import type { RecordFormState, Values } from '../records/useRecordForm.ts'
import { CustomFieldInput, type HeldValue } from './CustomFieldInput.tsx'
import { bySection } from './customFields.ts'
import { useCustomText } from './useCustomText.ts'
import { useShownCustomFields } from './useCustomForm.ts'
import styles from './custom.module.css'

/** The company's own fields at the end of a form, under the company's headings. A retired one is shown where the record has a value of it. */
export function CustomFields<V extends Values>({ noun, state }: { noun: ResourceName; state: RecordFormState<V> }) {
  const { language } = useWords()
  const had = (state.form.getInitialValues()['custom'] ?? {}) as CustomValues
  const fields = useShownCustomFields(noun).filter(({ key, retired }) => !retired || !isEmptyValue(had[key]))
  const text = useCustomText()
  return bySection(fields).map(({ section, fields: own }) => (
    <Section key={section} title={section}>
      {own.map((field) => {
        const name = `custom.${field.key}` as const
        return field.retired ? (
          <Retired key={name} label={titleIn(field, language)} value={text(field, had[field.key])} />
        ) : (
          <CustomFieldInput key={state.key(name)} field={field} held={state.field(name) as HeldValue} />
        )
      })}
    </Section>
  ))
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  if (title === '') return children
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}

function Retired({ label, value }: { label: string; value: string }) {
  const { t } = useWords(detailsWords)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('details.retired')}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <div className={styles.lines}>{value}</div>
    </Input.Wrapper>
  )
}
