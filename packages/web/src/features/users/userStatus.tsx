import type { User } from '@jobwright/contract/resources/users.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'
import { usersWords } from '../../words/lazy/users.ts'

const tones: Record<User['status'], BadgeTone> = {
  active: 'green',
  invited: 'blue',
  suspended: 'yellow',
  deactivated: 'gray',
}
export const userStatuses = Object.keys(tones) as User['status'][]

/** A user's sign-in status as text. */
export function UserStatus({ status }: { status: User['status'] }) {
  const { t } = useWords(usersWords)
  return <StatusBadge tone={tones[status]}>{t(`users.${status}`)}</StatusBadge>
}
