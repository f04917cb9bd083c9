import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { today } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { createRecord } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import phone from '../../parts/phone/phone.module.css'
import { EntryFields } from '../../parts/time/EntryFields.tsx'
import { blankValues } from '../../parts/time/entryValues.ts'
import { useEntryForm } from '../../parts/time/useEntryForm.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'

/** Enters a stretch of time by hand. */
export function TimeCreatePhone() {
  const { t } = useWords(timeclockWords)
  const zone = useMe().Company.timezone
  const navigate = useNavigate()
  const form = useEntryForm(blankValues(today(zone)), zone)
  const save = () =>
    form.save(async (fields) => {
      await createRecord('timeentries', { ...fields, method: 'manual' })
      noticeSaved(t('entry.saved'))
      await navigate({ to: '/mobile/timesheets' })
    })
  return (
    <div className={phone.page}>
      <PhoneHead
        title={t('entry.add')}
        back={{ href: linkTo({ to: '/mobile/timesheets' }), label: t('clock.title') }}
      />
      <div className={phone.content}>
        <EntryFields
          values={form.values}
          onChange={form.setValues}
          errors={form.errors}
          zone={zone}
          max={today(zone)}
        />
      </div>
      <ActionBar>
        <Button data-primary loading={form.busy} onClick={() => void save()}>
          {t('entry.save')}
        </Button>
      </ActionBar>
    </div>
  )
}
