import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { contacts, customers } from '@jobwright/contract/calls.gen.ts'
import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { useCan } from '../../data/session.ts'
import { CustomerFields, useCustomerForm } from '../../parts/adding/CustomerForm.tsx'
import type { CustomerValues } from '../../parts/adding/CustomerForm.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { useWords } from '../../words/words.tsx'
import { addWithContact } from './addWithContact.ts'
import { PrimaryContactFields, usePrimaryContact } from './PrimaryContact.tsx'
import styles from './customers.module.css'

/** Creates a customer, validated while typing, optionally with its primary contact; then opens its page. */
export function CustomerAddPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [withContact, setWithContact] = useState(false)
  const mayContact = useCan(contacts.create)
  const mayUpdate = useCan(customers.update)
  const contact = usePrimaryContact()
  const adding = useRef(addWithContact())
  const create = (values: CustomerValues, key: string): Promise<Customer> =>
    adding.current(values, withContact ? contact.values() : undefined, key, contact.show, t('customers.contactFailed'))
  const state = useCustomerForm({
    record: null,
    live: true,
    create,
    onSaved: (customer) => {
      contact.forget()
      void navigate({ to: '/customers/$id', params: { id: customer.id } })
    },
  })
  const submit = () => {
    // Validate both, so that all errors are shown at once.
    const contactIsRight = !withContact || contact.check()
    if (contactIsRight) void state.submit()
    else state.form.validate()
  }
  return (
    <AddPage
      noun="customers"
      state={state}
      onSubmit={submit}
      extra={
        mayContact &&
        mayUpdate && (
          <div className={styles.contact}>
            {withContact ? (
              <>
                <div className={styles.head}>
                  <h2 className={styles.title}>{t('customers.primaryTitle')}</h2>
                  <Button size="xs" variant="subtle" color="gray" onClick={() => setWithContact(false)}>
                    {t('customers.removePrimary')}
                  </Button>
                </div>
                <PrimaryContactFields contact={contact} onSubmit={submit} />
              </>
            ) : (
              <Button
                variant="default"
                leftSection={<IconUserPlus size={16} aria-hidden />}
                onClick={() => setWithContact(true)}
              >
                {t('customers.addPrimary')}
              </Button>
            )}
          </div>
        )
      }
    >
      <CustomerFields state={state} />
    </AddPage>
  )
}
