import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconBallpen,
  IconCircle,
  IconCloud,
  IconHighlight,
  IconLetterT,
  IconLine,
  IconPointer,
  IconSquare,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { toolKeys } from './keys.ts'
import { colors, widths } from './useDrawing.ts'
import type { Drawing, Tool } from './useDrawing.ts'
import styles from './annotations.module.css'
import { marksWords } from '../../words/lazy/marks.ts'

const tools: readonly (readonly [Tool, typeof IconLine])[] = [
  ['select', IconPointer],
  ['pen', IconBallpen],
  ['highlight', IconHighlight],
  ['line', IconLine],
  ['arrow', IconArrowUpRight],
  ['box', IconSquare],
  ['ellipse', IconCircle],
  ['cloud', IconCloud],
  ['text', IconLetterT],
]

/** The drawing tools. Scrolls sideways when there is no room. */
export function AnnotationTools({ drawing }: { drawing: Drawing }) {
  const { t } = useWords(marksWords)
  const { selected, step, select } = drawing
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('marks.tools')}>
      <div className={styles.group} role="group" aria-label={t('marks.tool')}>
        {tools.map(([tool, Icon]) => (
          <Tool key={tool} label={t(`marks.${tool}`)} hint={toolKeys[tool].toUpperCase()}>
            <ActionIcon
              variant="subtle"
              className={styles.tool ?? ''}
              aria-label={t(`marks.${tool}`)}
              aria-keyshortcuts={toolKeys[tool].toUpperCase()}
              aria-pressed={drawing.tool === tool}
              onClick={() => drawing.setTool(tool)}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tool>
        ))}
      </div>
      <div className={styles.group}>
        <Palette drawing={drawing} />
      </div>
      <div className={styles.group}>
        <Tool label={t('marks.undo')} hint="Ctrl Z">
          <ActionIcon
            className={styles.tool ?? ''}
            aria-label={t('marks.undo')}
            disabled={!drawing.canUndo}
            onClick={() => step({ do: 'undo' })}
          >
            <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tool>
        <Tool label={t('marks.redo')} hint="Ctrl Shift Z">
          <ActionIcon
            className={styles.tool ?? ''}
            aria-label={t('marks.redo')}
            disabled={!drawing.canRedo}
            onClick={() => step({ do: 'redo' })}
          >
            <IconArrowForwardUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tool>
        <Tool label={t('marks.delete')} hint="Del">
          <ActionIcon
            className={styles.tool ?? ''}
            aria-label={t('marks.delete')}
            disabled={!selected}
            onClick={() => {
              if (selected) step({ do: 'remove', id: selected.id })
              select(undefined)
            }}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tool>
      </div>
    </div>
  )
}

const Tool = ({ label, hint, children }: { label: string; hint: string; children: ReactElement }) => (
  <Tooltip label={`${label} · ${hint}`}>{children}</Tooltip>
)

/** Color and width behind one button that shows both. */
function Palette({ drawing }: { drawing: Drawing }) {
  const { t } = useWords(marksWords)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="top" trapFocus>
      <Popover.Target>
        <ActionIcon className={styles.tool ?? ''} aria-label={t('marks.look')} onClick={() => setOpened((now) => !now)}>
          <span className={styles.swatch} style={{ background: drawing.color }} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('marks.look')}>
        <div className={styles.colors} role="group" aria-label={t('marks.color')}>
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              className={styles.color}
              style={{ background: color }}
              aria-label={t(`marks.color${color}` as WordKey)}
              aria-pressed={drawing.color.toUpperCase() === color}
              onClick={() => drawing.setColor(color)}
            />
          ))}
        </div>
        <div className={styles.widths} role="group" aria-label={t('marks.width')}>
          {(Object.keys(widths) as (keyof typeof widths)[]).map((name, i) => (
            <button
              key={name}
              type="button"
              className={styles.width}
              aria-label={t(`marks.${name}`)}
              aria-pressed={Math.abs(drawing.width - widths[name]) < 0.01}
              onClick={() => drawing.setWidth(widths[name])}
            >
              <span className={styles.stroke} data-step={i} />
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
