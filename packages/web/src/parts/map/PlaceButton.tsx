import { IconMapPin2 } from '@tabler/icons-react'
import type { LocatedKind } from '@jobwright/contract/resources/places.ts'
import { useState } from 'react'
import { onDemand } from '../../ui/onDemand.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './placeButton.module.css'

type Props = { resource: LocatedKind; id: string; title: string }

const PlaceSheet = onDemand(async () => (await import('./PlaceSheet.tsx')).PlaceSheet)

/** Opens where a record is on the map, and lets people place it who may change it. */
export function PlaceButton(props: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMapPin2 size={15} aria-hidden />
        {t('fields.mapPoint')}
      </button>
      {isOpen && <PlaceSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
