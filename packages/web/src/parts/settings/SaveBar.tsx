import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect, useRef, useState } from 'react'
import { currentUser } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { allsetWords } from '../../words/lazy/allset.ts'
import { useWords } from '../../words/words.tsx'
import styles from './SettingsFrame.module.css'
import { isBehindLayer } from '../../ui/pageKeys.ts'
import { UnsavedContext } from './unsaved.ts'

/** The one place to save: shown while a part of the page has unsaved changes. Leaving then asks first. */
export function SaveBar() {
  const { t } = useWords(allsetWords)
  const parts = [...(useContext(UnsavedContext)?.parts.values() ?? [])]
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = parts.length > 0
  const loses = () => isUnsaved && currentUser() !== null
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: loses,
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)) && loses(),
  })
  const what = [...new Set(parts.map(({ name }) => name))].join(', ')
  const saved = parts.flatMap(({ save }) => (save ? [save] : []))
  // One after another: each answer has the version that the next one changes.
  const saveAll = async () => {
    setSaving(true)
    try {
      for (const save of saved) await save()
    } finally {
      setSaving(false)
    }
  }
  const byKey = useRef(saveAll)
  byKey.current = saveAll
  const mayKey = saved.length > 0 && !isSaving
  useEffect(() => {
    if (!mayKey) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented || isBehindLayer())
        return
      event.preventDefault()
      void byKey.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [mayKey])
  return (
    <>
      {isUnsaved && (
        <section className={styles.bar} aria-label={t('allset.unsaved', { what })}>
          <span className={styles.what} role="status">
            {t('allset.unsaved', { what })}
          </span>
          <Button variant="default" disabled={isSaving} onClick={() => parts.forEach(({ discard }) => discard())}>
            {t('allset.discard')}
          </Button>
          {saved.length > 0 && (
            <Button loading={isSaving} onClick={() => void saveAll()}>
              {t('allset.save')}
            </Button>
          )}
        </section>
      )}
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title={t('allset.leaveTitle')}
        confirmLabel={t('allset.leave')}
        cancelLabel={t('allset.stay')}
        danger
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t('allset.leaveText', { what })}
      </ConfirmDialog>
    </>
  )
}

const tabOf = (search: unknown): unknown => (search as { tab?: unknown }).tab
