import { sheetOf, sheetTotals } from '@jobwright/contract/money/sheet.ts'
import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import { changeUnsigned } from '../../db/records/update.ts'
import { bids } from '../../db/schema/jobs.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'

type Item = {
  section: string
  name: string
  unit: string
  cost: number
  markup: number
  quantity: number
  group?: string
}
/** What a roofer sells: cost in ten-thousandths of a dollar, markup in basis points, thousandths of the unit on the bid. */
const items: readonly Item[] = [
  {
    section: 'Tear-off and deck',
    name: 'Strip 2 layers, haul away',
    unit: 'sq',
    cost: 1_180_000,
    markup: 3500,
    quantity: 31_500,
  },
  {
    section: 'Tear-off and deck',
    name: 'Replace deck sheathing, 1/2" CDX',
    unit: 'sheet',
    cost: 625_000,
    markup: 4000,
    quantity: 8000,
  },
  {
    section: 'Tear-off and deck',
    name: 'Permit and inspections',
    unit: 'ls',
    cost: 3_850_000,
    markup: 1000,
    quantity: 1000,
  },
  {
    section: 'Roof system',
    name: 'Ice and water shield, eaves and valleys',
    unit: 'sq',
    cost: 960_000,
    markup: 3500,
    quantity: 9000,
  },
  {
    section: 'Roof system',
    name: 'Architectural shingle, Pewter',
    unit: 'sq',
    cost: 2_480_000,
    markup: 3500,
    quantity: 34_000,
  },
  {
    section: 'Roof system',
    name: 'Ridge vent, shingle-over',
    unit: 'ft',
    cost: 92_500,
    markup: 4000,
    quantity: 64_000,
  },
  { section: 'Roof system', name: 'Reflash chimney, lead', unit: 'ea', cost: 6_400_000, markup: 4000, quantity: 1000 },
  { section: 'Roof system', name: 'Antenna removal', unit: 'ea', cost: 1_800_000, markup: 0, quantity: -1000 },
  { section: 'Roof system', name: 'Drip edge, aluminum', unit: 'ft', cost: 34_000, markup: 4000, quantity: 212_000 },
  {
    section: 'Options',
    name: 'Valleys: painted aluminum',
    unit: 'ft',
    cost: 110_000,
    markup: 4000,
    quantity: 64_000,
    group: 'Valley metal',
  },
  {
    section: 'Options',
    name: 'Valleys: 20 oz copper',
    unit: 'ft',
    cost: 345_000,
    markup: 4000,
    quantity: 64_000,
    group: 'Valley metal',
  },
  { section: 'Options', name: 'Snow guards over entry', unit: 'pc', cost: 145_000, markup: 5000, quantity: 24_000 },
  { section: 'Options', name: 'Gutter guard, all eaves', unit: 'ft', cost: 98_000, markup: 4500, quantity: 118_000 },
]
const chosen = ['Valleys: 20 oz copper', 'Snow guards over entry']
const terms =
  'Payment: 25 % on signing, the rest on completion. Ten-year workmanship warranty. Work takes 6 days, weather permitting.'
const priceOf = ({ cost, markup }: Item) => Math.round((cost * (10_000 + markup)) / 10_000)

/** The price book of the demo company, its sales tax, a bid with lines to look at and send, and the template that it came from. */
export async function fillDemoPrices({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  const rate = { id: newId(), name: 'Massachusetts sales tax', rate: 6250 }
  await db.transaction(whole(companyId), async (tx) => {
    const first = await firstNumber(tx, companyId, 'priceitems', items.length)
    const n = await firstNumber(tx, companyId, 'taxrates', 1)
    await tx(
      sql`insert into taxrates (company_id, id, n, created_by, updated_by, title, rate)
        values (${companyId}::uuid, ${rate.id}::uuid, ${n}, ${ownerId}::uuid, ${ownerId}::uuid, ${rate.name}, ${rate.rate})`,
      ...items.map(
        (item, nth) =>
          sql`insert into priceitems (company_id, id, n, created_by, updated_by, title, section, unit, unit_cost, unit_price)
            values (${companyId}::uuid, ${newId()}::uuid, ${first + nth}, ${ownerId}::uuid, ${ownerId}::uuid, ${item.name}, ${item.section}, ${item.unit}, ${item.cost}, ${priceOf(item)})`,
      ),
    )
    const [[bid]] = await tx(
      sql.rows({
        id: 'uuid',
      })`select id from bids where company_id = ${companyId}::uuid and status = 1 and deleted_at is null order by n desc limit 1`,
    )
    if (!bid) return
    const lines = items.map((item): MoneyLine => {
      const isOption = item.section === 'Options'
      return {
        id: newId(),
        section: item.section,
        name: item.quantity < 0 ? 'Credit: owner removes antenna' : item.name,
        description: '',
        quantity: item.quantity,
        unit: item.unit,
        unitCost: item.cost,
        pricing: { by: 'markup', markup: item.markup },
        lineDiscount: null,
        taxRateIds: item.name.startsWith('Snow') ? [rate.id] : [],
        optional: isOption,
        optionGroup: item.group ?? null,
        selected: !isOption || chosen.includes(item.name),
        costCodeId: null,
        hiddenFromClient: false,
      }
    })
    const sheet = sheetOf({
      lines,
      discount: { by: 'amount', cents: 50_000 },
      taxRates: [rate],
      taxMode: 'document',
      deposit: { by: 'percent', percent: 2500 },
    })
    const totals = sheetTotals(sheet)
    await changeUnsigned(tx, bids, companyId, bid.id, {
      ...sheet,
      terms,
      price: (totals?.price ?? 0) / 100,
      cost: (totals?.cost ?? 0) / 100,
    })
    const template = await firstNumber(tx, companyId, 'bidtemplates', 1)
    await tx(
      sql`insert into bidtemplates (company_id, id, n, created_by, updated_by, title, lines, costs, pricing, terms)
        values (${companyId}::uuid, ${newId()}::uuid, ${template}, ${ownerId}::uuid, ${ownerId}::uuid, 'Full reroof, asphalt', ${JSON.stringify(sheet.lines)}::json, ${JSON.stringify(sheet.costs)}::json, ${JSON.stringify(sheet.pricing)}::jsonb, ${terms})`,
    )
  })
}
