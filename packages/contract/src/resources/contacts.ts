import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { changeManyOf } from '../bulk.ts'
import { crud, CustomerName, envelope } from '../crud.ts'
import { CustomValues } from '../custom/values.ts'
import { addressFields, digits, email, id, link, phoneNumber, required, text } from '../fields.ts'

const fields = {
  CustomerId: link,
  firstName: required(50),
  lastName: required(50),
  title: text(50),
  phone: phoneNumber(15),
  phoneExt: digits(5),
  mobile: phoneNumber(15),
  email,
  ...addressFields,
  ...plainSchemas('contacts'),
  notes: text(4000),
  custom: CustomValues,
}

/** The writable fields of a contact. */
export const ContactDraft = z
  .object(fields)
  .partial()
  .extend({ firstName: fields.firstName, lastName: fields.lastName })
export type ContactDraft = z.infer<typeof ContactDraft>

/** A contact with the name of its customer. */
export const Contact = z.object({ ...envelope, ...fields, Customer: CustomerName.nullable() })
export type Contact = z.infer<typeof Contact>

const calls = crud('contacts', {
  row: Contact,
  record: Contact,
  draft: ContactDraft,
  extra: {},
  includes: {},
  filters: { CustomerId: id.optional() },
  sorts: ['firstName', 'lastName', 'number', 'createdAt', 'updatedAt'],
})

export const contacts = {
  ...calls,
  changeMany: changeManyOf('contacts', z.object(fields).pick({ CustomerId: true, title: true, custom: true }).shape),
}
