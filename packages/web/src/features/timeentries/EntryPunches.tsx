import { kiosks } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { PunchPhoto, usePhotoText } from '../../parts/time/PunchPhoto.tsx'
import { Card } from '../../ui/Facts.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timeentries.module.css'

/** The punches of a kiosk that began and ended an entry, with their photos: for those who approve time. */
export function EntryPunches({ entry }: { entry: TimeEntry }) {
  const { t, formatMoment } = useWords(kioskWords)
  const photoText = usePhotoText()
  const { data } = useQuery({
    queryKey: [...keys.lists('timeentries'), 'punchesOf', entry.id, entry.version],
    queryFn: ({ signal }) => call(kiosks.ofEntry, { params: { id: entry.id } }, { signal }),
    enabled: useCan(kiosks.ofEntry),
  })
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('kiosk.photo.title')}>
      <ul className={styles.punches}>
        {rows.map((punch) => (
          <li key={punch.id}>
            <span>
              <strong>
                {t(`kiosk.step.${punch.step}`)}, {formatMoment(punch.at)}
              </strong>
              <small>{[t('kiosk.at', { kiosk: punch.kiosk }), photoText(punch)].filter(Boolean).join(' · ')}</small>
            </span>
            {punch.hasPhoto && <PunchPhoto punch={punch} name={entry.User ? nameOf(entry.User) : ''} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
