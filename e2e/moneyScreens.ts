import type { Caller } from '@jobwright/contract/call.ts'
import { bids, changeorders, offers, priceitems, taxrates } from '@jobwright/contract/calls.gen.ts'
import type { Page } from '@playwright/test'
import { line } from './money.ts'
import type { Screen } from './screen.ts'
import type { everyEnglish } from '../packages/web/src/words/everyWord.ts'

/** What is priced, by its ids; `offer` is the path of a client's page. */
export type PricedRecords = Record<'draftBid' | 'sentBid' | 'changeOrder' | 'priceItem' | 'taxRate' | 'offer', string>

/** A draft with all kinds of lines, a bid that its client reads, a change order of a job, and what prices come from. */
export async function priced(
  api: Caller,
  job: { title: string; CustomerId: string; UserId: string },
  ProjectId: string,
): Promise<PricedRecords> {
  const tax = await api(taxrates.create, { body: { title: 'Westchester County', rate: 8375 } })
  const item = await api(priceitems.create, {
    body: { title: 'Architectural shingle', code: 'SHG-ARCH', section: 'Roof', unit: 'sq', unitCost: 1_450_000 },
  })
  const taxRateIds = [tax.id]
  const strip = line('Strip 2 layers, haul away', 1_250_000, { section: 'Tear-off', quantity: 24_000, unit: 'sq' })
  const lines = [
    strip,
    line('Architectural shingle', 1_957_500, {
      section: 'Roof',
      quantity: 24_000,
      unit: 'sq',
      optionGroup: 'Kind',
      taxRateIds,
    }),
    line('Standing seam instead', 6_000_000, { section: 'Roof', optionGroup: 'Kind', selected: false, taxRateIds }),
    line('Copper valleys', 3_000_000, { section: 'Roof', optional: true, selected: false, taxRateIds }),
    line('Credit for the old flashing', 500_000, { quantity: -1000 }),
  ]
  const costs = [{ id: strip.id, unitCost: 1_000_000, markup: 2500, amount: null }]
  const pricing = {
    discount: { by: 'percent' as const, percent: 250 },
    taxRates: [{ id: tax.id, name: tax.title, rate: tax.rate }],
    taxMode: 'document' as const,
    deposit: { by: 'percent' as const, percent: 3000 },
  }
  const terms = 'Payment within 30 days of the invoice.'
  const draft = await api(bids.create, { body: { ...job, lines, costs, pricing, terms } })
  const sent = await api(bids.create, { body: { ...job, lines, pricing, terms } })
  const { token } = await api(offers.send, { body: { resource: 'bids', recordId: sent.id, version: sent.version } })
  const order = await api(changeorders.create, {
    body: { title: 'Rotten decking under the north slope', ProjectId, reason: 'hidden', lines: [strip], daysImpact: 2 },
  })
  return {
    draftBid: draft.id,
    sentBid: sent.id,
    changeOrder: order.id,
    priceItem: item.id,
    taxRate: tax.id,
    offer: `/s/${token}`,
  }
}

/** The screens of bids, change orders and what prices come from. */
type Words = { t: (key: keyof typeof everyEnglish) => string }

export function moneyScreens(here: PricedRecords & Words & { project: string }): Screen[] {
  const { t, draftBid, sentBid, changeOrder, priceItem, taxRate, project } = here
  const record = (name: string, path: string): Screen[] => [
    { name, path },
    { name: `${name}, editing`, path: `${path}?edit=1`, act: (page) => page.locator('form').waitFor() },
  ]
  const lines = (page: Page) => page.getByText('Copper valleys').first().waitFor()
  return [
    { name: 'lines of a bid', path: `/bids/${draftBid}?tab=lines`, act: lines },
    { name: 'terms of a bid', path: `/bids/${draftBid}?tab=terms` },
    { name: 'what a client was sent', path: `/bids/${sentBid}?tab=client` },
    {
      name: 'sending a bid',
      path: `/bids/${draftBid}?tab=client`,
      act: async (page) => {
        await page.getByRole('button', { name: t('offers.send.bids') }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'change orders', path: '/changeOrders' },
    { name: 'add a change order', path: '/changeOrders/add' },
    ...record('a change order', `/changeOrders/${changeOrder}`),
    { name: 'lines of a change order', path: `/changeOrders/${changeOrder}?tab=lines` },
    { name: 'change orders of a project', path: `/projects/${project}?tab=contract` },
    { name: 'price book', path: '/priceitems' },
    { name: 'add to the price book', path: '/priceitems/add' },
    ...record('an item of the price book', `/priceitems/${priceItem}`),
    { name: 'tax rates', path: '/taxrates' },
    { name: 'add a tax rate', path: '/taxrates/add' },
    ...record('a tax rate', `/taxrates/${taxRate}`),
  ]
}
