import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconLayoutColumns,
  IconRectangle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import { changed, movedTo, type Placed, type WidgetId } from './arrangement.ts'
import styles from './home.module.css'
import { widgets } from './widgets.tsx'

type Props = { home: readonly Placed[]; onChange: (home: Placed[]) => void; onReset: () => void; onDone: () => void }

/** A card that moves on the page loses the focus, and a button at the end of its way is disabled. */
function keepFocus(button: HTMLElement): void {
  button.focus()
  if (document.activeElement !== button)
    button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
}

/** The first screen while somebody arranges it: each card is a bar to drag, or to move by its buttons. */
export function ArrangeHome({ home, onChange, onReset, onDone }: Props) {
  const { t } = useWords(decideWords)
  const [dragged, setDragged] = useState<WidgetId>()
  const [said, setSaid] = useState('')
  const move = (id: WidgetId, to: number) => {
    const target = home[to]
    if (!target) return
    onChange(movedTo(home, id, target.id))
    setSaid(t('home.moved', { card: t(widgets[id].name), n: to + 1, count: home.length }))
  }
  return (
    <section className={styles.arranging} aria-label={t('home.arrange')}>
      <div className={styles.how}>
        <p>{t('home.how')}</p>
        <Button variant="default" onClick={onReset}>
          {t('home.reset')}
        </Button>
        <Button onClick={onDone}>{t('home.done')}</Button>
      </div>
      <ol className={styles.bars}>
        {home.map(({ id, isWide, isHidden }, at) => {
          const card = t(widgets[id].name)
          const tools = [
            { label: t('home.up', { card }), Icon: IconArrowUp, off: at === 0, act: () => move(id, at - 1) },
            {
              label: t('home.down', { card }),
              Icon: IconArrowDown,
              off: at === home.length - 1,
              act: () => move(id, at + 1),
            },
            {
              label: t(isWide ? 'home.narrow' : 'home.wide', { card }),
              Icon: isWide ? IconLayoutColumns : IconRectangle,
              off: isHidden,
              act: () => onChange(changed(home, id, { isWide: !isWide })),
            },
            {
              label: t(isHidden ? 'home.show' : 'home.hide', { card }),
              Icon: isHidden ? IconEye : IconEyeOff,
              off: false,
              act: () => onChange(changed(home, id, { isHidden: !isHidden })),
            },
          ]
          return (
            <li
              key={id}
              className={styles.bar}
              data-wide={isWide || undefined}
              data-hidden={isHidden || undefined}
              data-dragged={dragged === id || undefined}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', card)
                setDragged(id)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                if (dragged !== id) onChange(movedTo(home, dragged, id))
              }}
            >
              <IconGripVertical size={18} stroke={1.75} aria-hidden className={styles.grip} />
              <span className={styles.name}>
                {card}
                {isHidden && <span className={styles.hidden}> · {t('home.hidden')}</span>}
              </span>
              <span className={styles.tools}>
                {tools.map(({ label, Icon, off, act }) => (
                  <ActionIcon
                    key={label}
                    variant="subtle"
                    color="gray"
                    aria-label={label}
                    title={label}
                    disabled={off}
                    onClick={({ currentTarget }) => {
                      act()
                      requestAnimationFrame(() => keepFocus(currentTarget))
                    }}
                  >
                    <Icon size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}
