import { formatMoney, formatPercent, formatTaxRate } from '@jobwright/contract/money/format.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { wrap } from './ink.ts'
import { right, type Drawing } from './offerPaperLines.ts'
import { ink, inner, MARGIN, MM, PAPER, write } from './paperPage.ts'

/** What it comes to. */
export function totals({ flow, spec, words, accent }: Drawing): void {
  const { language, currency, sheet } = spec.content
  const { fonts } = flow.paper
  const of = totalsOf(sheet.document)
  const money = (cents: number) => formatMoney(cents, language, currency)
  const { discount } = sheet.document
  const rows: [string, string][] = [
    ...(of.discount > 0 || of.taxes.length > 0 ? [[words.subtotal, money(of.subtotal)] as [string, string]] : []),
    ...(of.discount > 0
      ? [
          [
            discount?.by === 'percent' ? `${words.discount} ${formatPercent(discount.percent)}` : words.discount,
            money(-of.discount),
          ] as [string, string],
        ]
      : []),
    ...of.taxes.map((tax): [string, string] => [
      words.tax(`${tax.name} ${formatTaxRate(tax.rate)}`, money(tax.base)),
      money(tax.tax),
    ]),
  ]
  flow.room(rows.length * 5 + 22)
  flow.y += 3
  const edge = PAPER.width - MARGIN - 1
  const left = MARGIN + inner.width * 0.45
  for (const [label, value] of rows) {
    flow.y += 5
    const [fit = ''] = wrap(fonts.plain, label, 9.5, (edge - left - 28) * MM, 1)
    write(flow.paper.page, fit, { font: fonts.plain, size: 9.5, x: left, y: flow.y, color: ink.soft })
    right(flow, value, { font: fonts.plain, size: 9.5, y: flow.y, color: ink.strong }, edge)
  }
  flow.y += 2.6
  flow.paper.page.drawLine({
    start: { x: left * MM, y: (PAPER.height - flow.y) * MM },
    end: { x: (PAPER.width - MARGIN) * MM, y: (PAPER.height - flow.y) * MM },
    thickness: 1.2,
    color: accent,
  })
  flow.y += 6.4
  write(flow.paper.page, words.total, { font: fonts.bold, size: 13, x: left, y: flow.y, color: ink.strong })
  right(flow, money(of.total), { font: fonts.bold, size: 14, y: flow.y, color: ink.strong }, edge)
  if (of.deposit > 0) {
    const { deposit } = sheet.document
    flow.y += 5.6
    const label = deposit?.by === 'percent' ? `${words.deposit} ${formatPercent(deposit.percent)}` : words.deposit
    write(flow.paper.page, label, { font: fonts.plain, size: 9.5, x: left, y: flow.y, color: ink.soft })
    right(flow, money(of.deposit), { font: fonts.plain, size: 9.5, y: flow.y, color: ink.strong }, edge)
  }
  flow.y += 4
}

/** Of a change order: the contract before and after it. */
export function contract({ flow, spec, words, accent }: Drawing): void {
  const { content } = spec
  if (!content.contract) return
  const { original, approvedSoFar, thisOne, newTotal, days } = content.contract
  const { fonts } = flow.paper
  const money = (cents: number) => formatMoney(cents, content.language, content.currency)
  const rows: [string, string][] =
    original === null
      ? []
      : [
          [words.contract.original, money(original)],
          [words.contract.approvedSoFar, money(approvedSoFar)],
        ]
  rows.push([words.contract.thisOne, money(thisOne)])
  flow.room(rows.length * 5 + 28)
  flow.y += 3
  const left = MARGIN + inner.width * 0.45
  const edge = PAPER.width - MARGIN - 1
  flow.y += 5
  write(flow.paper.page, words.contract.title, { font: fonts.bold, size: 10.5, x: left, y: flow.y, color: ink.strong })
  for (const [label, value] of rows) {
    flow.y += 5
    write(flow.paper.page, label, { font: fonts.plain, size: 9.5, x: left, y: flow.y, color: ink.soft })
    right(flow, value, { font: fonts.plain, size: 9.5, y: flow.y, color: ink.strong }, edge)
  }
  flow.y += 2.6
  flow.paper.page.drawLine({
    start: { x: left * MM, y: (PAPER.height - flow.y) * MM },
    end: { x: (PAPER.width - MARGIN) * MM, y: (PAPER.height - flow.y) * MM },
    thickness: 0.8,
    color: accent,
  })
  if (original !== null) {
    flow.y += 5.2
    write(flow.paper.page, words.contract.newTotal, {
      font: fonts.bold,
      size: 10,
      x: left,
      y: flow.y,
      color: ink.strong,
    })
    right(flow, money(newTotal), { font: fonts.bold, size: 10, y: flow.y, color: ink.strong }, edge)
  }
  flow.y += 5.2
  write(flow.paper.page, words.contract.days(days), {
    font: fonts.plain,
    size: 9.5,
    x: left,
    y: flow.y,
    color: ink.strong,
  })
  flow.y += 3
}
