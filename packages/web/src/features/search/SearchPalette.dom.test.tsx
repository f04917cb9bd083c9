import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { show } from '../../testing/dom/mount.tsx'
import { quiet } from '../../testing/dom/quiet.ts'
import { rowsOf, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { SearchPalette } from './SearchPalette.tsx'

const field = page.getByRole('combobox')

/** Presses keys in the moment in which the field is there and has no focus yet; says whether the page would have taken one. */
const pressAtOnce = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      const input = document.querySelector('[role="combobox"]')
      if (!input || input === document.activeElement) return
      watching.disconnect()
      const events = [...text].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const event of events) document.body.dispatchEvent(event)
      resolve(events.some((event) => !event.defaultPrevented))
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })

test('what is typed before the field has the focus is in it, behind what was typed before that', async () => {
  signIn(['customers.list'])
  serve({ ...quiet, 'GET /search': rowsOf([]) })
  const pressed = pressAtOnce('bc')
  await show(<SearchPalette early="a" commands={[]} iconOf={() => null} onClose={() => undefined} />)
  expect(await pressed).toBe(false)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('abc')
  // From then on the field takes the keys itself.
  await field.fill('abcd')
  await expect.element(field).toHaveValue('abcd')
})
