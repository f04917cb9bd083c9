import { createHash } from 'node:crypto'
import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks, type LogbookDraft } from '@jobwright/contract/resources/logbooks.ts'
import { logentries, type LogEntryDraft } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { todayIn } from '../request/rules.ts'
import type { Person } from './house.ts'

/** A form with a required text, a condition, a formula over rows, and a field of reviewers. */
export const dayForm: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'longtext', label: { en: 'Work done' }, required: true },
        { key: 'delay', type: 'yesno', label: { en: 'Delay' } },
        {
          key: 'minutes',
          type: 'number',
          label: { en: 'Minutes lost' },
          required: true,
          visibleIf: { key: 'delay', is: 'is', value: 'yes' },
        },
        { key: 'total', type: 'formula', label: { en: 'Hours' }, formula: 'sum(crew.hours)', decimals: 2 },
        { key: 'checked', type: 'yesno', label: { en: 'Checked' }, role: 'reviewer' },
      ],
    },
    {
      key: 'crew',
      label: { en: 'Crew' },
      repeat: 'rows',
      fields: [
        { key: 'name', type: 'text', label: { en: 'Name' } },
        { key: 'hours', type: 'number', label: { en: 'Hours' } },
      ],
    },
  ],
}

export const answered = (values: Answers['values'], rows: Answers['rows'] = {}): Answers => ({
  ...noAnswers,
  values,
  rows,
})

/** A signature of these answers, as a client sends it. */
export const signatureOf = (answers: Answers, form = dayForm) => ({
  name: 'Luis Ortega',
  title: 'Foreman',
  path: '',
  device: 'Phone',
  hash: createHash('sha256').update(signedText(form, answers)).digest('hex'),
})

export const changeLog = (person: Person, id: string, body: object) =>
  person.call(logentries.update, { params: { id }, body: body as never })
/** Signs and files a log as it is. */
export async function fileLog(person: Person, id: string) {
  const { answers, form } = await person.call(logentries.get, { params: { id } })
  return changeLog(person, id, { status: 'submitted', signature: signatureOf(answers, form as Form) })
}

/** Publishes a template with `dayForm`, and adds log books and logs in a company. */
export async function logDesk(ada: Person) {
  const made = await ada.call(templates.create, { body: { title: 'Daily', body: dayForm } })
  await ada.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  const customerId = (await ada.call(customers.create, { body: { name: 'Okafor' } })).id
  const today = () => todayIn(ada.me.Company.timezone)
  return {
    templateId: made.id,
    customerId,
    today,
    daysAgo: (days: number) =>
      new Date(Date.parse(`${today()}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10),
    book: (more: Partial<LogbookDraft> = {}, person = ada) =>
      person.call(logbooks.create, {
        body: { title: 'Maple St', TemplateId: made.id, CustomerId: customerId, ...more },
      }),
    entry: (LogbookId: string, more: Partial<LogEntryDraft> & { id?: string } = {}, person = ada) =>
      person.call(logentries.create, { body: { LogbookId, logDate: today(), ...more } }),
  }
}
