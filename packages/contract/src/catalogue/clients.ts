import { onlyIds, ownFields, type Fields, saysMore } from './field.ts'
import { plainFields } from './plain.ts'

const place = {
  address: { type: 'text' },
  city: { type: 'text' },
  state: { type: 'text' },
  zip: { type: 'text' },
} as const satisfies Fields

export const siteFields = place

const customerFields = {
  name: { type: 'text' },
  phone: { type: 'phone', group: 'phone' },
  email: { type: 'text', group: 'contact' },
  ...place,
  ...plainFields.customers,
  primaryContactId: { type: 'record', notImported: 'It is the first contact that the table has.' },
  notes: { type: 'text', group: 'contact', notFound: saysMore },
  custom: ownFields,
} as const satisfies Fields

const contactFields = {
  firstName: { type: 'text' },
  lastName: { type: 'text' },
  title: { type: 'text', name: 'jobTitle' },
  CustomerId: { type: 'record', notImported: 'It is the customer of the same row.' },
  phone: { type: 'phone', group: 'phone' },
  phoneExt: { type: 'text', group: 'phone', notFound: saysMore },
  mobile: { type: 'phone', group: 'phone' },
  email: { type: 'text', group: 'contact' },
  ...place,
  ...plainFields.contacts,
  notes: { type: 'text', group: 'contact', notFound: saysMore },
  custom: ownFields,
} as const satisfies Fields

const billingcodeFields = {
  code: { type: 'text' },
  title: { type: 'text' },
  status: { type: 'choice', words: 'status.code' },
  ...plainFields.billingcodes,
} as const satisfies Fields

const priceitemFields = {
  code: { type: 'text' },
  title: { type: 'text', name: 'itemName' },
  section: { type: 'text' },
  description: { type: 'text' },
  unit: { type: 'text', notFound: saysMore },
  unitCost: { type: 'unitMoney', group: 'cost' },
  unitPrice: { type: 'unitMoney', group: 'price' },
  isTaxable: { type: 'yesNo' },
  CostCodeId: {
    type: 'record',
    name: 'costCode',
    notInCsv: onlyIds,
    notImported: 'The table has its code: `costCode`.',
  },
  parts: { type: 'items', name: 'moreFields.parts', notImported: 'Each part is a row of its own: `partOf`.' },
  ...plainFields.priceitems,
  status: { type: 'choice', words: 'status.code' },
} as const satisfies Fields

const taxrateFields = {
  title: { type: 'text' },
  rate: { type: 'taxRate' },
  status: { type: 'choice', words: 'status.code' },
  ...plainFields.taxrates,
} as const satisfies Fields

export const clientKinds = {
  customers: customerFields,
  contacts: contactFields,
  billingcodes: billingcodeFields,
  priceitems: priceitemFields,
  taxrates: taxrateFields,
}
