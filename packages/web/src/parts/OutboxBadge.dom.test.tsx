import { page } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { unknownOutbox, type Outbox } from '../data/outbox/items.ts'
import { useOutbox } from '../data/outbox/useOutbox.ts'
import { answered, online } from '../data/online.ts'
import { show } from '../testing/dom/mount.tsx'
import { OutboxBadge } from './OutboxBadge.tsx'

// What waits is read from the phone's store, which has tests of its own.
vi.mock('../data/outbox/useOutbox.ts', { spy: true })

const badge = page.getByRole('link')
async function showBadge(outbox: Partial<Outbox>): Promise<void> {
  vi.mocked(useOutbox).mockReturnValue({ ...unknownOutbox, known: true, ...outbox })
  await show(<OutboxBadge />)
}

test('nothing is claimed before the outbox was read', async () => {
  vi.mocked(useOutbox).mockReturnValue(unknownOutbox)
  await show(
    <>
      <OutboxBadge />
      <p>The page</p>
    </>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(badge).not.toBeInTheDocument()
})

test('an empty outbox says that everything is saved', async () => {
  await showBadge({})
  await expect.element(badge).toHaveAccessibleName('Everything is saved at the office. Open outbox')
  await expect.element(badge).toHaveTextContent('All saved')
  await expect.element(badge).toHaveAttribute('href', '/mobile/outbox')
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Everything is saved at the office\.$/)
})

test('what waits is counted', async () => {
  await showBadge({ state: 'waiting', waiting: 3 })
  await expect.element(badge).toHaveAccessibleName('3 waiting, saved on this phone. Open outbox')
  await expect.element(badge).toHaveTextContent('3 waiting')
})

test('what waits for Wi-Fi or a charge says so', async () => {
  await showBadge({ state: 'waiting', waiting: 2, held: { wifi: 2, battery: 0 } })
  await expect.element(badge).toHaveTextContent('2 for Wi-Fi')
  await expect.element(badge).toHaveAccessibleName(/Waiting for Wi-Fi\./)
  await showBadge({ state: 'waiting', waiting: 2, held: { wifi: 1, battery: 0 } })
  await expect.element(badge).toHaveTextContent('2 waiting')
})

test('what needs somebody comes before what waits', async () => {
  await showBadge({ state: 'needs-you', needsYou: 1, waiting: 4 })
  await expect.element(badge).toHaveTextContent('Needs attention')
  await expect
    .element(badge)
    .toHaveAccessibleName('1 needs your attention. 4 waiting, saved on this phone. Open outbox')
})

test('photos that are not filed yet are counted', async () => {
  await showBadge({ state: 'needs-you', shots: 2 })
  await expect.element(badge).toHaveAccessibleName(/^2 photos are only on this phone and not uploaded yet\./)
})

test('without signal it says so, until the office answers', async () => {
  online.set(false)
  await showBadge({ state: 'waiting', waiting: 1 })
  await expect
    .element(badge)
    .toHaveAccessibleName('1 waiting, saved on this phone. The office isn’t responding. Open outbox')
  answered()
  await expect.element(badge).toHaveAccessibleName('1 waiting, saved on this phone. Open outbox')
})
