import { kiosks, projects } from '@jobwright/contract/calls.gen.ts'
import type { Kiosk, PairingCode } from '@jobwright/contract/resources/kiosks.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './kiosks.module.css'
import { kiosksChanged } from './useKiosks.ts'

export type ShownCode = PairingCode & { name: string }
const MOST = 60

type Props = { kiosk: Kiosk | undefined; onClose: () => void; onCode: (code: ShownCode) => void }

/** Adds a kiosk, which shows its pairing code next, or changes one. */
export function KioskSheet({ kiosk, onClose, onCode }: Props) {
  const { t, say } = useWords(kioskWords)
  const { busy, run } = useRun()
  const [name, setName] = useState(kiosk?.name ?? '')
  const [ProjectId, setProjectId] = useState(kiosk?.ProjectId ?? null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const seesProjects = useCan(projects.list)
  const save = () =>
    run(
      async () => {
        const body = { name, ProjectId }
        if (kiosk) await call(kiosks.update, { params: { id: kiosk.id }, body })
        const made = kiosk ? undefined : await call(kiosks.create, { body })
        await kiosksChanged()
        if (made) onCode({ name: name.trim(), ...made })
        else onClose()
      },
      (found) => {
        setErrors(Object.fromEntries(found.map(({ field, message }) => [field, say(message)])))
        return found.length > 0
      },
    )
  return (
    <Sheet
      title={t(kiosk ? 'kiosk.editTitle' : 'kiosk.add')}
      width={480}
      onClose={onClose}
      onSubmit={save}
      footer={
        <SheetButtons loading={busy} onCancel={onClose}>
          {t(kiosk ? 'kiosk.save' : 'kiosk.create')}
        </SheetButtons>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={t('kiosk.name')}
          description={t('kiosk.nameHint')}
          required
          max={MOST}
          wide
          value={name}
          error={errors['name']}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setErrors({})
          }}
        />
        {seesProjects && (
          <RecordPicker
            noun="projects"
            label={t('kiosk.job')}
            placeholder={t('kiosk.anyJob')}
            show={(row) => ({ label: row.title, detail: row.number })}
            value={ProjectId}
            error={errors['ProjectId']}
            onChange={setProjectId}
            wide
          />
        )}
      </div>
    </Sheet>
  )
}

/** A pairing code, shown once. */
export function CodeSheet({ code: { name, code, expiresAt }, onClose }: { code: ShownCode; onClose: () => void }) {
  const { t, formatTime } = useWords(kioskWords)
  const address = `${window.location.host}/kiosk`
  return (
    <Sheet
      title={t('kiosk.codeTitle', { name })}
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('kiosk.finish')}</Button>}
    >
      <div className={styles.fields}>
        <p className={styles.code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</p>
        <p className={styles.text}>{t('kiosk.codeText', { address, time: formatTime(expiresAt) })}</p>
      </div>
    </Sheet>
  )
}
