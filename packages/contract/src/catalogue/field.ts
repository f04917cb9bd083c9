/** Fields that a role may hide. Phone numbers go with the contact details, unless the role may call people. */
export const fieldGroups = ['price', 'cost', 'contact', 'phone'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** What a field holds: how it is shown, and written into a table. */
type Holds =
  | {
      type:
        | 'text'
        | 'phone'
        /** A web address. */
        | 'link'
        | 'number'
        /** In the company's currency, with two decimals. */
        | 'money'
        /** A price of one unit, in ten-thousandths of the currency. */
        | 'unitMoney'
        /** Thousandths of a percent. */
        | 'taxRate'
        /** A day without a time, YYYY-MM-DD. */
        | 'day'
        /** A day, or an instant. */
        | 'moment'
        | 'instant'
        /** A duration in minutes. */
        | 'minutes'
        | 'yesNo'
        /** Texts, such as skills. */
        | 'texts'
        | 'checklist'
        /** The lines of a bid; they are counted. */
        | 'lines'
        /** Another list whose entries have parts; they are counted. */
        | 'items'
        /** The priority of a task. */
        | 'priority'
        /** One of the company's task types. */
        | 'taskType'
        | 'person'
        | 'people'
        /** A link, or several, to what the registry says that the field points at. */
        | 'record'
        | 'records'
        /** What is too rich for one value: it is said that it changed. */
        | 'other'
    }
  /** One of the words of the contract; on screens it is `<words>.<value>`. A value without a word is what somebody typed. */
  | { type: 'choice'; words: string }
  /** A status whose name a company can set, and a label of it from the company's list. */
  | { type: 'status' | 'label'; of: 'task' | 'project' | 'bid' }

/**
 * A field of a kind of record, declared once. Its name on screens is the word `fields.<field>`, in both languages. What it leaves
 * out, it says why.
 */
export type Field = Holds & {
  /** The name of its word, where that is not its own; a name with a dot is the whole key of a word that loads later. */
  name?: string
  /** A role that may not see this group doesn't see it. */
  group?: FieldGroup
  /** Why people never see it: it has no name. */
  unseen?: string
  /** Why the table of a list has no column for it. */
  notInCsv?: string
  /** Why the search does not find a record by it, for texts. */
  notFound?: string
  /** Why no column of another program's table fills it, for kinds that are imported. */
  notImported?: string
  /** What makes it a plain field; other fields have a place of their own in each form, table and page. */
  plain?: PlainFacts
}
export type Fields = Readonly<Record<string, Field>>

/**
 * What the product has to know of a field without rules of its own. Its schema, blank, column, input, view, list column and import
 * derive from it (`plain.ts`).
 */
export type PlainFacts = {
  /** Its name on screens, and the name of a column from which it is imported. */
  label: { en: string; es: string }
  /** Of texts: the most characters. */
  max?: number
  /** Of texts: it may have several lines. */
  isLong?: true
  /** Other names of columns from which it is imported. */
  headings?: readonly string[]
}

/** Why a list's table leaves a field out. */
export const large = 'Only a single record has it, a row of a list does not.'
export const onlyIds = 'A row of a list has the ids without the names.'
export const manyParts = 'It has more parts than a cell can hold.'
/** Why the search finds nothing by it. */
export const saysMore = 'It says more of a record that people find by its name, number or place.'
/** Why people never see it. */
export const ofTheProgram = 'The program works with it; it says nothing to people.'

/** The values of the fields that a company added: each has its own name, column and target (`custom/field.ts`). */
export const ownFields = {
  type: 'other',
  unseen: 'Each of the fields that the company added stands for itself.',
  notImported: 'Each of the fields that the company added is a target of its own.',
} as const satisfies Field
