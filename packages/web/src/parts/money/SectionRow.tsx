import { decimalText } from '@jobwright/contract/money/decimals.ts'
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { CellInput } from './CellInput.tsx'
import { withoutLines, withSectionMoved } from './lineMoves.ts'
import { sectionKey, type OfferEditor } from './offerEditor.ts'
import { useCursor, useOfferAmounts } from './useOfferEditor.ts'
import styles from './grid.module.css'
import { Menu } from '../../ui/Menu.tsx'

type Props = {
  editor: OfferEditor
  section: string
  count: number
  isOpen: boolean
  index: number
  top: number
  height: number
  isReadOnly: boolean
  onAdd: (section: string) => void
}

/** The title of a section in the grid. */
export const SectionRow = memo(function SectionRow(props: Props) {
  const { editor, section, count, isOpen, index, top, height, isReadOnly, onAdd } = props
  const { t } = useWords(bidlinesWords)
  const isActive = useCursor(editor, ({ row }) => row === sectionKey(section))
  const title = section || t('bidlines.noSection')
  const toggle = () => {
    const closed = new Set(editor.closed.get())
    if (!closed.delete(section)) closed.add(section)
    editor.closed.set(closed)
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.section}
      style={{ transform: `translateY(${top}px)`, height }}
      data-active={isActive || undefined}
      data-section={section}
    >
      <div role="gridcell" className={styles.mark}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.icon}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'bidlines.closeSection' : 'bidlines.openSection', { section: title })}
          onClick={toggle}
        >
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        </button>
      </div>
      <div role="gridcell" className={styles.title} data-column="name" aria-colspan={editor.withCosts ? 6 : 4}>
        {isActive && !isReadOnly ? (
          <CellInput
            key={section}
            editor={editor}
            label={t('bidlines.sectionTitle')}
            text={section}
            isNumber={false}
            placeholder={t('bidlines.noSection')}
            onType={(typed) => editor.typeTitle(section, typed)}
          />
        ) : (
          <span className={styles.text}>
            <strong>{title}</strong>
          </span>
        )}
        <span className={styles.count}>{t('bidlines.countLines', { n: count })}</span>
      </div>
      <div role="gridcell" className={styles.total}>
        <SectionTotal editor={editor} section={section} />
      </div>
      <div role="gridcell" className={styles.more}>
        {!isReadOnly && <SectionMenu editor={editor} section={section} count={count} onAdd={onAdd} />}
      </div>
    </div>
  )
})

/** What a section comes to. Apart, because it changes with each key. */
function SectionTotal({ editor, section }: { editor: OfferEditor; section: string }) {
  const total = useOfferAmounts(
    editor,
    ({ totals }) => totals?.sections.find(({ name }) => name === section)?.total ?? null,
  )
  return total === null ? '' : decimalText(total, 100, 2)
}

function SectionMenu({ editor, section, count, onAdd }: Pick<Props, 'editor' | 'section' | 'count' | 'onAdd'>) {
  const { t } = useWords(bidlinesWords)
  const title = section || t('bidlines.noSection')
  const remove = () =>
    editor.store.change((offer) =>
      withoutLines(offer, new Set(offer.lines.flatMap((line) => (line.section === section ? line.id : [])))),
    )
  const move = (by: -1 | 1) => editor.store.change((offer) => withSectionMoved(offer, section, by))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.icon}
          aria-label={t('bidlines.sectionMenu', { section: title })}
        >
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAdd(section)}>{t('bidlines.addLine')}</Menu.Item>
        <Menu.Item onClick={() => move(-1)}>{t('bidlines.moveUp')}</Menu.Item>
        <Menu.Item onClick={() => move(1)}>{t('bidlines.moveDown')}</Menu.Item>
        <Menu.Item color="red" onClick={remove}>
          {t('bidlines.deleteSection', { n: count })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
