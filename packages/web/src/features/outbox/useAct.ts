import { useState } from 'react'
import type { Acted } from '../../data/outbox/acts.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'

/**
 * Does something to a waiting entry, which may be on its way at that moment: `busy` until that is known. Closes what asked,
 * unless it is still being sent, and says so when nothing was done.
 */
export function useAct(name: string, onClose: () => void) {
  const { t } = useWords(outboxWords)
  const [busy, setBusy] = useState(false)
  const act = async (doing: () => Promise<Acted>) => {
    setBusy(true)
    const acted = await doing().finally(() => setBusy(false))
    if (acted !== 'done')
      noticeProblem(t(acted === 'late' ? 'outbox.late' : 'outbox.beingSent', { name }), t('ui.close'))
    if (acted !== 'sending') onClose()
  }
  return { busy, act: (doing: () => Promise<Acted>) => void act(doing) }
}
