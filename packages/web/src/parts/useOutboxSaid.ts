import { useOutbox } from '../data/outbox/useOutbox.ts'
import { outboxWords } from '../words/lazy/outbox.ts'
import { useWords } from '../words/words.tsx'

/** A one- or two-sentence summary of the outbox. */
export function useOutboxSaid(): string {
  const { t } = useWords(outboxWords)
  const { state, waiting, needsYou, shots, held } = useOutbox()
  const sentences = [
    state === 'saved' && t('outbox.state.savedLong'),
    needsYou > 0 && t('outbox.state.needs-youLong', { needsYou }),
    shots > 0 && t('outbox.shotsLong', { count: shots }),
    waiting > 0 && t('outbox.state.waitingLong', { count: waiting }),
    held.wifi > 0 && t('outbox.held.wifi'),
    held.battery > 0 && t('outbox.held.battery'),
  ]
  return sentences.filter(Boolean).join(' ')
}
