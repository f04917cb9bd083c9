import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { SwitchField, TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import { useRoles } from '../people/UserFields.tsx'
import styles from './SavedViews.module.css'

const LONGEST = 40

type Props = {
  /** The names of the user's own views. */
  known: readonly string[]
  mayShare: boolean
  /** `roleIds`: shared with these roles, or with everybody if empty. `isDefault`: the list opens with it for them. */
  onName: (name: string, roleIds: number[] | undefined, isDefault: boolean) => void
  onClose: () => void
}

/** Asks for the name of a view, and whether it is shared. */
export function NameViewSheet({ known, mayShare, onName, onClose }: Props) {
  const { t, say } = useWords(listsWords)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [roles, setRoles] = useState<string[]>([])
  const [isDefault, setDefault] = useState(false)
  const [tried, setTried] = useState(false)
  const all = useRoles(isShared)
  const plain = name.trim()
  const problem = plain === '' ? say('Required.') : plain.length > LONGEST ? say(`${LONGEST} characters max`) : ''
  const again = !isShared && known.includes(plain)
  return (
    <Sheet
      title={t('lists.saveView')}
      width={420}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!problem) onName(plain, isShared ? roles.map(Number) : undefined, isShared && isDefault)
      }}
      footer={<SheetButtons onCancel={onClose}>{t(again ? 'lists.replaceView' : 'ui.save')}</SheetButtons>}
    >
      <div className={styles.form}>
        <p className={styles.text}>{t('lists.saveViewText')}</p>
        <TextField
          data-autofocus
          label={t('lists.viewName')}
          max={LONGEST}
          value={name}
          error={tried && problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <SwitchField
            label={t('lists.shareView')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        {isShared && (
          <MultiSelect
            label={t('lists.shareWith')}
            description={t('lists.shareWithText')}
            placeholder={roles.length === 0 ? t('lists.everybody') : ''}
            data={(all.data ?? []).map((role) => ({ value: String(role.id), label: role.title }))}
            value={roles}
            onChange={setRoles}
          />
        )}
        {isShared && (
          <SwitchField
            label={t('lists.shareDefault')}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
        )}
      </div>
    </Sheet>
  )
}
