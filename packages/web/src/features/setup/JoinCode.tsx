import { lazy, Suspense } from 'react'
import styles from './setup.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../parts/links/QrCode.tsx')).QrCode }))

/** The QR code of a link; reserves the space until it is ready. */
export function JoinCode({ url, label }: { url: string | undefined; label: string }) {
  return (
    <div className={styles.code}>
      {url ? (
        <Suspense fallback={<div className={styles.room} />}>
          <QrCode text={url} label={label} />
        </Suspense>
      ) : (
        <div className={styles.room} />
      )}
    </div>
  )
}
