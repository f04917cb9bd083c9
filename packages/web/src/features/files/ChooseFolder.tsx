import { IconFolder, IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './files.module.css'
import { filesWords } from '../../words/lazy/files.ts'

type Props = {
  title: string
  action: string
  folders: readonly Node[]
  /** The folders being moved, which cannot move into themselves. */
  moving: readonly Node[]
  /** Their current location. */
  here: string
  onChoose: (path: string, name: string) => void
  onClose: () => void
}

/** Asks for a folder. */
export function ChooseFolder({ title, action, folders, moving, here, onChoose, onClose }: Props) {
  const { t } = useWords(filesWords)
  const [chosen, setChosen] = useState('')
  const inside = (path: string) =>
    moving.some((node) => node.type === 'folder' && (path === node.path || path.startsWith(`${node.path}/`)))
  const choices = [
    { path: '', name: t('files.top'), depth: 0 },
    ...folders
      .filter((folder) => !inside(folder.path))
      .map((folder) => ({ path: folder.path, name: folder.name, depth: folder.path.split('/').length })),
  ]
  const name = choices.find((choice) => choice.path === chosen)?.name ?? ''
  return (
    <Sheet
      title={title}
      width={440}
      onClose={onClose}
      onSubmit={() => onChoose(chosen, name)}
      footer={<SheetButtons onCancel={onClose}>{action}</SheetButtons>}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('files.chooseFolder')}</legend>
        {choices.map((choice) => (
          <label key={choice.path} className={styles.choice} style={{ paddingInlineStart: `${0.5 + choice.depth}rem` }}>
            <input
              type="radio"
              name="folder"
              checked={choice.path === chosen}
              onChange={() => setChosen(choice.path)}
            />
            {choice.path === '' ? <IconHome size={16} aria-hidden /> : <IconFolder size={16} aria-hidden />}
            <span>{choice.name}</span>
            {choice.path === here && <span className={styles.hereMark}>•</span>}
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
