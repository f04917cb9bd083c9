import { ActionIcon, Button } from '@mantine/core'
import { IconDeviceFloppy, IconDots, IconEye, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import type { WaitingItem } from '../../data/outbox/items.ts'
import { discard, retry, saveToPhone, useProgress } from '../../data/outbox/useOutbox.ts'
import { useFieldPicture } from '../../data/phone/offlineFiles/usePicture.ts'
import { iconOfResource } from '../../parts/resourceIcons.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TypedDialog } from '../../ui/TypedDialog.tsx'
import { outboxWords } from '../../words/lazy/outbox.ts'
import { useWords } from '../../words/words.tsx'
import { ItemDetails } from './ItemDetails.tsx'
import { isMovable, useItemFieldNames, useItemWords } from './itemWords.ts'
import type { Opened } from './itemWords.ts'
import styles from './outbox.module.css'
import { RetargetSheet } from './RetargetSheet.tsx'
import { useAct } from './useAct.ts'
import { Menu } from '../../ui/Menu.tsx'

// Only clocks have refused punches.
const RefusedTime = lazy(async () => ({ default: (await import('../../parts/time/RefusedTime.tsx')).RefusedTime }))

type Props = { item: WaitingItem; items: readonly WaitingItem[]; onChoose: () => void }

/** An outbox entry. */
export function OutboxItem({ item, items, onChoose }: Props) {
  const { t, formatMoment } = useWords(outboxWords)
  const words = useItemWords(items)
  const fieldName = useItemFieldNames()
  const gone = useProgress().get(item.key)
  const [open, setOpen] = useState<Opened>()
  const name = words.name(item)
  const percent = gone === undefined || !item.bytes ? undefined : Math.min(100, Math.floor((gone / item.bytes) * 100))
  const facts = [words.what(item), words.target(item), item.bytes !== undefined && sizeText(item.bytes)]
  return (
    <li className={styles.item} data-state={item.state}>
      <ItemPicture item={item} />
      <div className={styles.lines}>
        <button type="button" className={styles.name} onClick={() => setOpen('details')}>
          {name}
        </button>
        <span className={styles.dim}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.said}>{words.state(item)}</span>
        {words.reasons(item).map(({ field, message }) => (
          <span key={`${field} ${message}`} className={styles.reason}>
            {field && fieldName(item.noun, field) ? `${fieldName(item.noun, field)}: ${message}` : message}
          </span>
        ))}
        <span className={styles.when}>{formatMoment(new Date(item.at).toISOString())}</span>
        {item.noun === 'timeentries' && item.state === 'aside' && (
          <Suspense>
            <RefusedTime item={item} />
          </Suspense>
        )}
        {percent !== undefined && <ProgressBar thin value={percent} label={t('outbox.progress', { name, percent })} />}
        {item.state === 'conflict' && (
          <Button className={styles.button ?? ''} onClick={onChoose}>
            {t('outbox.choose')}
          </Button>
        )}
        {item.state === 'aside' && (
          <Button className={styles.button ?? ''} variant="default" onClick={() => void retry(item.key)}>
            {t('outbox.retry')}
          </Button>
        )}
      </div>
      {/* Also while it is being sent: a failed try is quick and must not remove the menu under a thumb. */}
      {item.state !== 'conflict' && <ItemMenu item={item} name={name} onOpen={setOpen} />}
      {open === 'discard' && <DiscardDialog item={item} items={items} name={name} onClose={() => setOpen(undefined)} />}
      {open === 'details' && (
        <ItemDetails item={item} items={items} onOpen={setOpen} onClose={() => setOpen(undefined)} />
      )}
      {open === 'retarget' && <RetargetSheet item={item} name={name} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

function ItemPicture({ item }: { item: WaitingItem }) {
  const picture = useFieldPicture(item.id)
  const Icon = iconOfResource[item.noun]
  return (
    <span className={styles.picture}>
      {picture && item.picture ? <img src={picture} alt="" /> : <Icon size={24} stroke={1.5} aria-hidden />}
    </span>
  )
}

type MenuProps = { item: WaitingItem; name: string; onOpen: (what: Opened) => void }

function ItemMenu({ item, name, onOpen }: MenuProps) {
  const { t } = useWords(outboxWords)
  const save = async () => {
    if (!(await saveToPhone(item.key))) noticeProblem(t('outbox.notHere'), t('ui.close'))
  }
  const mayRetarget = isMovable(item)
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('outbox.actions', { name })}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={styles.choice ?? ''}
          leftSection={<IconEye size={20} aria-hidden />}
          onClick={() => onOpen('details')}
        >
          {t('outbox.details')}
        </Menu.Item>
        {mayRetarget && (
          <Menu.Item
            className={styles.choice ?? ''}
            leftSection={<IconFolderSymlink size={20} aria-hidden />}
            onClick={() => onOpen('retarget')}
          >
            {t('outbox.retarget')}
          </Menu.Item>
        )}
        {item.bytes !== undefined && (
          <Menu.Item
            className={styles.choice ?? ''}
            leftSection={<IconDeviceFloppy size={20} aria-hidden />}
            onClick={() => void save()}
          >
            {t('outbox.saveToPhone')}
          </Menu.Item>
        )}
        <Menu.Item
          className={styles.choice ?? ''}
          color="red"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => onOpen('discard')}
        >
          {t('outbox.discard')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type DiscardProps = { item: WaitingItem; items: readonly WaitingItem[]; name: string; onClose: () => void }

function DiscardDialog({ item, items, name, onClose }: DiscardProps) {
  const { t } = useWords(outboxWords)
  const makes = item.what === 'create' || item.what === 'upload'
  const more = items.filter((one) => makes && one.key !== item.key && one.noun === item.noun && one.id === item.id)
  const word = t('outbox.discardWord')
  const { busy, act } = useAct(name, onClose)
  return (
    <TypedDialog
      title={t('outbox.discardTitle')}
      word={word}
      label={t('outbox.typeWord', { word })}
      confirmLabel={t('outbox.discard')}
      cancelLabel={t('outbox.keep')}
      onClose={onClose}
      busy={busy}
      onConfirm={() => act(() => discard(item.key))}
    >
      <p>{t(makes ? 'outbox.discardText' : 'outbox.discardChange', { name })}</p>
      {more.length > 0 && <p>{t('outbox.discardMore', { count: more.length })}</p>}
    </TypedDialog>
  )
}
