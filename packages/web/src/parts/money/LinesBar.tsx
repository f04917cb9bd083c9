import { bidtemplates } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBook,
  IconChevronDown,
  IconClipboardText,
  IconCopy,
  IconDeviceFloppy,
  IconEye,
  IconLayoutRows,
  IconPlus,
  IconTemplate,
} from '@tabler/icons-react'
import { useCan } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import type { gridKeys } from './gridKeys.ts'
import type { OfferEditor } from './offerEditor.ts'
import { SavingMark } from './SavingMark.tsx'
import { useCursor } from './useOfferEditor.ts'
import styles from './lines.module.css'
import { Menu } from '../../ui/Menu.tsx'

/** What opens from the bar. */
export type LinesDialog = 'priceBook' | 'paste' | 'copy' | 'template' | 'save'

type Props = {
  editor: OfferEditor
  keys: ReturnType<typeof gridKeys>
  isReadOnly: boolean
  isWide: boolean | undefined
  withDescriptions: boolean
  onDescriptions: (isShown: boolean) => void
  onLine: () => void
  onSection: () => void
  onDialog: (dialog: LinesDialog) => void
}

/** The buttons above the lines: everything that keys do. */
export function LinesBar(props: Props) {
  const { editor, keys, isReadOnly, isWide, withDescriptions, onDescriptions, onLine, onSection, onDialog } = props
  const { t } = useWords(bidlinesWords)
  const maySave = useCan(bidtemplates.create)
  const mayPick = useCan(bidtemplates.list)
  const steps = useStore(editor.store.steps)
  const chosen = useCursor(editor, ({ anchor }) => (anchor === null ? 0 : editor.chosen().length))
  const views = (
    <>
      <Button
        size="compact-sm"
        variant={withDescriptions ? 'light' : 'subtle'}
        {...(!withDescriptions && { color: 'gray' })}
        aria-pressed={withDescriptions}
        onClick={() => onDescriptions(!withDescriptions)}
      >
        {t('bidlines.descriptions')}
      </Button>
      {!isWide && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => editor.panel.set('preview')}
        >
          {t('bidlines.preview.title')}
        </Button>
      )}
    </>
  )
  if (isReadOnly)
    return (
      <div className={styles.bar}>
        {views}
        {maySave && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTemplate size={16} aria-hidden />}
            onClick={() => onDialog('save')}
          >
            {t('bidlines.saveTemplate')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bidlines.tools')}>
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onLine}>
        {t('bidlines.line')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLayoutRows size={16} aria-hidden />}
        onClick={onSection}
      >
        {t('bidlines.section')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconBook size={16} aria-hidden />}
        onClick={() => onDialog('priceBook')}
      >
        {t('bidlines.fromPriceBook')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('bidlines.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClipboardText size={16} aria-hidden />} onClick={() => onDialog('paste')}>
            {t('bidlines.paste')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onDialog('copy')}>
            {t('bidlines.copyFrom')}
          </Menu.Item>
          {mayPick && (
            <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => onDialog('template')}>
              {t('bidlines.copyTemplate')}
            </Menu.Item>
          )}
          {maySave && (
            <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => onDialog('save')}>
              {t('bidlines.saveTemplate')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item rightSection={<Kbd>Alt ↑</Kbd>} onClick={() => keys.move(-1)}>
            {t('bidlines.moveUp')}
          </Menu.Item>
          <Menu.Item rightSection={<Kbd>Alt ↓</Kbd>} onClick={() => keys.move(1)}>
            {t('bidlines.moveDown')}
          </Menu.Item>
          <Menu.Item rightSection={<Kbd>Ctrl D</Kbd>} onClick={keys.fill}>
            {t('bidlines.fillDown')}
          </Menu.Item>
          <Menu.Item rightSection={<Kbd>Alt Enter</Kbd>} onClick={() => editor.panel.set('line')}>
            {t('bidlines.openDetails')}
          </Menu.Item>
          <Menu.Item color="red" rightSection={<Kbd>Ctrl Del</Kbd>} onClick={keys.remove}>
            {t('bidlines.deleteLines', { n: Math.max(1, chosen) })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('bidlines.undo')}
        disabled={steps.undo === 0}
        onClick={keys.undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('bidlines.redo')}
        disabled={steps.redo === 0}
        onClick={keys.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
      {views}
      <SavingMark editor={editor} />
    </div>
  )
}
