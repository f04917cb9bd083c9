import { z } from 'zod'
import { day, phoneNumber, price, text, webSite, whole } from '../fields.ts'
import { plainFieldsOf, type KindWithPlain, type PlainField, type PlainValues } from './plain.ts'

/** What a plain field may hold. */
export const plainSchemaOf = ({ type, plain }: PlainField): z.ZodType => {
  switch (type) {
    case 'text':
      return text(plain.max ?? 200)
    case 'phone':
      return phoneNumber(15)
    case 'link':
      return webSite
    case 'number':
      return whole(-999_999_999, 999_999_999).nullable()
    case 'money':
      return price.nullable()
    case 'day':
      return day.nullable()
    case 'yesNo':
      return z.boolean('Choose yes or no.').nullable()
  }
}

type PlainSchemas<K extends KindWithPlain> = {
  [F in keyof PlainValues<K>]: z.ZodType<PlainValues<K>[F], PlainValues<K>[F]>
}
/** What the plain fields of a kind may hold, as members of its schema. */
export const plainSchemas = <K extends KindWithPlain>(kind: K): PlainSchemas<K> =>
  Object.fromEntries(
    Object.entries(plainFieldsOf(kind)).map(([name, field]) => [name, plainSchemaOf(field)]),
  ) as unknown as PlainSchemas<K>
