import { ActionIcon } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { mute, useMuted } from '../../data/notices.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { noticesWords } from '../../words/lazy/notices.ts'

/** Mutes a project: only notifications addressed to the user remain. */
export function MuteButton({ id, phone = false }: { id: string; phone?: boolean }) {
  const { t } = useWords(noticesWords)
  const told = useRefusalNotice()
  const muted = useMuted(id)
  if (muted === undefined) return null
  return (
    <ActionIcon
      {...(phone ? muted && { variant: 'light' } : { variant: muted ? 'light' : 'default', size: 36 })}
      aria-label={t('notices.mute')}
      title={t('notices.mute')}
      aria-pressed={muted}
      onClick={() =>
        void told(async () => {
          await mute(id, !muted)
          noticeSaved(t(muted ? 'notices.unmuted' : 'notices.muted'))
        })
      }
    >
      <IconBellOff size={phone ? 24 : 18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
