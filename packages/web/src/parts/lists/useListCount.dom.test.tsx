import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { fieldStore, type FieldStore } from '../../data/phone/mode.ts'
import { show } from '../../testing/dom/mount.tsx'
import { rowsOf, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { Nothing } from '../phone/ListScreen.tsx'
import { useListCount } from './useListCount.ts'
import { useListState } from './useListState.ts'

function Customers({ here }: { here: number }) {
  const state = useListState('customers', [])
  const { count, elsewhere } = useListCount('customers', {}, here)
  return (
    <>
      <h1>{count}</h1>
      <Nothing noun="customers" state={state} elsewhere={elsewhere} />
    </>
  )
}

test('a phone that has none of the office’s records does not say that there are none', async () => {
  signIn(['customers.list'])
  serve({ 'GET /customers': rowsOf([], 2) })
  // A store that holds nothing.
  fieldStore.set({} as FieldStore)
  await show(<Customers here={0} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('0 of 2 on this device')
  await expect.element(page.getByText('None on this device')).toBeVisible()
  await expect.element(page.getByText(/The office has 2/)).toBeVisible()
  fieldStore.set(null)
  await show(<Customers here={0} />)
  await expect.element(page.getByText('No customers yet')).toBeVisible()
})
