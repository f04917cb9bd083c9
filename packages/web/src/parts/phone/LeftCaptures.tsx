import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IconCameraExclamation } from '@tabler/icons-react'
import { forgetCutOff, takeShared, useCopyingAll, useCutOff, useLeftCaptures } from '../../data/outbox/useOutbox.ts'
import { useWords } from '../../words/words.tsx'
import { smallOf } from '../photos/smallPicture.ts'
import styles from './LeftCaptures.module.css'
import { captureWords } from '../../words/lazy/capture.ts'

/** Photos that were taken and never filed, for example after a phone died; one card for all of them, whose tap opens the newest set. */
export function LeftCaptures() {
  const { t } = useWords(captureWords)
  const navigate = useNavigate()
  const captures = useLeftCaptures() ?? []
  // Shared by another app, and this one was killed before it could ask for their job.
  useEffect(() => void takeShared(smallOf).catch(() => undefined), [])
  const copying = useCopyingAll()
  const cutOff = useCutOff() ?? {}
  const lost = Object.entries(cutOff).map(([session, n]) => ({ session, missing: n - (copying.get(session) ?? 0) }))
  const last = captures.at(-1)
  const sets = new Set(captures.map(({ session }) => session)).size
  return (
    <>
      {lost
        .filter(({ missing }) => missing > 0)
        .map(({ session, missing }) => {
          const count = captures.filter((capture) => capture.session === session).length
          return (
            <button key={session} type="button" className={styles.left} onClick={() => void forgetCutOff(session)}>
              <IconCameraExclamation size={28} stroke={1.75} aria-hidden />
              <span>
                <strong>{t('capture.cutOff', { count: missing })}</strong>
                <span className={styles.text}>
                  {count > 0 ? t('capture.cutOffOf', { count, all: count + missing }) : t('capture.cutOffText')}
                </span>
              </span>
            </button>
          )
        })}
      {last && (
        <button
          type="button"
          className={styles.left}
          onClick={() =>
            void navigate({
              to: '/mobile/camera',
              search: { s: last.session, step: 'review', from: location.pathname + location.search },
            })
          }
        >
          <IconCameraExclamation size={28} stroke={1.75} aria-hidden />
          <span>
            <strong>{t('capture.left', { count: captures.length })}</strong>
            <span className={styles.text}>{t('capture.leftText', { count: captures.length })}</span>
            {sets > 1 && <span className={styles.text}>{t('capture.leftSets', { count: sets })}</span>}
          </span>
        </button>
      )}
    </>
  )
}
