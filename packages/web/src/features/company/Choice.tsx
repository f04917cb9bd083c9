import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useId } from 'react'
import styles from './company.module.css'

/** A choice of a few values, side by side below its label. */
export function Choice(props: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div>
      <p className={styles.hint} id={id}>
        {props.label}
      </p>
      <SegmentedControl
        className={styles.segments}
        aria-labelledby={id}
        value={props.value}
        onChange={props.onChange}
        data={[...props.options]}
      />
    </div>
  )
}
