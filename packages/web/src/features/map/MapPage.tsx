import { ListPage } from '../../ui/Page.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords } from '../../words/words.tsx'
import { MapBody } from './MapBody.tsx'

/** Jobs and today's visits on a map, at the desk. */
export function MapPage() {
  const { t } = useWords(placesWords)
  return (
    <ListPage>
      <PageBar title={t('map.title')} />
      <MapBody />
    </ListPage>
  )
}
