import { ActionIcon } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import type { CustomerContact } from '@jobwright/contract/resources/customers.ts'
import { useId } from 'react'
import type { z } from 'zod'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import styles from './offers.module.css'

export type SendValues = {
  name: string
  email: string
  others: { name: string; email: string }[]
  message: string
  until: string | null
  code: boolean
}
type Contact = z.infer<typeof CustomerContact>
type Props = {
  form: UseFormReturnType<SendValues>
  /** The people of the customer, to choose from. */
  contacts: readonly Contact[]
  /** Whether mails are sent from here. Without, an address is of no use. */
  withMail: boolean
  /** Their place among those who sign, from 0; undefined where one person signs. */
  place?: number | undefined
}

/** The name and the address of somebody who signs. A contact's name brings the contact's address. */
export function SignerFields({ form, contacts, place, withMail }: Props) {
  const { t } = useWords(offersWords)
  const list = useId()
  const at = place === undefined || place === 0 ? '' : `others.${place - 1}.`
  const [name, email] = [`${at}name`, `${at}email`]
  const fields = (
    <FieldGrid>
      <TextField
        label={t(place === undefined ? 'offers.to' : 'offers.fields.name')}
        max={75}
        list={contacts.length > 0 ? list : undefined}
        autoComplete="off"
        key={form.key(name)}
        {...form.getInputProps(name)}
        onChange={(event) => {
          form.setFieldValue(name, event.currentTarget.value)
          const contact = contacts.find((one) => one.name === event.currentTarget.value)
          if (contact?.email) form.setFieldValue(email, contact.email)
        }}
      />
      {withMail && (
        <TextField
          label={t(place === undefined ? 'offers.email' : 'offers.fields.email')}
          description={t('offers.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          max={50}
          inputMode="email"
          key={form.key(email)}
          {...form.getInputProps(email)}
        />
      )}
      {contacts.length > 0 && (
        <datalist id={list}>
          {contacts.map((one) => (
            <option key={one.id} value={one.name}>
              {one.email}
            </option>
          ))}
        </datalist>
      )}
    </FieldGrid>
  )
  if (place === undefined) return fields
  return (
    <fieldset className={styles.signerFields}>
      <legend>{t('offers.signerN', { n: place + 1 })}</legend>
      {fields}
      {place > 0 && (
        <ActionIcon
          className={styles.remove}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('offers.removeSigner', { n: place + 1 })}
          onClick={() => form.removeListItem('others', place - 1)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}
