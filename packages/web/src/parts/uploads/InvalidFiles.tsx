import { Button } from '@mantine/core'
import { INVALID_TITLE, invalidFile } from '@jobwright/contract/rules/files.ts'
import { useWords } from '../../words/words.tsx'
import { useProblemText } from '../problemText.ts'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'
import { Modal } from '../../ui/Modal.tsx'

type Told = { title: string; detail: string }

/** 'File upload error' (specification, parts 5.7 and 8): every rejected file, and why. */
export function InvalidFiles({
  names = [],
  told = [],
  onClose,
}: {
  /** Files of an unsupported type. */
  names?: readonly string[]
  /** The server's messages about others. */
  told?: readonly Told[]
  onClose: () => void
}) {
  const { t } = useWords(uploadsWords)
  const say = useProblemText()
  const title = told[0]?.title ?? INVALID_TITLE
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      title={title === INVALID_TITLE ? t('uploads.invalidTitle') : title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ title: styles.modalTitle ?? '' }}
    >
      <ul className={styles.faults}>
        {names.map((name) => (
          <li key={name}>{say(invalidFile(name))}</li>
        ))}
        {told.map(({ detail }) => (
          <li key={detail}>{say(detail)}</li>
        ))}
      </ul>
      <div className={styles.modalButtons}>
        <Button onClick={onClose} data-autofocus>
          {t('uploads.okay')}
        </Button>
      </div>
    </Modal>
  )
}
