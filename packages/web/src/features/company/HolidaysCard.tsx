import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calendar } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { plansettingsWords } from '../../words/lazy/plansettings.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

const key = ['holidayCalendars']

/** Calendars of holidays that the company reads from their addresses. */
export function HolidaysCard() {
  const { t, say, formatRelative } = useWords(plansettingsWords)
  const may = useCan(calendar.holidays)
  const mayChange = useCan(calendar.addHolidays)
  const client = useQueryClient()
  const { busy, run } = useRun()
  const read = useQuery({
    queryKey: key,
    enabled: may,
    queryFn: ({ signal }) => call(calendar.holidays, {}, { signal }),
  })
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [isDayOff, setDayOff] = useState(true)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  if (!may) return null
  const add = () => {
    setErrors({})
    run(
      async () => {
        await call(calendar.addHolidays, { body: { name, url: url.trim(), isDayOff } })
        setName('')
        setUrl('')
        await client.invalidateQueries({ queryKey: key })
        noticeSaved(t('plansettings.holidaysAdded'))
      },
      (problems) => {
        setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, say(message)])))
        return problems.length > 0
      },
    )
  }
  const remove = (id: string) =>
    run(async () => {
      await call(calendar.removeHolidays, { params: { id } })
      await client.invalidateQueries({ queryKey: key })
    })
  return (
    <Card title={t('plansettings.holidays')}>
      <p className={styles.text}>{t('plansettings.holidaysText')}</p>
      <ul className={styles.types} aria-label={t('plansettings.holidays')}>
        {read.data?.rows.map((one) => (
          <li key={one.id} className={styles.archived}>
            <span className={styles.listName}>
              {one.name}
              <span className={styles.steps}>
                {one.problem === ''
                  ? t('plansettings.holidaysRead', { n: one.days, when: formatRelative(one.readAt) })
                  : say(one.problem)}
              </span>
            </span>
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={busy}
                aria-label={t('plansettings.holidaysRemove', { name: one.name })}
                onClick={() => remove(one.id)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={styles.stack}>
          <TextField
            label={t('plansettings.holidaysName')}
            max={60}
            value={name}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            label={t('plansettings.holidaysUrl')}
            placeholder="https://…/holidays.ics"
            value={url}
            error={errors['url']}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Checkbox
            label={t('plansettings.holidaysOff')}
            checked={isDayOff}
            onChange={(event) => setDayOff(event.currentTarget.checked)}
          />
          <Button variant="default" loading={busy} disabled={name.trim() === '' || url.trim() === ''} onClick={add}>
            {t('plansettings.holidaysAdd')}
          </Button>
        </div>
      )}
    </Card>
  )
}
