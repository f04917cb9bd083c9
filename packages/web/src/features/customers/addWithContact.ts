import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { newId } from '../../data/ids.ts'
import { createRecord, removeRecord, updateRecord } from '../../data/records.ts'
import type { CustomerValues } from '../../parts/adding/CustomerForm.tsx'

type ContactDraft = Record<string, unknown> & { firstName: string; lastName: string }

/**
 * Returns a function that creates a customer with its primary contact: customer, contact, then the link. If the contact
 * is refused, it deletes the new customer, shows the contact's errors, and `failed` reports both. A lost network
 * deletes nothing: a retry sends the same keys, so nothing is created twice.
 */
export function addWithContact() {
  let attempt: { of: string; customer: string; contact: string; link: string } | undefined
  return async (
    values: CustomerValues,
    contact: ContactDraft | undefined,
    key: string,
    showErrors: (problem: Refusal) => void,
    failed: string,
  ): Promise<Customer> => {
    if (!contact) return createRecord('customers', values, key)
    const of = JSON.stringify([values, contact])
    if (attempt?.of !== of) attempt = { of, customer: newId(), contact: newId(), link: newId() }
    const made = await createRecord('customers', values, attempt.customer)
    const person = await createRecord('contacts', { ...contact, CustomerId: made.id }, attempt.contact).catch(
      async (problem: unknown) => {
        if (problem instanceof Refusal) {
          // The next try creates another customer, because this key would return the deleted one.
          attempt = undefined
          await removeRecord('customers', made.id)
          showErrors(problem)
          throw new Refusal(problem.status, { ...problem.problem, message: failed, errors: [] })
        }
        throw problem
      },
    )
    const linked = await updateRecord(
      'customers',
      made.id,
      { changes: { primaryContactId: person.id }, base: { primaryContactId: null }, version: made.version },
      attempt.link,
    )
    return linked.record
  }
}
