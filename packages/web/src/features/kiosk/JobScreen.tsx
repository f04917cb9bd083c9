import type { KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './kiosk.module.css'

const SHOWN = 40
const SEARCHED = 8

type Props = {
  state: KioskState
  onBack: () => void
  onChoose: (ProjectId: string | null, CostCodeId: string | null) => void
}

/** What somebody works on: a job, and its cost code where the company needs one. */
export function JobScreen({ state: { projects, codes, rules, kiosk }, onBack, onChoose }: Props) {
  const { t } = useWords(kioskWords)
  const [typed, setTyped] = useState('')
  const [job, setJob] = useState<{ id: string | null }>()
  const said = typed.trim().toLowerCase()
  const fitting = projects
    .filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(said))
    .toSorted((a, b) => Number(b.id === kiosk.ProjectId) - Number(a.id === kiosk.ProjectId))
  const codesOf = (id: string | null) => {
    const only = projects.find((one) => one.id === id)?.codes ?? []
    return only.length > 0 ? codes.filter((one) => only.includes(one.id)) : codes
  }
  const choose = (id: string | null) => {
    if (rules.requireCostCode && codesOf(id).length > 0) setJob({ id })
    else onChoose(id, null)
  }
  const hasGeneral = rules.allowGeneral && !rules.requireProject
  return (
    <div className={styles.jobs}>
      <div className={styles.jobsHead}>
        <Button
          className={styles.big ?? ''}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={() => (job ? setJob(undefined) : onBack())}
        >
          {t('kiosk.back')}
        </Button>
        <h1>{t(job ? 'kiosk.chooseCode' : 'kiosk.chooseJob')}</h1>
      </div>
      {!job && projects.length > SEARCHED && (
        <TextInput
          className={styles.search ?? ''}
          size="lg"
          aria-label={t('kiosk.findJob')}
          placeholder={t('kiosk.findJob')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      <ul className={styles.choices}>
        {job
          ? codesOf(job.id).map(({ id, code, title }) => (
              <li key={id}>
                <Choice name={code} detail={title} onClick={() => onChoose(job.id, id)} />
              </li>
            ))
          : fitting.slice(0, SHOWN).map(({ id, name, number }) => (
              <li key={id}>
                <Choice name={name} detail={number} onClick={() => choose(id)} />
              </li>
            ))}
        {!job && hasGeneral && said === '' && (
          <li>
            <Choice name={t('kiosk.general')} detail="" onClick={() => choose(null)} />
          </li>
        )}
      </ul>
      {!job && fitting.length === 0 && !(hasGeneral && said === '') && (
        <p className={styles.hint}>{t('kiosk.noJob')}</p>
      )}
      {!job && fitting.length > SHOWN && <p className={styles.hint}>{t('kiosk.moreJobs')}</p>}
    </div>
  )
}

function Choice({ name, detail, onClick }: { name: string; detail: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.choice} onClick={onClick}>
      <strong>{name}</strong>
      {detail && <span>{detail}</span>}
    </button>
  )
}
