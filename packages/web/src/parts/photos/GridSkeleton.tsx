import { useLate } from '../../ui/Skeletons.tsx'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { useColumns } from './useColumns.ts'
import styles from './photos.module.css'

/** Loading state of a timeline. */
export function GridSkeleton() {
  const { loading } = useUiTexts()
  const columns = useColumns()
  const late = useLate()
  return (
    <div className={styles.bones} role="status" aria-busy aria-label={loading}>
      {late && (
        <div className={styles.boneGrid} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {Array.from({ length: columns * 4 }, (_, i) => (
            <span key={i} className={styles.bone} />
          ))}
        </div>
      )}
    </div>
  )
}
