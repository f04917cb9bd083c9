import { Button } from '@mantine/core'
import type { UserCard } from '@jobwright/contract/resources/users.ts'
import { IconPhone } from '@tabler/icons-react'
import { nameOf } from '../../data/people.ts'
import { Facts, RecordColumns } from '../../ui/Facts.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { usersWords } from '../../words/lazy/users.ts'
import { useWords } from '../../words/words.tsx'

/** A coworker as seen without `users.list`: name, role and phone. */
export function PersonCard({ person }: { person: Omit<UserCard, 'mobile' | 'role'> & Partial<UserCard> }) {
  const { t, formatPhone } = useWords(usersWords)
  const { mobile, role } = person
  return (
    <ScrollPage bare>
      <RecordHeader
        title={nameOf(person)}
        media={<PersonAvatar {...person} image={person.avatar} size={40} decorative />}
        actions={
          mobile && (
            <Button component="a" href={`tel:${mobile}`} leftSection={<IconPhone size={18} aria-hidden />}>
              {t('users.call')}
            </Button>
          )
        }
      />
      <RecordColumns>
        <Facts
          items={[
            { label: t('users.role'), value: role },
            {
              label: t('users.mobile'),
              value: mobile && <a href={`tel:${mobile}`}>{formatPhone(mobile)}</a>,
              hidden: !mobile,
            },
          ]}
        />
      </RecordColumns>
    </ScrollPage>
  )
}
