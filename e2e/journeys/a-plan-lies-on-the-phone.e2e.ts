import { customers } from '@jobwright/contract/resources/customers.ts'
import { documents } from '@jobwright/contract/resources/documents.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { callerAt, expect, test } from '../house.ts'
import { pdf, planSheet } from '../samplePdfs.ts'
import { handset } from '../phone.ts'
import { violations } from '../axe.ts'

test.use({ ...handset, mayLog: /ERR_|Failed to (fetch|load)|net::/ })

test('a plan that was chosen is read without signal, and leaves the phone with the job', async ({
  page,
  admin,
  baseURL,
}) => {
  const { id: CustomerId } = await admin.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await admin.call(projects.create, {
    body: { title: 'Barn roof', CustomerId, UserId: admin.me.id },
  })
  const sheet = pdf('A-101 First floor.pdf', await planSheet('A-101', 'A', 'CLOSET', 2))
  const form = new FormData()
  form.append('ProjectId', project.id)
  form.append('isPhoto', 'false')
  form.append('files', new File([new Uint8Array(sheet.buffer)], sheet.name, { type: sheet.mimeType }))
  const sent = await fetch(`${baseURL}/api/upload/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  expect(sent.status).toBe(200)
  const [plan] = (await callerAt(baseURL ?? '', admin.token)(documents.list, {})).rows

  await page.goto('/mobile/files')
  await page.goto(`/mobile/files/${plan?.id}/edit`)
  await page.getByRole('button', { name: 'Save on this phone' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 2 of A-101 First floor.pdf' })).toBeAttached()
  expect(await violations(page, 'a plan on the phone')).toEqual([])
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')

  await page.context().setOffline(true)
  await page.goto(`/mobile/files/${plan?.id}/edit`)
  const first = page.getByRole('img', { name: 'Page 1 of A-101 First floor.pdf' })
  await expect(first).toBeVisible()
  const width = () => first.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  await expect.poll(width).toBeGreaterThan(1000)

  // The office takes it away: it goes from the phone too.
  await page.context().setOffline(false)
  await admin.call(documents.remove, { params: { id: plan?.id ?? '' } })
  const papers = () =>
    page.evaluate(`(async () => {
      const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('jobwright-'))
      const db = await new Promise((resolve) => Object.assign(indexedDB.open(name), { onsuccess: (e) => resolve(e.target.result) }))
      const count = await new Promise((resolve) => Object.assign(db.transaction('papers').objectStore('papers').count(), { onsuccess: (e) => resolve(e.target.result) }))
      db.close()
      return count
    })()`)
  await page.goto('/mobile')
  await expect.poll(papers).toBe(0)
})
