import { documentOf, sheetOf } from '@jobwright/contract/money/sheet.ts'
import type { Bidtemplate } from '@jobwright/contract/resources/bidtemplates.ts'
import { newId } from '../../data/ids.ts'
import { moneyOf, type EditedOffer } from './editedOffer.ts'

/** Returns what a new bid takes of a template: lines of its own, with the costs that this person sees. */
export function templateDraft({ display, terms, ...sheet }: Bidtemplate) {
  const { lines, ...pricing } = documentOf(sheet)
  const made = sheetOf({ ...pricing, lines: lines.map((line) => ({ ...line, id: newId() })) })
  return draftOf(made, display, terms)
}

/** Returns the template that an offer makes; its costs only for people who see them. */
export function templateOf(offer: EditedOffer, withCosts: boolean) {
  const made = sheetOf(moneyOf(offer))
  return draftOf(withCosts ? made : { ...made, costs: [] }, offer.head.display, offer.head.terms)
}

function draftOf(
  { lines, costs, pricing }: ReturnType<typeof sheetOf>,
  display: EditedOffer['head']['display'],
  terms: string,
) {
  return {
    lines: [...lines],
    pricing,
    display,
    ...(costs.length > 0 && { costs: [...costs] }),
    ...(terms && { terms }),
  }
}
