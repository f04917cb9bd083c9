import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDeviceFloppy, IconExternalLink, IconFolderSymlink } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Answers } from '@jobwright/contract/forms/form.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { jobLink, linkTo, recordLink } from '../../data/links.ts'
import { type Address, Link } from '../../ui/Link.tsx'
import type { WaitingItem } from '../../data/outbox/items.ts'
import { retry, saveToPhone } from '../../data/outbox/useOutbox.ts'
import { useWholePicture } from '../../data/phone/offlineFiles/usePicture.ts'
import { saveBlob } from '../../data/save.ts'
import { FieldValue } from '../../parts/fields/fieldWords.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'
import { isMovable, useItemFieldNames, useItemWords } from './itemWords.ts'
import type { Opened } from './itemWords.ts'
import styles from './outbox.module.css'

// Only logs have answers.
const TypedAnswers = lazy(async () => ({ default: (await import('./TypedAnswers.tsx')).TypedAnswers }))

type Props = { item: WaitingItem; items: readonly WaitingItem[]; onOpen: (what: Opened) => void; onClose: () => void }

const pageOf = ({ noun, id, what }: WaitingItem): Address | undefined =>
  noun === 'logentries'
    ? recordLink(noun, id)
    : what === 'answer'
      ? linkTo({ to: '/mobile/schedule/$id', params: { id } })
      : what === 'create' || what === 'upload'
        ? undefined
        : noun === 'tasks'
          ? linkTo({ to: '/mobile/tasks/$id/edit', params: { id } })
          : noun === 'projects' || noun === 'bids'
            ? jobLink(noun, id)
            : undefined

/** The details of an outbox entry: all values, why the server refused it, and the actions. */
export function ItemDetails({ item, items, onOpen, onClose }: Props) {
  const { t } = useWords(outboxWords)
  const words = useItemWords(items)
  const text = useRef<HTMLDivElement>(null)
  const name = words.name(item)
  const page = pageOf(item)
  return (
    <Panel from="bottom" title={name} onClose={onClose}>
      <div className={styles.details}>
        <div ref={text}>
          <p className={styles.said}>{words.state(item)}</p>
          {words.reasons(item).map(({ field, message }) => (
            <p key={`${field} ${message}`} className={styles.reason}>
              {message}
            </p>
          ))}
          <ItemFacts item={item} what={words.what(item) ?? name} />
        </div>
        {item.picture && <Picture item={item} />}
        <div className={styles.detailButtons}>
          <CopyButton read={() => text.current?.innerText ?? ''} />
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={20} aria-hidden />}
            onClick={() => {
              if (item.bytes === undefined)
                saveBlob(new Blob([text.current?.innerText ?? ''], { type: 'text/plain' }), `${name.slice(0, 60)}.txt`)
              else
                void saveToPhone(item.key).then((here) => {
                  if (!here) noticeProblem(t('outbox.notHere'), t('ui.close'))
                })
            }}
          >
            {t(item.bytes === undefined ? 'outbox.saveText' : 'outbox.saveToPhone')}
          </Button>
          {isMovable(item) && (
            <Button
              variant="default"
              leftSection={<IconFolderSymlink size={20} aria-hidden />}
              onClick={() => onOpen('retarget')}
            >
              {t('outbox.retarget')}
            </Button>
          )}
          {page !== undefined && (
            <Button
              component={Link}
              href={page}
              variant="default"
              leftSection={<IconExternalLink size={20} aria-hidden />}
            >
              {t('outbox.openRecord')}
            </Button>
          )}
          {item.state === 'aside' && (
            <Button
              onClick={() => {
                void retry(item.key)
                onClose()
              }}
            >
              {t('outbox.retry')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

function ItemFacts({ item, what }: { item: WaitingItem; what: string }) {
  const { t, formatMoment } = useWords(outboxWords)
  const fieldName = useItemFieldNames()
  return (
    <dl>
      <div>
        <dt>{t('outbox.doneAt')}</dt>
        <dd>
          {what} · {formatMoment(new Date(item.at).toISOString())}
        </dd>
      </div>
      {item.target?.title && item.target.id !== item.id && (
        <div>
          <dt>{t('outbox.belongsTo')}</dt>
          <dd>{item.target.title}</dd>
        </div>
      )}
      {item.bytes !== undefined && (
        <div>
          <dt>{t('outbox.fileName')}</dt>
          <dd>{[item.fileName, sizeText(item.bytes)].filter(Boolean).join(' · ')}</dd>
        </div>
      )}
      {shownFields(item, fieldName).map(([field, value]) => (
        <div key={field}>
          <dt>{fieldName(item.noun, field) || field}</dt>
          <dd>
            <TypedValue item={item} field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

// Of time, what has no name is how it was recorded: the method, the clock's drift, the place.
const shownFields = ({ noun, fields }: WaitingItem, nameOf: ReturnType<typeof useItemFieldNames>) =>
  Object.entries(fields).filter(
    ([field]) => (noun !== 'timeentries' && noun !== 'timesheets') || nameOf(noun, field) !== '',
  )

// In full: data that exists only here must be readable here.
function TypedValue({ item, field, value }: { item: WaitingItem; field: string; value: unknown }) {
  if (field === 'checklist' && Array.isArray(value))
    return (value as ChecklistItem[]).map(({ label, done }) => `${done ? '☑' : '☐'} ${label}`).join('\n')
  if (field === 'answers' && item.noun === 'logentries')
    return (
      <Suspense>
        <TypedAnswers id={item.id} answers={value as Answers} />
      </Suspense>
    )
  if (field === 'tags' && Array.isArray(value)) return value.join(', ')
  return <FieldValue noun={item.noun} field={field} value={value} />
}

function Picture({ item }: { item: WaitingItem }) {
  const whole = useWholePicture(item.id, '')
  return whole ? <img src={whole} alt="" /> : null
}

function CopyButton({ read }: { read: () => string }) {
  const { t } = useWords(outboxWords)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(read())
      setCopied(true)
    } catch {
      // Browsers have no clipboard on plain http.
      noticeProblem(t('outbox.notCopied'), t('ui.close'))
    }
  }
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(copied ? 'outbox.copied' : 'outbox.copy')}</span>
    </Button>
  )
}
