import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IconCameraExclamation } from '@tabler/icons-react'
import { forgetCutOff, takeShared, useCopyingAll, useCutOff, useLeftCaptures } from '../../data/outbox/useOutbox.ts'
import { useWords } from '../../words/words.tsx'
import { smallOf } from '../photos/smallPicture.ts'
import styles from './LeftCaptures.module.css'
import { captureWords } from '../../words/lazy/capture.ts'

/** Photos that were taken and never filed, for example after a phone died; one tap opens their review. */
export function LeftCaptures() {
  const { t } = useWords(captureWords)
  const navigate = useNavigate()
  const captures = useLeftCaptures() ?? []
  // Shared by another app, and this one was killed before it could ask for their job.
  useEffect(() => void takeShared(smallOf).catch(() => undefined), [])
  const copying = useCopyingAll()
  const cutOff = useCutOff() ?? {}
  const sessions = [...new Set([...captures.map(({ session }) => session), ...Object.keys(cutOff)])]
  return sessions.map((session) => {
    const count = captures.filter((capture) => capture.session === session).length
    const missing = (cutOff[session] ?? 0) - (copying.get(session) ?? 0)
    if (count === 0)
      return (
        missing > 0 && (
          <button key={session} type="button" className={styles.left} onClick={() => void forgetCutOff(session)}>
            <IconCameraExclamation size={28} stroke={1.75} aria-hidden />
            <span>
              <strong>{t('capture.cutOff', { count: missing })}</strong>
              <span className={styles.text}>{t('capture.cutOffText')}</span>
            </span>
          </button>
        )
      )
    return (
      <button
        key={session}
        type="button"
        className={styles.left}
        onClick={() =>
          void navigate({
            to: '/mobile/camera',
            search: { s: session, step: 'review', from: location.pathname + location.search },
          })
        }
      >
        <IconCameraExclamation size={28} stroke={1.75} aria-hidden />
        <span>
          <strong>{t('capture.left', { count })}</strong>
          <span className={styles.text}>{t('capture.leftText', { count })}</span>
          {missing > 0 && <span className={styles.text}>{t('capture.cutOffOf', { count, all: count + missing })}</span>}
        </span>
      </button>
    )
  })
}
