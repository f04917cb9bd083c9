import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { getReady, usePictures, useRoom, useSyncState } from '../../data/phone/sync/useSyncState.ts'
import { askToPersist, isApple, isInstalled, isPersisted } from '../../data/phone/storage.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { readyWords } from '../../words/lazy/ready.ts'
import { useWords } from '../../words/words.tsx'
import styles from './outbox.module.css'

/** The share of the storage quota that triggers a warning. */
const WARN = 0.8

/** The records on this phone for offline use, their storage, and whether it is persistent. */
export function Ready() {
  const { t, formatNumber, formatRelative } = useWords(readyWords)
  const { last, running, ready, rows, total } = useSyncState()
  const pictures = usePictures()
  const [busy, setBusy] = useState(false)
  const run = useRefusalNotice()
  const all = total + pictures.wanted
  const there = rows + pictures.there
  const prepare = async () => {
    setBusy(true)
    await run(getReady)
    setBusy(false)
  }
  return (
    <section className={styles.ready} aria-labelledby="ready-title">
      <h2 id="ready-title" className={styles.group}>
        {t('ready.title')}
      </h2>
      <p className={styles.dim}>{t('ready.text')}</p>
      <p className={styles.name} role="status">
        {running || busy ? t('ready.busy') : ready ? t('ready.done') : t('ready.never')}
      </p>
      <p className={styles.dim}>
        {t('ready.records', { rows: formatNumber(rows), total: formatNumber(total) })}
        {pictures.wanted > 0 &&
          ` · ${t('ready.pictures', { there: formatNumber(pictures.there), wanted: formatNumber(pictures.wanted) })}`}
        {last !== null && ` · ${t('ready.last', { when: formatRelative(new Date(last).toISOString()) })}`}
      </p>
      {(running || busy || pictures.running) && all > 0 && (
        <ProgressBar thin value={(there / all) * 100} label={t('ready.busy')} />
      )}
      <Button className={styles.large ?? ''} variant="default" fullWidth loading={busy} onClick={() => void prepare()}>
        {t('ready.button')}
      </Button>
      <Room again={`${last} ${pictures.there}`} />
      <Kept />
      <p className={styles.dim}>{t('ready.needs')}</p>
    </section>
  )
}

function Room({ again }: { again: string }) {
  const { t } = useWords(readyWords)
  const room = useRoom(again)
  if (!room || room.quota === 0) return null
  const share = room.usage / room.quota
  return (
    <>
      <p className={styles.dim}>{t('ready.room', { used: sizeText(room.usage), all: sizeText(room.quota) })}</p>
      <ProgressBar thin value={share * 100} label={t('ready.roomLabel')} />
      {share > WARN && (
        <p className={styles.warning} role="alert">
          {t('ready.nearlyFull')}
        </p>
      )}
    </>
  )
}

function Kept() {
  const { t } = useWords(readyWords)
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    void isPersisted().then(setKept)
  }, [])
  const ask = async () => {
    const agreed = await askToPersist()
    setKept(agreed)
    if (!agreed) noticeProblem(t('ready.keepRefused'), t('ui.close'))
  }
  return (
    <>
      {kept === true && <p className={styles.dim}>{t('ready.kept')}</p>}
      {kept === false && (
        <>
          <p className={styles.dim}>{t('ready.notKept')}</p>
          <Button className={styles.large ?? ''} variant="default" fullWidth onClick={() => void ask()}>
            {t('ready.keep')}
          </Button>
        </>
      )}
      {isApple() && !isInstalled() && <p className={styles.warning}>{t('ready.ios')}</p>}
    </>
  )
}
