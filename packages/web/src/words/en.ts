import { bids } from './en/bids.ts'
import { capture } from './en/capture.ts'
import { contacts } from './en/contacts.ts'
import { customers } from './en/customers.ts'
import { dashboard } from './en/dashboard.ts'
import { documents } from './en/documents.ts'
import { errors } from './en/errors.ts'
import { files } from './en/files.ts'
import { imports } from './en/imports.ts'
import { marks } from './en/marks.ts'
import { outbox, ready } from './en/outbox.ts'
import { phones } from './en/phones.ts'
import { phone } from './en/phone.ts'
import { photos } from './en/photos.ts'
import { projects } from './en/projects.ts'
import { records } from './en/records.ts'
import { search } from './en/search.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { tasks } from './en/tasks.ts'
import { trash } from './en/trash.ts'
import { uploads } from './en/uploads.ts'
import { users } from './en/users.ts'

/** Every text of the product in English; it is also the shape that every other language must fill. */
export const en = {
  ...shell,
  ...session,
  ...errors,
  ...search,
  ...dashboard,
  ...users,
  ...records,
  ...customers,
  ...contacts,
  ...projects,
  ...bids,
  ...marks,
  ...phones,
  ...phone,
  ...capture,
  ...photos,
  ...tasks,
  ...trash,
  ...imports,
  ...uploads,
  ...files,
  ...documents,
  ...outbox,
  ...ready,
} as const

export type WordKey = keyof typeof en
export type Catalogue = Readonly<Record<WordKey, string>>
