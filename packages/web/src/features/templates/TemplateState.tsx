import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import type { Template } from '@jobwright/contract/resources/templates.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'
import type { TemplateWork } from './builder/templateWork.ts'
import { useWork } from './builder/useTemplateWork.ts'
import styles from './template.module.css'

type Props = { template: Template; work: TemplateWork; mayEdit: boolean; isChanged: boolean; onChoose: () => void }

/** What logs use of a template, and where the work on it is. */
export function TemplateState({ template, work, mayEdit, isChanged, onChoose }: Props) {
  const { t, say } = useWords(templatesWords)
  const phase = useWork(work, (state) => state.phase)
  const message = useWork(work, (state) => state.message)
  const field = useWork(work, (state) => state.field)
  const { publishedVersion: n, status } = template
  // The office names the field; the title is the one that can be left empty.
  const whatOf = (name: string) =>
    name === 'title' || name === 'description' || name === 'category' ? `${t(`fields.${name}`)}: ` : ''
  const isCalm = phase === 'saved' || phase === 'waiting' || phase === 'saving'
  const text =
    phase === 'refused'
      ? t('build.refused', { why: whatOf(field) + say(message) })
      : t(
          (
            {
              saved: 'build.saved',
              waiting: 'build.saving',
              saving: 'build.saving',
              failed: 'build.failed',
              clash: 'build.clash',
            } as const
          )[phase],
        )
  return (
    <span className={styles.status}>
      {status === 'retired' ? (
        <StatusBadge tone="gray">{t('build.state.retired')}</StatusBadge>
      ) : n === 0 ? (
        <StatusBadge tone="yellow">{t('build.state.draft')}</StatusBadge>
      ) : isChanged ? (
        <StatusBadge tone="orange">{t('build.state.changed', { n })}</StatusBadge>
      ) : (
        <StatusBadge tone="green">{t('build.state.published', { n })}</StatusBadge>
      )}
      {mayEdit && (
        <span className={styles.state} data-phase={phase} role="status">
          {phase === 'saved' ? (
            <IconCloudCheck size={16} aria-hidden />
          ) : isCalm ? (
            <Loader size={14} aria-hidden />
          ) : phase === 'failed' ? (
            <IconDeviceMobileCheck size={16} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} aria-hidden />
          )}
          <span>{text}</span>
          {phase === 'clash' && (
            <Button size="compact-sm" variant="default" onClick={onChoose}>
              {t('build.choose')}
            </Button>
          )}
          {(phase === 'failed' || phase === 'refused') && (
            <Button size="compact-sm" variant="default" onClick={() => void work.flush()}>
              {t('build.again')}
            </Button>
          )}
        </span>
      )}
    </span>
  )
}
