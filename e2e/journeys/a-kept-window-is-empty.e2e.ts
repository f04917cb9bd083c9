// @ring full
import { expect, SESSION_KEY, settled, test } from '../house.ts'
import { handset } from '../phone.ts'

// What one journey leaves in its window, the next one in the same window must not find.
const leave = `(async () => {
  localStorage.setItem('left', 'here')
  sessionStorage.setItem('left', 'here')
  document.cookie = 'left=here; path=/; max-age=3600'
  await new Promise((done, fail) => {
    const open = indexedDB.open('left', 1)
    open.onupgradeneeded = () => open.result.createObjectStore('rows').put('here', 1)
    open.onsuccess = done
    open.onerror = fail
  })
  const folder = await navigator.storage.getDirectory()
  await folder.getFileHandle('left', { create: true })
})()`
const found = `(async () => {
  const folder = await navigator.storage.getDirectory()
  const files = []
  for await (const name of folder.keys()) files.push(name)
  return {
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    files,
    online: navigator.onLine,
  }
})()`

for (const [name, options] of [
  ['at a desk', {}],
  ['on a phone', handset],
] as const)
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' })
    test.use(options)

    test('one journey leaves something behind', async ({ page, context }) => {
      await page.goto('/settings')
      await settled(page)
      await page.evaluate(leave)
      expect(await page.evaluate(found)).toMatchObject({ local: 'here', databases: ['left'], files: ['left'] })
      await context.setOffline(true)
    })

    test('the next one finds nothing, and is somebody else', async ({ page, admin }) => {
      await page.goto('/settings')
      await settled(page)
      expect(await page.evaluate(found)).toEqual({
        local: null,
        session: null,
        cookie: '',
        databases: [],
        files: [],
        online: true,
      })
      const signedIn = await page.evaluate<{ me: { id: string } }>(`JSON.parse(localStorage.getItem('${SESSION_KEY}'))`)
      expect(signedIn.me.id).toBe(admin.me.id)
    })
  })
