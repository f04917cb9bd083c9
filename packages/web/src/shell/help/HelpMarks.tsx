import { Fragment } from 'react'
import styles from './help.module.css'

/** A text of the Help, with the names of buttons and fields set apart. */
export const HelpMarks = ({ text }: { text: string }) =>
  text.split('**').map((part, at) =>
    at % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <b key={at} className={styles.mark}>
        {part}
      </b>
    ),
  )
