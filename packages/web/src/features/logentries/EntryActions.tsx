import type { Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { logentries } from '@jobwright/contract/calls.gen.ts'
import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconDots,
  IconFileTypePdf,
  IconMoodEmpty,
  IconRefresh,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { readFileOf, saveBlob } from '../../data/save.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import type { EntryRights } from './entryActor.ts'
import { TransitionSheet } from './TransitionSheet.tsx'
import { ReturnSheet } from './ReturnSheet.tsx'
import { useEntryTransition } from './useEntryTransition.ts'
import styles from './logentries.module.css'
import { Menu } from '../../ui/Menu.tsx'

type Props = {
  entry: LogEntry
  form: Form
  rights: EntryRights
  /** The main action of somebody who writes. */
  primary?: ReactNode
  /** Puts the download into the menu, where a bar has room for few buttons. */
  isNarrow?: boolean
}

/** What this person may do with a log now: exactly the moves that the contract allows. */
export function EntryActions({ entry, form, rights: { moves }, primary, isNarrow = false }: Props) {
  const { t, language } = useWords(logsWords)
  const paper = useRun()
  const [open, setOpen] = useState<'draft' | 'void' | 'no_work' | 'returned'>()
  const { move, busy, problem } = useEntryTransition(entry)
  useEffect(() => {
    if (problem) noticeProblem(problem, t('forms.close'))
  }, [problem, t])
  const has = { void: moves.has('void'), no_work: moves.has('no_work'), paper: entry.submittedAt !== null }
  const download = () =>
    paper.run(async () => {
      const blob = await readFileOf(logentries.paper, { params: { id: entry.id }, query: { language } })
      saveBlob(blob, `${entryNumber(entry)}.pdf`)
    })
  return (
    <>
      {primary}
      {moves.has('approved') && (
        <Button
          data-primary
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={busy}
          onClick={() => void move('approved')}
        >
          {t('logs.approve')}
        </Button>
      )}
      {moves.has('returned') && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setOpen('returned')}
        >
          {t('logs.return')}
        </Button>
      )}
      {moves.has('draft') && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => setOpen('draft')}>
          {t('logs.reopen')}
        </Button>
      )}
      {has.paper && !isNarrow && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={paper.busy}
          onClick={download}
        >
          {t('logs.paper')}
        </Button>
      )}
      {(has.void || has.no_work || (has.paper && isNarrow)) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="default"
              className={styles.menu ?? ''}
              aria-label={t('forms.more')}
              loading={isNarrow && paper.busy}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {has.paper && isNarrow && (
              <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={download}>
                {t('logs.paper')}
              </Menu.Item>
            )}
            {has.no_work && (
              <Menu.Item leftSection={<IconMoodEmpty size={16} aria-hidden />} onClick={() => setOpen('no_work')}>
                {t('logs.nothing')}
              </Menu.Item>
            )}
            {has.void && (
              <Menu.Item color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={() => setOpen('void')}>
                {t('logs.void')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'returned' ? (
        <ReturnSheet entry={entry} form={form} onClose={() => setOpen(undefined)} />
      ) : (
        open && <TransitionSheet entry={entry} to={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
