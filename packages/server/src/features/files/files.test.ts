import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { files } from '@jobwright/contract/resources/files.ts'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sendForm } from '../../testing/forms.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const put = async (person: Person, name: string, customPath = ''): Promise<Document> =>
  (
    (await sendForm(house, person, '/api/upload/files', { customPath }, [{ name, bytes: Buffer.from(name) }])).json[
      'files'
    ] as Document[]
  )[0] as Document
const names = async (person: Person, path = '') =>
  (await person.call(files.list, { query: { path } })).rows.map((row) => row.name)
const make = (person: Person, name: string, dirPath = '') => person.call(files.create, { body: { name, dirPath } })
const fails = (error: string, status = 422) => ({ status, problem: { success: false, error } })

test('folders are made, renamed, moved, copied, deleted and restored with what is in them', async () => {
  const ada = await house.company()
  await make(ada, 'Plans')
  await make(ada, 'Old', 'Plans')
  const plan = await put(ada, 'roof.txt', 'Plans/Old')
  await expect(make(ada, 'plans')).rejects.toMatchObject(
    fails('A folder with this name already exists. Try “plans (2)”.', 409),
  )
  await ada.call(files.rename, { body: { oldPath: 'Plans/Old', newName: 'Archive' } })
  expect(await names(ada, 'Plans')).toEqual(['Archive'])
  await ada.call(files.copy, { body: { paths: ['Plans/Archive'], to: '' } })
  expect(await names(ada, 'Archive')).toEqual(['roof.txt'])
  await expect(ada.call(files.move, { body: { paths: ['Plans'], to: 'Plans/Archive' } })).rejects.toMatchObject(
    fails('A folder can’t be moved into itself.'),
  )
  await ada.call(files.move, { body: { paths: ['Plans/Archive/roof.txt'], to: '' } })
  expect(await names(ada)).toEqual(['Archive', 'Plans', 'roof.txt'])
  // A file keeps its id wherever it goes.
  expect((await ada.call(documents.get, { params: { id: plan.id } })).FolderId).toBeNull()
  await ada.call(files.move, { body: { paths: [`id:${plan.id}`], to: 'Plans' } })
  const { rows } = await ada.call(files.list, {})
  const folder = rows.find((row) => row.name === 'Plans')
  expect((await ada.call(files.remove, { query: { path: 'Plans' } } as never)).removed).toBe(3)
  expect(await names(ada)).toEqual(['Archive'])
  await make(ada, 'Plans')
  const back = await ada.call(files.restore, { body: { id: folder?.id ?? '' } })
  expect(back.file?.name).toBe('Plans (2)')
  expect(await names(ada, 'Plans (2)')).toEqual(['Archive', 'roof.txt'])
})

test('the three texts of the specification, and names that cannot be', async () => {
  const ada = await house.company()
  await expect(make(ada, ' ')).rejects.toMatchObject(fails('Failed to create directory'))
  await expect(ada.call(files.rename, { body: { oldPath: 'nowhere', newName: 'x' } })).rejects.toMatchObject(
    fails('Failed to rename item', 404),
  )
  await expect(ada.call(files.remove, { query: { path: 'nowhere' } } as never)).rejects.toMatchObject(
    fails('Failed to delete item', 404),
  )
  for (const name of ['../up', 'a/b', '.hidden', 'a:b', 'x'.repeat(121), 'CON', 'a\u202Eb'])
    await expect(make(ada, name)).rejects.toMatchObject({ status: 422, problem: { success: false } })
  await expect(ada.call(files.list, { query: { path: '../..' } })).rejects.toMatchObject(
    fails('A path can’t go up a level.'),
  )
  await make(ada, 'L1')
  let path = 'L1'
  for (let level = 2; level <= 10; level++) {
    await make(ada, `L${level}`, path)
    path += `/L${level}`
  }
  await expect(make(ada, 'L11', path)).rejects.toMatchObject(fails('Up to 10 levels of folders.'))
})

test('two people who move folders into each other make no circle', async () => {
  const ada = await house.company()
  await make(ada, 'A')
  await make(ada, 'B')
  const moves = await Promise.allSettled([
    ada.call(files.move, { body: { paths: ['A'], to: 'B' } }),
    ada.call(files.move, { body: { paths: ['B'], to: 'A' } }),
  ])
  expect(moves.filter((move) => move.status === 'fulfilled').length).toBe(1)
  expect((await ada.call(files.list, { query: { deep: '1' } })).folders.length).toBe(2)
})

test('favourites are one’s own; a folder comes as an archive with its tree; counts and usage', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 100)
  const plan = await put(ada, 'a.txt', 'Plans/Roof')
  await put(ada, 'b.txt', 'Plans')
  await ada.call(files.favourite, { body: { path: 'Plans', favourite: true } })
  expect((await ada.call(files.list, {})).rows[0]?.favourite).toBe(true)
  expect((await pat.call(files.list, {})).rows[0]?.favourite).toBe(false)
  const zip = await house.raw('POST', '/api/files/zip', { token: ada.token, body: { paths: ['Plans'] } })
  expect(Object.keys(unzipSync(new Uint8Array(zip.rawPayload))).sort()).toEqual(['Plans/Roof/a.txt', 'Plans/b.txt'])
  const usage = await ada.call(files.usage, {})
  expect(usage).toMatchObject({ bytes: 10, files: 2 })
  const updated = await ada.call(files.update, { body: { id: plan.id, originalName: 'Roof plan' } })
  expect(updated.file).toMatchObject({ title: 'Roof plan' })
})
