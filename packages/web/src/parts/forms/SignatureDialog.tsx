import { useState } from 'react'
import type { FormEvent } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import type { SignatureMark } from './formTools.ts'
import { SignaturePad, signatureProblem } from './SignaturePad.tsx'

type Props = {
  /** The field's label. */
  title: string
  name: string
  onClose: () => void
  onSign: (mark: SignatureMark) => Promise<void>
}

/** Asks for a signature. */
export function SignatureDialog({ title, name, onClose, onSign }: Props) {
  const { t } = useWords(fillWords)
  const [mark, setMark] = useState<SignatureMark>({ name, title: '', path: '' })
  const [drawn, setDrawn] = useState(true)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const problem = signatureProblem(mark, drawn)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog is inside the form that it signs, in React's tree.
    event.stopPropagation()
    setTried(true)
    if (problem || busy) return
    setBusy(true)
    void onSign({ name: mark.name.trim(), title: mark.title.trim(), path: mark.path }).finally(() => setBusy(false))
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('fill.sign')}
        </SheetButtons>
      }
    >
      <SignaturePad
        value={mark}
        onChange={setMark}
        drawn={drawn}
        onDrawn={setDrawn}
        problem={tried ? problem : undefined}
      />
    </Sheet>
  )
}
