import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { noticeChannels, noticeTypes } from '@jobwright/contract/resources/noticeMatrix.ts'
import type { ActiveNotifications, NoticeChannel, NoticeType } from '@jobwright/contract/resources/noticeMatrix.ts'
import { settingsWords } from '../../words/lazy/settings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './matrix.module.css'

/** The notification matrix: events by channel; on a phone each row lists its channels below. */
export function NoticeMatrix(props: {
  title: string
  types: ActiveNotifications['types']
  nameOf: (type: NoticeType) => string
  isDisabled: (channel: NoticeChannel) => boolean
  onTick: (type: NoticeType, channel: NoticeChannel, on: boolean) => void
}) {
  const { t } = useWords(settingsWords)
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <table className={styles.matrix} aria-label={props.title}>
      <thead>
        <tr>
          <th scope="col">{t('notice.event')}</th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notice.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noticeTypes.map((type) => (
          <tr key={type}>
            <th scope="row">{props.nameOf(type)}</th>
            {noticeChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={t('notice.on', { type: props.nameOf(type), channel: t(`notice.${channel}`) })}
                  label={phone ? t(`notice.${channel}`) : undefined}
                  disabled={props.isDisabled(channel)}
                  checked={props.types[type][channel]}
                  onChange={(event) => props.onTick(type, channel, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
