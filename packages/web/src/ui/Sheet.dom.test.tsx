import { createMemoryHistory } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { page, userEvent } from 'vitest/browser'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { show } from '../testing/dom/mount.tsx'
import { withBackSteps } from './backSteps.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { TextField } from './FormFields.tsx'
import { Sheet } from './Sheet.tsx'
import { SheetButtons } from './SheetButtons.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (name: string) => page.getByRole('textbox', { name })
let done: string[] = []
beforeEach(() => {
  done = []
})
// As the product does when it starts: Back closes what is open.
beforeAll(() => {
  withBackSteps(() => ({ ...createMemoryHistory(), location: { href: location.href.slice(location.origin.length) } }))
})

/** A button that opens something, between two others. */
function Page({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button>Before</button>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
const Adding = ({ onClose }: { onClose: () => void }) => (
  <Sheet
    title="New room"
    onClose={onClose}
    onSubmit={() => done.push('saved')}
    footer={<SheetButtons onCancel={onClose}>Save</SheetButtons>}
  >
    <TextField label="Room" />
    <TextField label="Floor" />
  </Sheet>
)
async function openSheet(): Promise<void> {
  await show(<Page>{(close) => <Adding onClose={close} />}</Page>)
  await button('Open').click()
  await expect.element(dialog).toBeVisible()
}

test('a sheet opens with its first field ready to type', async () => {
  await openSheet()
  await expect.element(dialog).toHaveAccessibleName('New room')
  await expect.element(field('Room')).toHaveFocus()
  await userEvent.keyboard('Attic')
  await expect.element(field('Room')).toHaveValue('Attic')
})

function Late({ onClose }: { onClose: () => void }) {
  const [isThere, setThere] = useState(false)
  return (
    <Sheet title="New room" onClose={onClose}>
      {isThere ? <TextField label="Room" /> : <button onClick={() => setThere(true)}>Load</button>}
    </Sheet>
  )
}

test('a first field that comes late gets the focus when it is there', async () => {
  await show(<Page>{(close) => <Late onClose={close} />}</Page>)
  await button('Open').click()
  await expect.element(button('Close')).toHaveFocus()
  button('Load')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(field('Room')).toHaveFocus()
})

test('Tab goes around inside of a sheet, both ways', async () => {
  await openSheet()
  await expect.element(field('Room')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Floor')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(button('Save')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Close')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button('Save')).toHaveFocus()
})

for (const [way, leave] of [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => button('Cancel').click()],
  ['Back', () => history.back()],
] as const)
  test(`${way} closes a sheet, and the focus goes back to what opened it`, async () => {
    await openSheet()
    await expect.poll(() => JSON.stringify(history.state)).toContain('"depth":1')
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Open')).toHaveFocus()
    await expect.poll(() => JSON.stringify(history.state)).not.toContain('"depth":1')
    expect(done).toEqual([])
  })

for (const keys of ['{Enter}', '{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])
  test(`${keys} submits a sheet once`, async () => {
    await openSheet()
    await expect.element(field('Room')).toHaveFocus()
    await userEvent.keyboard(`Attic${keys}`)
    await expect.poll(() => done).toEqual(['saved'])
    await expect.element(dialog).toBeVisible()
  })

const Question = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    opened
    title="Remove the room?"
    confirmLabel="Remove"
    danger
    onConfirm={() => {
      done.push('removed')
      onClose()
    }}
    onClose={onClose}
  >
    It can’t come back.
  </ConfirmDialog>
)

test('a question has the focus on its way out, says what it is about, and acts only when told to', async () => {
  await show(<Page>{(close) => <Question onClose={close} />}</Page>)
  await button('Open').click()
  await expect.element(button('Cancel')).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription(/^It can’t come back\./)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(done).toEqual([])
  await button('Open').click()
  await button('Remove').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(done).toEqual(['removed'])
})

function Asking({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Sheet title="New room" onClose={onClose}>
      <TextField label="Room" />
      <button onClick={() => setAsking(true)}>Remove it</button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </Sheet>
  )
}

test('Back closes the question first and then the sheet below it', async () => {
  await show(<Page>{(close) => <Asking onClose={close} />}</Page>)
  await button('Open').click()
  await button('Remove it').click()
  const question = page.getByRole('dialog', { name: 'Remove the room?' })
  await expect.element(question).toBeVisible()
  await expect.poll(() => JSON.stringify(history.state)).toContain('"depth":2')
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'New room' })).toBeVisible()
  await expect.poll(() => JSON.stringify(history.state)).toContain('"depth":1')
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
})
