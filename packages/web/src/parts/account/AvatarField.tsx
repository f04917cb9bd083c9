import { Button } from '@mantine/core'
import { users } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { User } from '@jobwright/contract/resources/users.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { call } from '../../data/api.ts'
import { newId } from '../../data/ids.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { sendBytes } from '../../data/sendBytes.ts'
import { refreshSession, useMe } from '../../data/session.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { peopleWords } from '../../words/lazy/people.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import styles from './account.module.css'

type Person = { id: string; firstName: string; lastName: string; color: string; avatar: string | null }

/** A user's picture: shown, uploaded and removed. */
export function AvatarField({ person }: { person: Person }) {
  const { t } = useWords(peopleWords)
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useRun()
  const done = async (word: 'avatar.saved' | 'avatar.removed') => {
    if (person.id === me.id) await refreshSession()
    void queryClient.invalidateQueries({ queryKey: keys.users })
    void queryClient.invalidateQueries({ queryKey: keys.people })
    noticeSaved(t(word))
  }
  const give = (file: File) =>
    run(async () => {
      const answer = await sendBytes({
        method: users.setAvatar.method,
        path: addressOf(users.setAvatar, { params: { id: person.id } }),
        headers: { 'content-type': 'application/octet-stream', 'Idempotency-Key': newId() },
        body: file,
        progress: () => {},
      })
      User.parse(answer)
      await done('avatar.saved')
    })
  const remove = () =>
    run(async () => {
      await call(users.removeAvatar, { params: { id: person.id } })
      await done('avatar.removed')
    })
  return (
    <div className={styles.row}>
      <PersonAvatar {...person} image={person.avatar} size={72} decorative />
      <span className={styles.what}>
        <span className={styles.foot} data-start>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconPhotoUp size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('avatar.choose')}
          </Button>
          {person.avatar && (
            <Button variant="subtle" color="red" disabled={busy} onClick={remove}>
              {t('avatar.remove')}
            </Button>
          )}
        </span>
        <span className={styles.detail}>{t('avatar.hint')}</span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('avatar.choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) give(file)
        }}
      />
    </div>
  )
}
