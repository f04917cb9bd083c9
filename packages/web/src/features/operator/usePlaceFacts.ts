import type { Installation } from '@jobwright/contract/resources/operator.ts'
import type { FactItem } from '../../ui/Facts.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords } from '../../words/words.tsx'

/** The geocoder and the map tiles, as the operator sees them. */
export function usePlaceFacts({ geocoder, tiles }: Installation): FactItem[] {
  const { t, say, formatMoment, formatNumber } = useWords(companyWords, placesWords)
  return [
    { label: t('map.geocoder'), value: geocoder?.host ?? t('map.geocoderNone') },
    {
      label: t('map.geocoderAnswered'),
      value: geocoder?.answeredAt ? formatMoment(geocoder.answeredAt) : t('config.mailNever'),
      hidden: !geocoder,
    },
    {
      label: t('map.geocoderFailed'),
      value: geocoder?.failed ? `${formatMoment(geocoder.failed.at)}: ${say(geocoder.failed.problem)}` : '',
      hidden: !geocoder?.failed,
    },
    { label: t('map.geocoderWaiting'), value: formatNumber(geocoder?.waiting ?? 0), hidden: !geocoder },
    { label: t('map.geocoderUnknown'), value: formatNumber(geocoder?.unknown ?? 0), hidden: !geocoder },
    { label: t('map.tiles'), value: tiles ?? t('map.tilesNone') },
  ]
}
