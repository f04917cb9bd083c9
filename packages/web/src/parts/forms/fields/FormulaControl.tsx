import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { answerText } from '../answerText.ts'
import { useFilling } from '../formTools.ts'
import type { ControlProps } from './field.ts'
import styles from './controls.module.css'

/** What a formula comes to, as the answers stand. */
export function FormulaControl({ field, id, value, describedBy }: ControlProps) {
  const words = useWords(fillWords)
  const { language } = useFilling()
  const text = answerText(field, value, words, language)
  return (
    <output
      id={id}
      className={styles.output}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-empty={text === '' || undefined}
    >
      {text || words.t('fill.formulaEmpty')}
    </output>
  )
}
