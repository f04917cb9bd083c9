import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { FieldType } from '@jobwright/contract/forms/form.ts'
import { useState } from 'react'
import { Sheet } from '../../../ui/Sheet.tsx'
import { templatesWords } from '../../../words/lazy/templates.ts'
import { useWords } from '../../../words/words.tsx'
import { TypeIcon, typeGroups } from './fieldTypes.tsx'
import styles from './palette.module.css'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The types of fields to add, grouped, with search. Enter takes the first one found. */
export function FieldPalette({ onPick, onClose }: { onPick: (type: FieldType) => void; onClose: () => void }) {
  const { t } = useWords(templatesWords)
  const [text, setText] = useState('')
  const sought = plain(text.trim())
  const found = typeGroups
    .map(({ group, types }) => {
      const title = t(`build.group.${group}`)
      const all = types.map((type) => ({ type, name: t(`build.type.${type}`) }))
      const isGroup = plain(title).includes(sought)
      return { group, title, types: isGroup ? all : all.filter(({ name }) => plain(name).includes(sought)) }
    })
    .filter(({ types }) => types.length > 0)
  const first = sought
    ? found.flatMap(({ types }) => types).find(({ name }) => plain(name).includes(sought))
    : undefined
  const [best] = found.flatMap(({ types }) => types)
  return (
    <Sheet
      title={t('build.addField')}
      onClose={onClose}
      onSubmit={() => {
        const pick = first ?? (sought ? best : undefined)
        if (pick) onPick(pick.type)
      }}
    >
      <TextInput
        data-autofocus
        aria-label={t('build.searchTypes')}
        placeholder={t('build.searchTypes')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={styles.none}>{t('build.noType', { text })}</p>}
      {found.map(({ group, title, types }) => (
        <section key={group} className={styles.group} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <div className={styles.types}>
            {types.map(({ type, name }) => (
              <button
                key={type}
                type="button"
                className={styles.type}
                data-first={(sought !== '' && (first ?? best)?.type === type) || undefined}
                onClick={() => onPick(type)}
              >
                <TypeIcon type={type} />
                <span>{name}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}
