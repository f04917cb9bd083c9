import { IconPhoto } from '@tabler/icons-react'
import type { FormTools } from '../formTools.ts'
import styles from './controls.module.css'

/** A small picture that opens the large one, or its place while there is none. */
export function Thumb({
  id,
  name,
  tools,
}: {
  id: string
  name: string
  tools: Pick<FormTools, 'photoThumb' | 'openPhoto'>
}) {
  const address = tools.photoThumb?.(id)
  const { openPhoto } = tools
  const picture = address ? (
    <img src={address} alt={name} loading="lazy" decoding="async" />
  ) : (
    <span className={styles.noThumb} role="img" aria-label={name}>
      <IconPhoto size={24} aria-hidden />
    </span>
  )
  if (!openPhoto) return picture
  return (
    <button type="button" className={styles.openThumb} onClick={() => openPhoto(id)}>
      {picture}
    </button>
  )
}
