// @ring full
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { documents, revisions } from '@jobwright/contract/resources/documents.ts'
import { invalidFile } from '@jobwright/contract/rules/files.ts'
import { violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'
import { pdf, planSheet, txt, type Upload } from '../samplePdfs.ts'

// Files that the server refuses, and connections that break on purpose.
test.use({ mayLog: /status of (422|404)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const dialog = (page: Page, name = 'Upload Document(s)') => page.getByRole('dialog', { name })
const faults = (page: Page) => page.getByRole('dialog', { name: 'File upload error' })

/** Opens the dialog on /documents and chooses files. */
async function chooseFiles(page: Page, files: readonly Upload[]): Promise<void> {
  await page.goto('/documents')
  await settled(page)
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await dialog(page).locator('input[type="file"]').setInputFiles(files)
}

/** Uploads files and waits until they are there. */
async function upload(page: Page, files: readonly Upload[]): Promise<void> {
  await chooseFiles(page, files)
  const send = files.length === 1 ? 'Upload' : `Upload ${files.length} files`
  await dialog(page).getByRole('button', { name: send, exact: true }).click()
  await expect(dialog(page).getByText('Upload Complete')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
}

const drawn = (page: Page) => page.getByRole('img', { name: /, page 1$/ })

test('ten files are chosen, two of them bad: their names are told and eight arrive', async ({ page, api }) => {
  const sheet = await planSheet('A-101', 'A', 'CLOSET')
  const good = [
    pdf('Proposal.pdf', sheet),
    ...Array.from({ length: 7 }, (_, n) => txt(`notes ${n}.txt`, `day ${n}\n`.repeat(40))),
  ]
  // One is refused by its type in the dialog, the other by its content on the server.
  const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }
  const false_ = pdf('not really.pdf', Buffer.from('this is no PDF at all'))
  await chooseFiles(page, [...good, program, false_])

  await expect(faults(page)).toContainText(invalidFile('setup.exe'))
  await faults(page).getByRole('button', { name: 'Okay' }).click()
  await dialog(page).getByRole('button', { name: 'Upload 9 files' }).click()

  await expect(faults(page)).toContainText('not really.pdf')
  await faults(page).getByRole('button', { name: 'Okay' }).click()
  await expect(dialog(page).getByText('8 of 9 uploaded')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Retry not really.pdf' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Couldn’t upload 1 file')
  expect((await api(documents.list, { query: {} })).totalCounts).toBe(8)
})

test('an eleventh file is ignored with a warning', async ({ page, api }) => {
  await chooseFiles(
    page,
    Array.from({ length: 11 }, (_, n) => txt(`page ${n + 1}.txt`, `page ${n + 1}`)),
  )
  await expect(dialog(page).getByText('Maximum 10 files will be selected.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Upload 10 files' }).click()
  await expect(dialog(page).getByText('Upload Complete')).toBeVisible()
  expect((await api(documents.list, { query: {} })).totalCounts).toBe(10)
})

test('a large upload goes on after its connection broke, while one moves about, and arrives whole', async ({
  page,
  api,
}) => {
  const bytes = Buffer.concat([Buffer.from('site log\n'), Buffer.from(randomBytes(5_000_000).toString('hex'))])
  let broken = 0
  const sent: string[] = []
  await page.route(/\/api\/uploads\/[^/]+\/parts\/1$/, (route) => {
    broken += 1
    return broken === 1 ? route.abort('failed') : route.continue()
  })
  page.on('request', (request) => {
    const part = /\/parts\/(\d+)$/.exec(request.url())?.[1]
    if (part) sent.push(part)
  })
  await chooseFiles(page, [{ name: 'site.log', mimeType: 'text/plain', buffer: bytes }])
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => broken).toBeGreaterThan(0)
  await dialog(page).getByRole('button', { name: 'Continue in background' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Upload Complete', { timeout: 90_000 })

  const [row] = (await api(documents.list, { query: {} })).rows
  expect(row?.sha256).toBe(sha(bytes))
  expect(sent.filter((part) => part === '0')).toHaveLength(1)
  expect(sent.filter((part) => part === '1')).toHaveLength(2)
})

test('a plan gets a new revision, is marked up, published, compared and shared exactly as it is', async ({
  page,
  api,
  windowFor,
}) => {
  const first = await planSheet('A-101', 'A', 'CLOSET')
  const second = await planSheet('A-101', 'B', 'MUD ROOM AND STAIR')
  await upload(page, [pdf('A-101 First floor.pdf', first)])

  // The same sheet number suggests a revision; nothing is replaced without asking.
  await chooseFiles(page, [pdf('A-101 First floor again.pdf', second)])
  await expect(dialog(page).getByText(/Sheet A-101 already exists/)).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: 'New revision (2)' })).toBeChecked()
  // It would be current at once; here somebody looks at it first.
  await expect(dialog(page).getByRole('switch', { name: 'Make current' })).toBeChecked()
  await dialog(page).getByRole('switch', { name: 'Make current' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog(page).getByText('Upload Complete')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()

  const [plan] = (await api(documents.list, { query: {} })).rows
  expect(plan).toMatchObject({ title: 'First floor', sheetNo: 'A-101', revisionCount: 2, sha256: sha(first) })
  // While the server draws the page, its place is no blank sheet.
  let draw: (() => void) | undefined
  const asked = new Promise<void>((resolve) => (draw = resolve))
  await page.route(/\/api\/pdf-to-image\//, async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('link', { name: 'First floor' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A-101 First floor' })).toBeVisible()
  await expect(page.locator('[data-page="1"]').getByRole('status', { name: 'Loading…' })).toBeVisible()
  draw?.()
  await expect(drawn(page)).toBeVisible()
  await expect(page.locator('[data-page="1"]').getByRole('status')).toHaveCount(0)
  // All of its tabs are in sight.
  const panels = page.getByRole('complementary', { name: 'Document panels' })
  const edge = await panels.boundingBox()
  const last = await panels.getByRole('tab').last().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0))
  await page.getByRole('tab', { name: /Revisions/ }).click()
  await page.getByRole('button', { name: /^Rev 2/ }).click()
  await expect(page.getByText('This is a draft. Revision 1 is still the current one.')).toBeVisible()
  await expect(drawn(page)).toBeVisible()

  await page.getByRole('button', { name: 'Draw notes' }).click()
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('The page to draw on has no size.')
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.75, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Publish notes' }).click()
  await expect(page.getByText('Notes published')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your notes' })).toBeVisible()
  for (const name of [/^With notes The reader/, /^With notes, flattened/]) {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const [got] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    expect(got.suggestedFilename()).toBe('A-101 First floor again (notes).pdf')
    const marked = readFileSync(await got.path())
    expect(marked.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sha(marked)).not.toBe(sha(second))
  }

  await page.getByRole('button', { name: 'Publish revision 2' }).click()
  await expect(page.getByText('Revision 2 is now current')).toBeVisible()
  const { rows } = await api(revisions.list, { query: { DocumentId: plan?.id ?? '' } })
  expect(rows.map((row) => row.state)).toEqual(['current', 'superseded'])

  await page.getByRole('button', { name: 'Compare with revision 1' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of Rev 1 in red over Rev 2 in blue' })).toHaveAttribute(
    'data-drawn',
    'true',
    { timeout: 90_000 },
  )
  await page.getByText('Side by side').click()
  await expect(drawn(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Stop comparing' }).click()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Create link' })
    .or(page.getByRole('dialog').locator('button[type="submit"]'))
    .first()
    .click()
  const link = await page.getByRole('dialog').locator('input[readonly]').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const guest = await windowFor()
  await guest.goto(link)
  const [shared] = await Promise.all([
    guest.waitForEvent('download'),
    guest
      .getByRole('link', { name: /Download/ })
      .or(guest.getByRole('button', { name: /Download/ }))
      .first()
      .click(),
  ])
  expect(sha(readFileSync(await shared.path()))).toBe(sha(second))

  // The old one can be viewed, but is clearly marked as outdated.
  await page.getByRole('button', { name: /^Rev 1/ }).click()
  await expect(page.getByText('This revision has been superseded. Revision 2 is current.')).toBeVisible()
  await expect(page.locator('[data-stamp]').first()).toHaveText('SUPERSEDED')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText(/Ada Owner shared/).first()).toBeVisible()

  // A third one is current as soon as it is sent, and is what the page shows.
  await page.getByRole('button', { name: 'New revision' }).click()
  const sheet = page.getByRole('dialog', { name: 'New revision' })
  await sheet.locator('input[type="file"]').setInputFiles([pdf('A-101 C.pdf', await planSheet('A-101', 'C', 'DEN'))])
  await expect(sheet.getByRole('switch', { name: 'Make current' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(sheet.getByText('Upload Complete')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^Rev 3/).first()).toBeVisible()
  await expect(page.getByText(/is superseded/)).toHaveCount(0)
  expect((await api(revisions.list, { query: { DocumentId: plan?.id ?? '' } })).rows[0]).toMatchObject({
    n: 3,
    state: 'current',
  })
})

test('a document is checked out, edited and deleted with undo', async ({ page, hire, windowFor }) => {
  await upload(page, [txt('punch list.txt', 'Caulk the tub.')])
  await page.getByRole('link', { name: 'punch list.txt' }).first().click()
  await expect(page.getByText('Caulk the tub.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Check out/ }).click()
  await expect(page.getByText(/Checked out to you until/)).toBeVisible()

  const office = await windowFor(await hire(100, 'Otis'))
  await office.goto(page.url())
  await expect(office.getByText(/Checked out to Ada Owner until/)).toBeVisible()
  await office.getByRole('button', { name: 'Take over checkout' }).click()
  await expect(office.getByText(/Checked out to you until/)).toBeVisible()

  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Title' }).fill('Punch list, bath')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Document Saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Punch list, bath' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Punch list, bath' })).toBeVisible()
})

test('documents have no accessibility faults, light and dark, on a desk and on a phone', async ({ page, api }) => {
  test.slow()
  await upload(page, [pdf('Permit set.pdf', await planSheet('A', 'A', 'CLOSET', 3)), txt('notes.txt', 'Monday.')])
  const rows = (await api(documents.list, { query: {} })).rows
  const set = rows.find((row) => row.title === 'Permit set.pdf')?.id
  const found: string[] = []
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      for (const path of [
        '/documents',
        '/documents?upload=1',
        `/documents/${set}`,
        `/documents/${set}?tab=revisions`,
        `/documents/${set}?tab=activity`,
        `/documents/${set}/edit`,
      ]) {
        await page.goto(path)
        await settled(page)
        if (path.endsWith('upload=1')) await dialog(page).waitFor()
        found.push(...(await violations(page, `${path} ${width}`)))
      }
    }
  expect(found).toEqual([])
})
