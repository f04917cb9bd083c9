import { useEffect, useState } from 'react'
import styles from './Skeletons.module.css'
import { useUiTexts } from './UiTexts.tsx'

/** True once `ms` have passed: shorter waits show nothing. */
export function useLate(ms = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}

/** A placeholder bar for text; `width` in rem. */
export function Bone({ width, height = 0.75 }: { width: number; height?: number }) {
  return <span className={styles.bone} style={{ width: `${width}rem`, height: `${height}rem` }} aria-hidden />
}

/** Placeholder of a loading list. */
export function ListSkeleton({ rows = 12 }: { rows?: number }) {
  const { loading } = useUiTexts()
  if (!useLate()) return <div className={styles.list} aria-busy aria-label={loading} role="status" />
  return (
    <div className={styles.list} aria-busy aria-label={loading} role="status">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Bone width={row % 2 ? 16 : 12} />
          <Bone width={9} />
          <Bone width={5} height={1.25} />
          <Bone width={7} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a loading record page. */
export function RecordSkeleton() {
  const { loading } = useUiTexts()
  const late = useLate()
  return (
    <div className={styles.record} aria-busy aria-label={loading} role="status">
      {late && (
        <>
          <div className={styles.head}>
            <Bone width={4} />
            <Bone width={16} height={1.25} />
            <Bone width={5} height={1.25} />
          </div>
          <div className={styles.columns}>
            <div className={styles.card}>
              {[20, 14, 22, 10, 18, 12].map((width, row) => (
                <div key={row} className={styles.pair}>
                  <Bone width={5} height={0.625} />
                  <Bone width={width} />
                </div>
              ))}
            </div>
            <div className={styles.card}>
              {[7, 9, 6, 8].map((width, row) => (
                <Bone key={row} width={width} />
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  )
}
