import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { Button, TextInput } from '@mantine/core'
import { IconBriefcase, IconEqual, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { folded, hasWords } from '../../data/matching.ts'
import { nameOf, type Person } from '../../data/people.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { timeOfOnly, type Only } from './crewOnly.ts'
import styles from './crew.module.css'

type OnlyProps = {
  person: Person
  running: TimeEntry | null
  only: Only
  zone: string
  now: number
  onChange: (only: Only) => void
  onWork: () => void
  onClose: () => void
}

/** What is different for one person: another job, or another time than now. */
export function OnlySheet({ person, running, only, zone, now, onChange, onWork, onClose }: OnlyProps) {
  const { t, formatTime } = useWords(timeclockWords)
  const at = timeOfOnly(only, zone, now)
  const isEarly = Boolean(at && running && Date.parse(at) <= Date.parse(running.startAt))
  const wrong =
    at === null
      ? t('crew.badTime')
      : isEarly && running
        ? t('crew.tooEarly', { time: formatTime(running.startAt) })
        : undefined
  return (
    <Sheet
      title={t('crew.only', { name: nameOf(person) })}
      onClose={onClose}
      width={480}
      onSubmit={() => {
        if (!wrong) onClose()
      }}
      footer={
        <>
          <Button
            variant="default"
            onClick={() => {
              onChange({})
              onClose()
            }}
          >
            {t('crew.like')}
          </Button>
          <Button data-primary type="submit">
            {t('crew.done')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.hint}>{t('crew.onlyHint')}</p>
        <BigList label={t('crew.onlyWork')}>
          <BigItem icon={<IconBriefcase size={24} stroke={1.75} />} detail={only.on && only.name} onClick={onWork}>
            {t('crew.onlyWork')}
          </BigItem>
          {only.on && (
            <BigItem
              icon={<IconEqual size={24} stroke={1.75} />}
              onClick={() => onChange({ ...(only.time !== undefined && { time: only.time }) })}
            >
              {t('crew.sameWork')}
            </BigItem>
          )}
        </BigList>
        <TextInput
          type="time"
          size="lg"
          label={t('crew.onlyTime')}
          description={t('crew.onlyTimeHint')}
          value={only.time ?? ''}
          error={wrong}
          onChange={(event) => onChange({ ...only, time: event.currentTarget.value })}
        />
      </div>
    </Sheet>
  )
}

const SHOWN = 50

type ElseProps = { people: readonly Person[]; onChoose: (person: Person) => void; onClose: () => void }

/** Somebody of the company who is on none of one's jobs. */
export function ElseSheet({ people, onChoose, onClose }: ElseProps) {
  const { t } = useWords(timeclockWords)
  const [typed, setTyped] = useState('')
  const found = people.filter((person) => hasWords(folded(nameOf(person)), typed)).slice(0, SHOWN)
  return (
    <Sheet title={t('crew.else')} onClose={onClose}>
      <div className={styles.sheet}>
        <TextField
          label={t('crew.find')}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.length === 0 ? (
          <p className={styles.hint}>{t('crew.noneFits')}</p>
        ) : (
          <BigList label={t('crew.people')}>
            {found.map((person) => (
              <BigItem key={person.id} icon={<IconUserPlus size={24} stroke={1.75} />} onClick={() => onChoose(person)}>
                {nameOf(person)}
              </BigItem>
            ))}
          </BigList>
        )}
      </div>
    </Sheet>
  )
}
