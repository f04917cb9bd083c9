import type { SentSignature } from '@jobwright/contract/resources/logentries.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import type { EntryStatus, noWorkReasons } from '@jobwright/contract/rules/logEntries.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { actionKeys, LostNetwork } from '../../data/api.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { updateRecord } from '../../data/records.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import type { WordKey } from '../../words/en.ts'
import { useWords } from '../../words/words.tsx'

/** What a transition says besides the state. */
type MoveTold = {
  signature?: z.infer<typeof SentSignature>
  returnNotes?: Record<string, string>
  returnComment?: string
  reopenReason?: string
  voidReason?: string
  noWorkReason?: (typeof noWorkReasons)[number]
}

const done: Partial<Record<EntryStatus, WordKey>> = {
  draft: 'logs.reopenDone',
  no_work: 'logs.nothingDone',
  submitted: 'logs.fileDone',
  returned: 'logs.returnDone',
  approved: 'logs.approved',
  void: 'logs.voidDone',
}

type EntryTransition = {
  busy: boolean
  /** Why the last transition was refused. */
  problem: string | undefined
  /** Whether the log changed meanwhile. */
  isStale: boolean
  move: (to: EntryStatus, told?: MoveTold) => Promise<boolean>
}

/** Moves a log to another state; what is refused comes back as a text. */
export function useEntryTransition(
  entry: Pick<LogEntry, 'id' | 'status' | 'version' | 'templateVersion'>,
): EntryTransition {
  const { t, say } = useWords(logsWords, logphoneWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isStale, setIsStale] = useState(false)
  const keyFor = useRef(actionKeys())
  const move = async (to: EntryStatus, { noWorkReason, ...told }: MoveTold = {}): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(undefined)
    setIsStale(false)
    try {
      await updateRecord(
        'logentries',
        entry.id,
        {
          changes: { status: to, ...(noWorkReason && { noWorkReason }) },
          base: { status: entry.status, ...(noWorkReason && { noWorkReason: '' }) },
          version: entry.version,
          // A signature is for the form that was on the screen.
          told: told.signature ? { ...told, answersVersion: entry.templateVersion } : told,
        },
        keyFor.current([entry.version, to, noWorkReason, told]),
      )
      // On a phone it is in the outbox, not in the office yet.
      const word = to === 'submitted' && fieldStore.get() ? 'logphone.signed' : done[to]
      if (word) noticeSaved(t(word))
      return true
    } catch (failed) {
      if (failed instanceof LostNetwork) setProblem(t('forms.typedSafe'))
      else if (failed instanceof Refusal) {
        setIsStale(failed.problem.code === 'conflict')
        setProblem(say(failed.problem.errors[0]?.message ?? failed.message))
      } else throw failed
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, isStale, move }
}
