import { server } from './server.mjs'
import { web } from './web.mjs'

/**
 * What `npm run new:resource` writes, from `{ name, one, many, Name, prefix, icon, menu, group, key, permission, add, migration, es }`:
 * new files by their paths, and lines that go before a place in existing ones.
 */
export const templates = {
  files: (r) => ({ ...server(r), ...web(r), [`e2e/journeys/${r.name.replaceAll('_', '-')}.e2e.ts`]: journey(r) }),
  lines: (r) => [
    {
      file: 'packages/contract/src/registry.ts',
      before: '} as const satisfies Record<string, ResourceFacts>',
      line: entry(r),
    },
    {
      file: 'packages/contract/src/catalogue/catalogue.ts',
      before: '}\n\n/**\n * The fields of every kind',
      line: `  ${r.name}: {\n    title: { type: 'text' },\n    ProjectId: { type: 'record' },\n  },\n`,
    },
    {
      file: 'packages/contract/src/catalogue/plain.ts',
      before: '} as const satisfies Partial<Record<ResourceName, PlainFields>>',
      line: `  ${r.name}: { notes: notes(4000) },\n`,
    },
    {
      file: 'packages/server/src/db/archive/columns.ts',
      before: '  }).map(([table, columns])',
      line: `    ${r.name}:\n      'company_id id n version created_at created_by updated_at updated_by deleted_at deleted_by ' +\n      'title project_id',\n`,
    },
    {
      file: 'packages/web/src/words/resources.ts',
      before: words.english,
      line: `  ${r.name}: ${texts(r.one, r.many, '', `Add the first ${r.one}. Each ${r.one} can belong to a project.`)},\n`,
    },
    {
      file: 'packages/web/src/words/es/resources.ts',
      before: words.spanish,
      line: `  ${r.name}: ${texts(
        r.es.one,
        r.es.many,
        r.es.feminine ? ', f: true' : '',
        `Agregue ${r.es.feminine ? 'la primera' : 'el primer'} ${r.es.one}. Cada ${r.es.one} puede pertenecer a un proyecto.`,
      )},\n`,
    },
  ],
}

const words = {
  english: '}\n\nexport const capital',
  // With any comment between them.
  spanish: /\}\n\n(?=\/\*\*[^\n]*\*\/\nexport const resources\b)/,
}
const quoted = (text) => `'${text.replaceAll("'", '’')}'`
const texts = (one, many, more, empty) => {
  const parts = `one: ${quoted(one)}, many: ${quoted(many)}${more}, emptyText: ${quoted(empty)}`
  // As the formatter writes it.
  return parts.length < 90 ? `{ ${parts} }` : `{\n    ${parts.replace(/, (?=many:|f:|emptyText:)/g, ',\n    ')},\n  }`
}

const entry = ({ name, one, prefix, icon, menu, group, key, permission, add }) => {
  const title = name.replaceAll('_', ' ')
  return `  ${name}: {
    title: ${quoted(title.charAt(0).toUpperCase() + title.slice(1))},
    one: ${quoted(one)},
    prefix: ${quoted(prefix)},
    icon: ${quoted(icon)},
    menu: { id: ${menu}, group: ${quoted(group)}, key: ${quoted(key)} },
    add: ${add},
    plain: true,
    permission: ${permission},
    from: 'form',
    onPhone: 0,
    assigned: false,
    own: [],
    reach: ['ProjectId'],
    people: [],
    pointsAt: { ProjectId: 'projects' },
    statuses: null,
    listFields: ['title', 'ProjectId', 'notes'],
    starred: false,
    hasFiles: false,
    tombstone: false,
  },
`
}

const journey = ({ name, one, Name }) => `import { ${name} } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('a ${one} is added, found in its list, and changed', async ({ page, api }) => {
  await api(${name}.create, { body: { title: 'Number one' } })
  await page.goto('/${name}')
  await settled(page)
  await expect(page.getByText('Number one')).toBeVisible()
  await page.goto('/${name}/add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Number two')
  await page.getByRole('button', { name: 'Create ${one}' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Number two' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Seen by ${Name}.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Seen by ${Name}.')).toBeVisible()
})
`
