import type { LineTotals, MoneyTotals } from './document.ts'

/**
 * Whether a line is sold for less than it costs, its own discount included. False where its cost is unknown; a credit costs
 * less than nothing, so it is below cost only if more is given back than it saves.
 */
export const isBelowCost = ({ cost, total }: Pick<LineTotals, 'cost' | 'total'>): boolean =>
  cost !== null && total < cost

/** Returns the ids of the lines that count and are sold below cost, in the order of the document. */
export const linesBelowCost = ({ lines }: Pick<MoneyTotals, 'lines'>): string[] =>
  lines.flatMap((line) => (line.counted && isBelowCost(line) ? line.id : []))
