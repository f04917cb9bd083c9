import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { company, imports } from '@jobwright/contract/calls.gen.ts'
import type { Import } from '@jobwright/contract/resources/imports.ts'
import { pageOf } from '@jobwright/contract/registry.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { ImportedColumns } from './ImportedColumns.tsx'
import { TallyView } from './TallyView.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

/** An import's result: counts, failed rows, and undo. */
export function ImportResult({ one }: { one: Import }) {
  const { t } = useWords(importsWords)
  const say = useProblemText()
  const mayUndo = useCan(imports.undo) && one.status === 'done'
  // Who came from the set-up goes on with it.
  const { setup } = useMe().Company
  const isSettingUp = useCan(company.setSetup) && setup !== 'done'
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      const { kept, ...next } = await call(imports.undo, { params: { id: one.id } })
      queryClient.setQueryData([...keys.imports, 'one', one.id], next)
      void queryClient.invalidateQueries()
      noticeSaved(kept > 0 ? t('imports.undoneKept', { n: kept }) : t('imports.undone'))
    } catch (failed) {
      noticeProblem(failed instanceof Refusal ? say(failed.message) : t('forms.lostTitle'), t('forms.close'))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>
        {t(`imports.result.${one.status === 'done' ? 'done' : one.status === 'undone' ? 'undone' : 'failed'}`)}
      </h2>
      {one.message && <p className={styles.lead}>{say(one.message)}</p>}
      {one.tally && one.status !== 'undone' && <TallyView one={one} tally={one.tally} />}
      <div className={styles.after}>
        {isSettingUp && one.status === 'done' && (
          <Button component={Link} href={linkTo({ to: '/setup' })}>
            {t('imports.backToSetup')}
          </Button>
        )}
        {one.status === 'done' && (
          <Button
            variant={isSettingUp ? 'default' : 'filled'}
            component={Link}
            href={linkTo({ to: pageOf(one.resource) })}
          >
            {t(`imports.see.${one.resource}`)}
          </Button>
        )}
        {mayUndo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('imports.undo')}
          </Button>
        )}
        <Button
          variant={one.status === 'done' ? 'subtle' : 'default'}
          color="gray"
          component={Link}
          href={linkTo({ to: '/imports', search: { of: one.resource } })}
        >
          {t('imports.another')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('imports.undoTitle')}
        confirmLabel={t('imports.undo')}
        busy={busy}
        danger
        onConfirm={() => void undo()}
        onClose={() => setAsking(false)}
      >
        {t('imports.undoText')}
      </ConfirmDialog>
      {one.status === 'done' && <ImportedColumns one={one} />}
    </section>
  )
}
