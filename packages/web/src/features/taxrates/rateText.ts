import type { Words } from '../../words/words.tsx'

/** A tax rate as people write it: thousandths of a percent as `6.25 %`. */
export const rateText = ({ formatNumber }: Pick<Words, 'formatNumber'>, rate: number): string =>
  `${formatNumber(rate / 1000)} %`
