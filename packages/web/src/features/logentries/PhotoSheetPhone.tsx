import type { FormField } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { Button } from '@mantine/core'
import { IconCamera, IconPhoto, IconPhotoCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhotoPolicy } from '../../data/policy.ts'
import { DayPhotos } from '../../parts/logs/DayPhotos.tsx'
import { usePhotosOfDay } from '../../parts/logs/usePhotosOfDay.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

type Props = {
  entry: LogEntry
  field: FormField
  onTake: () => void
  onGallery: () => void
  onChosen: (ids: string[]) => void
  onClose: () => void
}

const icon = { size: 26, stroke: 1.75 } as const

/** Where the photos of a field come from. */
export function PhotoSheetPhone({ entry, field, onTake, onGallery, onChosen, onClose }: Props) {
  const { t } = useWords(logphoneWords)
  const { gallery } = usePhotoPolicy()
  const photos = usePhotosOfDay(entry)
  const [chosen, setChosen] = useState<readonly string[]>()
  const mayChoose = !field.mustBeCamera
  if (chosen)
    return (
      <Panel from="bottom" title={t('logphone.dayPhotos')} onClose={onClose}>
        <div className={styles.choosing}>
          <DayPhotos photos={photos} chosen={chosen} onChange={setChosen} />
          <Button data-primary disabled={chosen.length === 0} onClick={() => onChosen([...chosen])}>
            {t('logphone.addPhotos', { count: chosen.length })}
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel from="bottom" title={t('logphone.photos')} onClose={onClose}>
      <BigList label={t('logphone.photos')}>
        <BigItem icon={<IconCamera {...icon} />} onClick={onTake}>
          {t('logphone.take')}
        </BigItem>
        {mayChoose && gallery && (
          <BigItem icon={<IconPhoto {...icon} />} onClick={onGallery}>
            {t('logphone.gallery')}
          </BigItem>
        )}
        {mayChoose && photos.length > 0 && (
          <BigItem
            icon={<IconPhotoCheck {...icon} />}
            detail={t('logphone.dayCount', { count: photos.length })}
            onClick={() => setChosen([])}
          >
            {t('logphone.dayPhotos')}
          </BigItem>
        )}
      </BigList>
    </Panel>
  )
}
