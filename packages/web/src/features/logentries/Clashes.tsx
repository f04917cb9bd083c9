import { isEmptyAnswer } from '@jobwright/contract/forms/answers.ts'
import type { Answer, Answers, Form } from '@jobwright/contract/forms/form.ts'
import { Button } from '@mantine/core'
import { answerText } from '../../parts/forms/answerText.ts'
import { fieldAt, languageOf, pathName } from '../../parts/logs/answerNames.ts'
import { fillWords } from '../../words/lazy/fill.ts'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import type { AnswerClash } from './entryDraft.ts'
import styles from './logentries.module.css'

type Props = {
  form: Form
  answers: Answers
  clash: AnswerClash
  onSettle: (keep: 'mine' | 'theirs') => void
}

/** Two people changed one answer: both, and the choice which stays. */
export function Clash({ form, answers, clash, onSettle }: Props) {
  const words = useWords(logsWords, fillWords)
  const { t } = words
  const name = pathName(form, clash.path, answers, words)
  const field = fieldAt(form, clash.path)
  const said = (answer: Answer) =>
    isEmptyAnswer(answer)
      ? t('logs.noAnswer')
      : (field && answerText(field, answer, words, languageOf(form, words.language))) || t('forms.changed')
  return (
    <section className={styles.clash} data-asks aria-label={`${t('logs.conflicts')}: ${name}`}>
      <p className={styles.clashLead}>{t('logs.conflictText')}</p>
      <dl className={styles.sides}>
        <div>
          <dt>{clash.by ? t('logs.theirsBy', { name: clash.by }) : t('logs.theirs')}</dt>
          <dd>{said(clash.theirs)}</dd>
        </div>
        <div>
          <dt>{t('logs.mine')}</dt>
          <dd>{said(clash.yours)}</dd>
        </div>
      </dl>
      <div className={styles.choices}>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          {t('logs.keepTheirs')}
        </Button>
        <Button variant="default" onClick={() => onSettle('mine')}>
          {t('logs.keepMine')}
        </Button>
      </div>
    </section>
  )
}
