// @ring full
import { clientpages, customers, projects } from '@jobwright/contract/calls.gen.ts'
import { ALL, violations } from '../axe.ts'
import { expect, test } from '../house.ts'

test('a client asks on the page of their project, and the office answers', async ({ page, admin, windowFor }) => {
  const customer = await admin.call(customers.create, { body: { name: 'Ngozi Okafor' } })
  const { id } = await admin.call(projects.create, {
    body: { title: 'Full reroof', CustomerId: customer.id, UserId: admin.me.id },
  })
  await page.goto(`/projects/${id}?tab=client`)
  await page.getByRole('switch', { name: 'Page is on' }).click()
  await page.getByLabel('How it’s going').fill('The old roof is off.')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByLabel('Who is it for?').fill('Ngozi')
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/c\/[\w-]{43}$/)
  const address = new URL(await link.inputValue())
  await page.getByRole('button', { name: 'Close' }).last().click()
  expect(await violations(page, 'the client’s page as the office keeps it')).toEqual([])

  const client = await windowFor()
  await client.setViewportSize({ width: 320, height: 640 })
  await client.goto(address.pathname)
  await expect(client.getByText('The old roof is off.')).toBeVisible()
  for (const size of ['100%', '200%']) {
    await client.evaluate(`document.documentElement.style.fontSize = '${size}'`)
    expect(await client.evaluate<number>('document.documentElement.scrollWidth'), size).toBeLessThanOrEqual(320)
    expect(await violations(client, `the page of a client, text at ${size}`, ALL)).toEqual([])
  }
  await client.getByRole('button', { name: 'Send question' }).click()
  await expect(client.getByText('Required.').first()).toBeVisible()
  await client.getByLabel('Your name').fill('Ngozi Okafor')
  await client.getByLabel('Your question').fill('When do you come?')
  await client.getByRole('button', { name: 'Send question' }).click()
  await expect(client.getByText('When do you come?')).toBeVisible()
  await client.getByRole('link', { name: 'Español' }).click()
  await expect(client.getByRole('heading', { name: 'Preguntas y respuestas' })).toBeVisible()

  // It comes to the open page of the office by itself.
  await expect(page.getByText('When do you come?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer' }).fill('On Monday, at eight.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answered. Your client reads it on their page.')).toBeVisible()
  await client.reload()
  await expect(client.getByText('On Monday, at eight.')).toBeVisible()
  expect((await admin.call(clientpages.get, { params: { id } })).views).toBe(1)

  // The question is among the comments, too, and is answered there.
  await page.goto(`/projects/${id}?tab=comments`)
  const question = page.getByRole('listitem').filter({ hasText: 'When do you come?' })
  await question.getByRole('button', { name: 'Answer the client' }).click()
  await question.getByRole('textbox', { name: 'Answer' }).fill('We bring two crews.')
  await question.getByRole('button', { name: 'Send answer' }).click()
  // Until it is sent, the text stands in its field.
  await expect(question.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'We bring two crews.' })).toBeVisible()
  await client.reload()
  await expect(client.getByText('We bring two crews.')).toBeVisible()
})
