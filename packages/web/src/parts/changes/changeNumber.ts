import type { ChangeOrderRow } from '@jobwright/contract/resources/changeorders.ts'

/** The number of a change order as people write it: CO-4, then CO-4 B for its next revision; empty until it has one. */
export const changeNumber = ({ number, revision }: Pick<ChangeOrderRow, 'number' | 'revision'>): string =>
  revision === 'A' ? number : `${number} ${revision}`
