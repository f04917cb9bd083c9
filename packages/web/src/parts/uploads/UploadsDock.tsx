import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useWords } from '../../words/words.tsx'
import { isUnfinished, percentOf, tidy, useUploads } from './queue.ts'
import { UploadRow } from './UploadRow.tsx'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'

const GONE_MS = 6000

/** The upload queue in the corner of every page: progress, and on click every file. */
export function UploadsDock({ hidden }: { hidden: boolean }) {
  const { t } = useWords(uploadsWords)
  const items = useUploads()
  const [opened, setOpened] = useState(false)
  const busy = items.some(isUnfinished)
  const failed = items.filter((item) => item.state === 'failed').length
  const done = items.filter((item) => item.state === 'done').length
  const count = items.filter((item) => item.state !== 'cancelled').length
  useEffect(() => {
    if (busy || failed > 0 || opened || hidden || items.length === 0) return
    const timer = setTimeout(() => tidy(), GONE_MS)
    return () => clearTimeout(timer)
  }, [busy, failed, opened, hidden, items.length])
  if (hidden || items.length === 0) return null
  const percent = percentOf(items)
  const said = busy
    ? t('uploads.dockBusy', { done: done + 1 > count ? count : done + 1, count, percent })
    : failed > 0
      ? t('uploads.dockFailed', { failed })
      : t('uploads.complete')
  return (
    <section className={styles.dock} aria-label={t('uploads.list')} data-failed={failed > 0 || undefined}>
      <header className={styles.dockHead}>
        <button type="button" className={styles.dockTitle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span role="status">{said}</span>
          {opened ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
        </button>
        {!busy && (
          <ActionIcon onClick={() => tidy(true)} aria-label={t('uploads.dismiss')}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {busy && <ProgressBar thin value={percent} label={t('uploads.progress')} />}
      {opened && (
        <>
          <ul className={styles.dockRows}>
            {items.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
          {done > 0 && busy && (
            <div className={styles.dockFoot}>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => tidy()}>
                {t('uploads.tidy')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
