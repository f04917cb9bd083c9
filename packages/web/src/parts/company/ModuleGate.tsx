import { Button } from '@mantine/core'
import { useState } from 'react'
import { holds, useMe } from '../../data/session.ts'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { planWords } from '../../words/lazy/plan.ts'
import { useWords } from '../../words/words.tsx'
import { ModulePicker } from './ModulePicker.tsx'
import styles from './gate.module.css'
import { useModuleChoice } from './useModuleChoice.ts'
import { Modal } from '../../ui/Modal.tsx'

/** Shown while the company has no modules enabled: administrators choose, others learn whom to ask. */
export function ModuleGate() {
  const { t } = useWords(planWords)
  const admin = holds(useMe(), 'settings.update')
  return admin ? (
    <Choice />
  ) : (
    <div className={styles.line} role="status">
      {t('plan.moduleCrew')}
    </div>
  )
}

function Choice() {
  const { t } = useWords(planWords)
  const { close } = useUiTexts()
  const { rows, chosen, choose, some, busy, save } = useModuleChoice()
  const [open, setOpen] = useState(true)
  return (
    <Modal
      opened={open && rows !== undefined}
      onClose={() => setOpen(false)}
      title={t('plan.moduleTitle')}
      size={560}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ title: styles.title ?? '' }}
    >
      <p className={styles.text}>{t('plan.moduleText')}</p>
      {rows && <ModulePicker modules={rows} chosen={chosen} onChange={choose} />}
      <div className={styles.buttons}>
        <Button disabled={!some} loading={busy} onClick={() => void save()}>
          {t('plan.moduleSave')}
        </Button>
      </div>
    </Modal>
  )
}
