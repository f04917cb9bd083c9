import { useState } from 'react'
import { folderNameProblem } from '@jobwright/contract/rules/files.ts'
import { useProblemText } from '../../parts/problemText.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { useWords } from '../../words/words.tsx'

type Props = {
  title: string
  label: string
  start?: string
  send: (name: string) => Promise<void>
  /** The message when it fails. */
  why: (problem: unknown) => string
  onClose: () => void
}

/** Asks for a name, and explains below it why a name is invalid. */
export function NameSheet({ title, label, start = '', send, why, onClose }: Props) {
  const { t } = useWords()
  const say = useProblemText()
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const wrong = folderNameProblem(name)
    if (wrong) return setProblem(say(wrong))
    if (name.trim() === start) return onClose()
    setBusy(true)
    setProblem('')
    try {
      await send(name.trim())
      return onClose()
    } catch (failed) {
      return setProblem(why(failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      title={title}
      width={400}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('ui.save')}
        </SheetButtons>
      }
    >
      <TextField
        wide
        label={label}
        max={120}
        value={name}
        error={problem || undefined}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem('')
        }}
        onFocus={(event) => {
          // A file's extension stays when it is renamed.
          const dot = start.lastIndexOf('.')
          event.currentTarget.setSelectionRange(0, dot > 0 ? dot : start.length)
        }}
        data-autofocus
      />
    </Sheet>
  )
}
