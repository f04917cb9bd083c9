import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { crud, envelope } from '../crud.ts'
import { CustomValues } from '../custom/values.ts'
import { addressFields, email, id, link, phoneNumber, required, text } from '../fields.ts'

const fields = {
  name: required(75),
  phone: phoneNumber(15),
  ...addressFields,
  email,
  ...plainSchemas('customers'),
  notes: text(4000),
  primaryContactId: link,
  custom: CustomValues,
}

/** The writable fields of a customer. */
export const CustomerDraft = z.object(fields).partial().extend({ name: fields.name })
export type CustomerDraft = z.infer<typeof CustomerDraft>

export const CustomerContact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  title: z.string(),
  phone: z.string(),
  phoneExt: z.string(),
  mobile: z.string(),
  email: z.string(),
})
/** A customer in a list, with its primary contact. */
export const CustomerRow = z.object({ ...envelope, ...fields, primaryContact: CustomerContact.nullable() })
export type CustomerRow = z.infer<typeof CustomerRow>
/** A customer with all of its contacts. */
export const Customer = CustomerRow.extend({ Contacts: z.array(CustomerContact) })
export type Customer = z.infer<typeof Customer>

export const customers = crud('customers', {
  row: CustomerRow,
  record: Customer,
  draft: CustomerDraft,
  extra: {},
  includes: {},
  filters: { city: z.string().max(50).optional(), state: z.string().max(50).optional() },
  sorts: ['name', 'number', 'city', 'createdAt', 'updatedAt'],
})
