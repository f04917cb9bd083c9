import { kiosks } from '@jobwright/contract/calls.gen.ts'
import type { KioskPunch } from '@jobwright/contract/resources/kiosks.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { useMe } from '../../data/session.ts'
import { PunchPhoto, usePhotoText } from '../../parts/time/PunchPhoto.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { kioskWords } from '../../words/lazy/kiosk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './kiosks.module.css'
import { punchesChanged, useOpenPunches } from './useKiosks.ts'

const MOST = 500

/** The punches of kiosks that became no time by themselves: of everybody, or of one person. */
export function KioskPunches({ UserId }: { UserId?: string | null }) {
  const { t } = useWords(kioskWords)
  const rows = useOpenPunches(UserId)
  if (rows.length === 0) return null
  return (
    <Card title={t('kiosk.punches')}>
      <p className={styles.text}>{t('kiosk.punchesText')}</p>
      <ul className={styles.list}>
        {rows.map((punch) => (
          <Punch key={punch.id} punch={punch} />
        ))}
      </ul>
    </Card>
  )
}

function Punch({ punch }: { punch: KioskPunch }) {
  const { t, formatMoment } = useWords(kioskWords)
  const me = useMe()
  const { busy, run } = useRun()
  const [asking, setAsking] = useState(false)
  const [looking, setLooking] = useState(false)
  const photoText = usePhotoText()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')
  const decide = (to: 'accepted' | 'dismissed') =>
    run(
      async () => {
        await call(kiosks.decide, { params: { id: punch.id }, body: { to, answer } })
        noticeSaved(t(`kiosk.${to}`))
        setAsking(false)
        punchesChanged()
      },
      (errors) => {
        const found = errors.find(({ field }) => field === 'answer')
        if (found) setError(found.message)
        return found !== undefined
      },
    )
  const { User, Project, CostCode } = punch
  const where = [
    Project?.title,
    CostCode && `${CostCode.code} ${CostCode.title}`,
    t('kiosk.at', { kiosk: punch.kiosk }),
    photoText(punch),
  ]
  return (
    <li className={styles.line} id={`punch-${punch.id}`} tabIndex={-1}>
      <div className={styles.lines}>
        <strong>
          {User ? nameOf(User) : t('kiosk.doubt.person')} · {t(`kiosk.step.${punch.step}`)}, {formatMoment(punch.at)}
        </strong>
        <span className={styles.text}>{where.filter(Boolean).join(' · ')}</span>
        <span className={styles.doubt}>{t(`kiosk.doubt.${punch.doubt}`)}</span>
        {looking && <PunchPhoto punch={punch} name={User ? nameOf(User) : ''} />}
      </div>
      <div className={styles.acts}>
        {punch.hasPhoto && (
          <Button variant="default" aria-expanded={looking} onClick={() => setLooking(!looking)}>
            {t(looking ? 'kiosk.photo.hide' : 'kiosk.photo.show')}
          </Button>
        )}
        {punch.UserId !== me.id && User && (
          <Button loading={busy && !asking} onClick={() => decide('accepted')}>
            {t('kiosk.accept')}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('kiosk.dismiss')}
        </Button>
      </div>
      {asking && (
        <Sheet
          title={t('kiosk.dismissTitle')}
          width={480}
          onClose={() => setAsking(false)}
          onSubmit={() => decide('dismissed')}
          footer={
            <SheetButtons loading={busy} onCancel={() => setAsking(false)}>
              {t('kiosk.dismiss')}
            </SheetButtons>
          }
        >
          <TextArea
            label={t('kiosk.dismissWhy')}
            description={t('kiosk.dismissHint')}
            required
            max={MOST}
            rows={2}
            value={answer}
            error={error}
            onChange={(event) => {
              setAnswer(event.currentTarget.value)
              setError('')
            }}
          />
        </Sheet>
      )}
    </li>
  )
}
