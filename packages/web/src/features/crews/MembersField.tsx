import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { CrewMember } from '@jobwright/contract/resources/crews.ts'
import { useState } from 'react'
import { nameOf, usePeople } from '../../data/people.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import styles from './crews.module.css'

type Props = {
  defaultValue: CrewMember[] | undefined
  onChange: (members: CrewMember[]) => void
  errors: Readonly<Record<string, unknown>>
}

/** Who is in a crew, and from when to when: somebody who leaves gets a last day and stays in its history. */
export function MembersField({ defaultValue, onChange, errors }: Props) {
  const { t } = useWords(scheduleWords)
  const { byId } = usePeople()
  const [members, setMembers] = useState<CrewMember[]>(defaultValue ?? [])
  const change = (next: CrewMember[]) => {
    setMembers(next)
    onChange(next.filter(({ UserId }) => UserId !== ''))
  }
  const set = (at: number, patch: Partial<CrewMember>) =>
    change(members.map((member, one) => (one === at ? { ...member, ...patch } : member)))
  return (
    <fieldset className={styles.members}>
      <legend className={styles.legend}>
        {t('fields.members')} <span className={styles.hint}>{t('board.crew.always')}</span>
      </legend>
      {members.map((member, at) => {
        const person = byId(member.UserId)
        const name = person ? nameOf(person) : t('fields.members')
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a person may be listed twice, with other days
          <div className={styles.member} key={at}>
            <UserPicker
              label={t('fields.UserId')}
              clearable={false}
              value={member.UserId || null}
              onChange={(id) => set(at, { UserId: id ?? '' })}
              error={textOf(errors[`members.${at}.UserId`])}
            />
            <DateField
              label={t('board.crew.from')}
              value={member.from}
              onChange={(from) => set(at, { from })}
              error={textOf(errors[`members.${at}.from`])}
            />
            <DateField
              label={t('board.crew.to')}
              value={member.to}
              onChange={(to) => set(at, { to })}
              error={textOf(errors[`members.${at}.to`])}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('board.crew.removeMember', { name })}
              onClick={() => change(members.filter((_, one) => one !== at))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change([...members, { UserId: '', from: null, to: null }])}
      >
        {t('board.crew.addMember')}
      </Button>
    </fieldset>
  )
}

const textOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)
