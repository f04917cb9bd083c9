import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { PhotoGallery } from '../../parts/photos/PhotoGallery.tsx'
import { LeftCaptures } from '../../parts/phone/LeftCaptures.tsx'
import phone from '../../parts/phone/phone.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './phone.module.css'

const filters = { inbox: '1' } as const

/** Photos that belong to no project yet; chosen ones are moved where they belong. */
export function InboxPhone() {
  const { t, formatNumber } = useWords(phoneWords)
  const [total, setTotal] = useState<number>()
  return (
    <div className={styles.page}>
      <PhoneHead title={t('phone.inboxTitle')} count={total ? formatNumber(total) : undefined} />
      <LeftCaptures />
      {total !== undefined && total > 0 && <p className={styles.lead}>{t('phone.inboxLead')}</p>}
      <div className={`${styles.gallery} ${phone.under}`}>
        <PhotoGallery
          filters={filters}
          filtered={false}
          onClear={() => undefined}
          onTotal={setTotal}
          empty={
            <EmptyState icon={<IconInbox size={36} stroke={1.5} />} title={t('phone.inboxEmpty')}>
              {t('phone.inboxText')}
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}
