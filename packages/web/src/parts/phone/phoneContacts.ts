import { contacts } from '@jobwright/contract/calls.gen.ts'
import type { Contact } from '@jobwright/contract/resources/contacts.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { nameOf } from '../../data/people.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'

/** A contact that can be called; numbers are digits, '' where there is none. */
export type PhoneContact = { id: string; name: string; role: string; call: string; ext: string; primary: boolean }

/** A contact as a callable person: the mobile number first. */
export const phoneContactOf = (contact: Contact, primaryId: string | null): PhoneContact => ({
  id: contact.id,
  name: nameOf(contact),
  role: contact.title,
  call: contact.mobile || contact.phone,
  ext: contact.mobile ? '' : contact.phoneExt,
  primary: contact.id === primaryId,
})

/** The contacts of a job: the primary one first, those without a number last. */
export function usePhoneContacts(customer: Project['Customer'] | null | undefined): PhoneContact[] {
  const sees = useCan(contacts.list)
  const id = customer?.id
  const found = useShortList('contacts', { CustomerId: id ?? '' }, 20, sees && id !== undefined)
  if (!customer) return []
  const primaryId = customer.primaryContactId
  const known: PhoneContact[] =
    found.data && id !== undefined
      ? found.data.rows.map((contact) => phoneContactOf(contact, primaryId))
      : customer.Contacts.map((one) => ({ ...one, role: '', call: one.phone, ext: '', primary: one.id === primaryId }))
  const rank = (one: PhoneContact) => (one.call ? (one.primary ? 0 : 1) : 2)
  return known.toSorted((a, b) => rank(a) - rank(b))
}

/** The `tel:` link of a number. */
export const telOf = ({ call, ext }: Pick<PhoneContact, 'call' | 'ext'>): string => `tel:${call}${ext ? `,${ext}` : ''}`
