import { TagsInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { contacts } from '@jobwright/contract/calls.gen.ts'
import { email as emailSchema } from '@jobwright/contract/fields.ts'
import type { Recipient } from '@jobwright/contract/resources/logbooks.ts'
import { useState } from 'react'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { nameOf } from '../../data/people.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { PeoplePicker } from '../people/PeoplePicker.tsx'
import styles from './logs.module.css'

type Props = { defaultValue?: Recipient[]; onChange: (recipients: Recipient[]) => void; error?: string | undefined }

/** Who gets the paper of each filed log by mail: people, contacts and e-mail addresses. */
export function DistributionField({ defaultValue = [], onChange, error }: Props) {
  const { t } = useWords(logsWords)
  const seesContacts = useCan(contacts.list)
  const [recipients, setRecipients] = useState(defaultValue)
  const [wrong, setWrong] = useState<string>()
  const [picked, setPicked] = useState(0)
  const idsOf = (kind: Recipient['kind']) => recipients.flatMap((one) => (one.kind === kind && one.id ? [one.id] : []))
  const addresses = recipients.filter(({ kind }) => kind === 'email').map(({ email }) => email)
  const change = (kind: Recipient['kind'], of: Recipient[]) => {
    const next = [...recipients.filter((one) => one.kind !== kind), ...of]
    setRecipients(next)
    onChange(next)
  }
  const setAddresses = (typed: string[]) => {
    const invalid = typed.find((address) => !emailSchema.safeParse(address).success)
    setWrong(invalid)
    change(
      'email',
      typed.filter((address) => address !== invalid).map((email) => ({ kind: 'email', id: null, email })),
    )
  }
  const contactIds = idsOf('contact')
  return (
    <>
      <div className={styles.full}>
        <PeoplePicker
          label={t('logs.people')}
          max={50}
          defaultValue={idsOf('user')}
          error={error}
          onChange={(ids) =>
            change(
              'user',
              ids.map((id) => ({ kind: 'user', id, email: '' })),
            )
          }
        />
      </div>
      {seesContacts && (
        <div className={styles.full}>
          <RecordPicker
            noun="contacts"
            label={t('logs.contacts')}
            placeholder={t('logs.addContact')}
            show={(row) => ({ label: nameOf(row), detail: row.Customer?.name ?? '' })}
            key={picked}
            onChange={(id) => {
              if (id === null || contactIds.includes(id)) return
              change(
                'contact',
                [...contactIds, id].map((one) => ({ kind: 'contact', id: one, email: '' })),
              )
              setPicked((before) => before + 1)
            }}
          />
          {contactIds.length > 0 && (
            <ul className={styles.recipients}>
              {contactIds.map((id) => (
                <ContactChip
                  key={id}
                  id={id}
                  onRemove={() =>
                    change(
                      'contact',
                      contactIds.filter((one) => one !== id).map((one) => ({ kind: 'contact', id: one, email: '' })),
                    )
                  }
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <TagsInput
        className={styles.full ?? ''}
        label={t('logs.emails')}
        description={t('logs.emailsHint')}
        value={addresses}
        onChange={setAddresses}
        maxTags={50}
        splitChars={[',', ';', ' ']}
        error={wrong !== undefined && t('logs.invalidEmail', { email: wrong })}
        inputMode="email"
      />
    </>
  )
}

function ContactChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useWords(logsWords)
  const contact = useRecord('contacts', id)
  const name = contact.data ? nameOf(contact.data) : contact.isError ? t('forms.removedRecord') : '…'
  return (
    <li className={styles.recipient}>
      {name}
      <button type="button" className={styles.remove} aria-label={t('logs.removeContact', { name })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </li>
  )
}
