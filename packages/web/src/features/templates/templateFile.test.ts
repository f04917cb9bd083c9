import type { Form } from '@jobwright/contract/forms/form.ts'
import { expect, it } from 'vitest'
import { MOST_BYTES, placeNames, readTemplateFile, templateText } from './templateFile.ts'

const body: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [{ key: 'note', type: 'text', label: { en: 'Note' } }],
    },
  ],
}
const content = { title: 'Daily log', description: 'Of the day', category: 'Site', icon: 'notebook', body }
const fileOf = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)])

it('reads what it wrote', async () => {
  expect(await readTemplateFile(fileOf(templateText(content)))).toEqual({ content })
})

it('reads no file that is too large', async () => {
  let isRead = false
  const file = {
    size: MOST_BYTES + 1,
    text: () => {
      isRead = true
      return Promise.resolve('')
    },
  }
  expect(await readTemplateFile(file)).toEqual({ wrong: 'fileTooLarge' })
  expect(isRead).toBe(false)
})

it.each([
  ['not JSON', '{"format":', 'fileNotJson'],
  ['something else', [1, 2], 'fileNotTemplate'],
  ['another format', { format: 'x', version: 1 }, 'fileNotTemplate'],
  ['a newer version', { format: 'jobwright-template', version: 2, body }, 'fileVersion'],
  ['levels without end', '['.repeat(900_000), 'fileNotJson'],
])('refuses %s', async (_name, value, wrong) => {
  expect(await readTemplateFile(fileOf(value))).toEqual({ wrong })
})

it('names what is wrong in a template, and refuses a thousand fields at once', async () => {
  const fields = Array.from({ length: 1000 }, (_, n) => ({ key: `f${n}`, type: 'text', label: { en: 'F' } }))
  const many = await readTemplateFile(
    fileOf({
      format: 'jobwright-template',
      version: 1,
      body: { ...body, sections: [{ ...body.sections[0], fields }] },
    }),
  )
  expect(many).toMatchObject({ problems: [{ field: 'body.sections.0.fields', message: 'Up to 200 items.' }] })
  const wrong = await readTemplateFile(
    fileOf({
      format: 'jobwright-template',
      version: 1,
      body: {
        ...body,
        sections: [{ ...body.sections[0], fields: [{ key: 'A b', type: 'text', label: { en: 'Note' } }] }],
      },
    }),
  )
  const [problem] = 'problems' in wrong ? wrong.problems : []
  expect(problem?.field).toBe('body.sections.0.fields.0.key')
  expect('form' in wrong && placeNames(wrong.form, problem?.field ?? '', 'en')).toEqual({
    section: 'Day',
    field: 'Note',
  })
})

it('takes no unknown icon and cuts long texts', async () => {
  const read = await readTemplateFile(
    fileOf({ format: 'jobwright-template', version: 1, title: 'x'.repeat(500), icon: '../evil', body }),
  )
  expect(read).toMatchObject({ content: { title: 'x'.repeat(75), icon: '', description: '' } })
})

it('brings back a draft that is not ready to publish, but no part whose key another has', async () => {
  const draft = (fields: object[]) =>
    readTemplateFile(
      fileOf(templateText({ ...content, body: { ...body, sections: [{ ...body.sections[0], fields }] } as Form })),
    )
  const note = { key: 'note', type: 'text', label: {} }
  expect(
    await draft([note, { key: 'total', type: 'formula', label: { en: 'Total' }, formula: 'sum(' }]),
  ).toHaveProperty('content.body.sections.0.fields.length', 2)
  expect(await draft([])).toHaveProperty('content')
  expect(await draft([note, note])).toMatchObject({ problems: [{ field: 'body.sections.0.fields.1.key' }] })
})
