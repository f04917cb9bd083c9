// @ring full
import type { FormField } from '@jobwright/contract/forms/form.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import type { Page } from '@playwright/test'
import { prepared } from '../field.ts'
import { likeAPersons } from '../browser.ts'
import { expect, FIELD, test, type Person } from '../house.ts'
import { countsCalls, untilIdle } from '../pace.ts'
import { handset } from '../phone.ts'

// Counting slows a browser down: it is no browser that other journeys use.
test.use({ ...handset, launchOptions: likeAPersons, mayLog: /ERR_INTERNET_DISCONNECTED/ })

const types = ['text', 'number', 'yesno', 'longtext', 'date', 'passfailna', 'time', 'material', 'duration'] as const
const fieldOf = (name: string, n: number): FormField => ({
  key: name,
  type: types[n % types.length] ?? 'text',
  label: { en: `Field ${name}` },
  // Each section has conditions, which are decided again when something changes.
  ...(n % 20 === 5 && { visibleIf: { key: name.replace(/\d+$/, '4'), is: 'empty' as const } }),
})
/** A form of so many sections, each of 20 fields. */
const formOf = (sections: number) => ({
  languages: ['en' as const],
  sections: Array.from({ length: sections }, (_, s) => ({
    key: `s${s}`,
    label: { en: `Section ${s}` },
    repeat: 'none' as const,
    fields: Array.from({ length: 20 }, (_, f) => fieldOf(`f${s}_${f}`, s * 20 + f)),
  })),
})

/** The fields that are typed into, one of each. */
const asked = ['text', 'material', 'duration'] as const
const TRIES = 5
/** Calls of functions for each further field, what follows a moment later included: 37 when this was written; drawing all takes 940. */
const MOST_CALLS = 90

/** How many calls a key in each of these fields costs, on the page of this form. */
async function callsOfKeys(page: Page, form: ReturnType<typeof formOf>): Promise<number[]> {
  const counted = await countsCalls(page)
  const costs: number[] = []
  const all = form.sections.flatMap(({ fields }) => fields)
  for (const type of asked) {
    const field = all.find((one) => one.type === type && !('visibleIf' in one))
    const input = page.locator(`[data-path=${field?.key}]`).locator('input, textarea').first()
    const tries: number[] = []
    for (let n = 0; n < TRIES; n++) {
      await input.selectText()
      await page.waitForTimeout(200)
      await untilIdle(counted)
      // Never an answer that is wrong or none: a hint comes and goes with it.
      tries.push(await counted(() => page.keyboard.press(n % 2 === 0 ? '7' : '8'), 600))
    }
    costs.push(Math.min(...tries))
    await expect(input).toHaveValue(/^7/)
  }
  return costs
}

test('a key in a form of 200 fields draws its own field only', async ({ api, hire, windowFor }) => {
  const marcus = await hire(FIELD, 'Marcus')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const costs = async (sections: number, who: Person): Promise<number[]> => {
    const form = formOf(sections)
    const template = await api(templates.create, { body: { title: `Long ${sections}`, body: form } })
    await api(templates.publish, { params: { id: template.id }, body: { version: template.version } })
    const book = await api(logbooks.create, {
      body: { title: 'Long log', TemplateId: template.id, CustomerId: customer.id, UserId: who.me.id },
    })
    const page = await windowFor(who)
    await prepared(page)
    await page.goto(`/mobile/logbooks/${book.id}/log/edit`)
    await page.locator(`[data-path=f${sections - 1}_16]`).waitFor()
    // What it saves is no part of what a key costs.
    await page.context().setOffline(true)
    return callsOfKeys(page, form)
  }
  const [short, long] = [await costs(1, marcus), await costs(10, marcus)]
  for (const [nth, type] of asked.entries()) {
    const [few, many] = [short[nth] ?? 0, long[nth] ?? 0]
    console.log(`a key in a ${type} field: ${few} calls in a form of 20 fields, ${many} in one of 200`)
    expect(few, type).toBeGreaterThan(100)
    expect((many - few) / 180, type).toBeLessThan(MOST_CALLS)
  }
})
