import { lazy, Suspense } from 'react'
import styles from './setup.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../parts/links/QrCode.tsx')).QrCode }))

/** The code of a link; an empty room until there is one. */
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
