import { useForm } from '@mantine/form'
import { blankContact } from '@jobwright/contract/blanks.ts'
import { ContactDraft } from '@jobwright/contract/resources/contacts.ts'
import type { Refusal } from '@jobwright/contract/problem.ts'
import { WhoFields } from '../../parts/adding/ContactForm.tsx'
import { keepDraft, readDraft } from '../../parts/records/keptDraft.ts'
import { IfFieldVisible } from '../../parts/FieldAccess.tsx'
import { useProblemText } from '../../parts/problemText.ts'
import { byField, checked } from '../../parts/records/validity.ts'
import { FieldGrid, PhoneField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

const blank = { firstName: '', lastName: '', title: '', email: '', mobile: '', phone: '', phoneExt: '' }
const DRAFT = 'customers/new/contact'

/** The primary contact of a new customer. */
export function usePrimaryContact() {
  const say = useProblemText()
  const said = (errors: Record<string, string>) =>
    Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, say(message)]))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: readDraft(DRAFT, blank)?.values ?? blank,
    validateInputOnChange: true,
    validate: (values) => said(checked(ContactDraft, { ...blankContact, ...values }).errors ?? {}),
    onValuesChange: (values) => keepDraft(DRAFT, { values, copy: null }),
  })
  return {
    form,
    values: () => ({ ...blankContact, ...form.getValues() }),
    check: () => !form.validate().hasErrors,
    show: (problem: Refusal) => form.setErrors(said(byField(problem.problem.errors))),
    forget: () => keepDraft(DRAFT, undefined),
  }
}

export function PrimaryContactFields({
  contact,
  onSubmit,
}: {
  contact: ReturnType<typeof usePrimaryContact>
  onSubmit: () => void
}) {
  const { t, us } = useWords()
  const { form } = contact
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FieldGrid>
        <WhoFields of={{ key: form.key, field: form.getInputProps }} />
        <IfFieldVisible what="phone">
          <PhoneField label={t('fields.mobile')} us={us} key={form.key('mobile')} {...form.getInputProps('mobile')} />
          <PhoneField label={t('fields.phone')} us={us} key={form.key('phone')} {...form.getInputProps('phone')} />
        </IfFieldVisible>
      </FieldGrid>
      <button type="submit" hidden>
        {t('customers.create')}
      </button>
    </form>
  )
}
