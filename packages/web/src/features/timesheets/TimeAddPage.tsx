import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { listLink } from '../../data/links.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { createRecord } from '../../data/records.ts'
import { holds, useMe } from '../../data/session.ts'
import { EntryFields } from '../../parts/time/EntryFields.tsx'
import { blankValues } from '../../parts/time/entryValues.ts'
import { useEntryForm } from '../../parts/time/useEntryForm.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timesheets.module.css'

/** Enters time by hand: one's own, or for others where the role lets one. */
export function TimeAddPage() {
  const { t } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const me = useMe()
  const zone = me.Company.timezone
  const navigate = useNavigate()
  const { people } = usePeople()
  const mayForOthers = holds(me, 'timesheets.crew')
  const [UserId, setUserId] = useState(me.id)
  const form = useEntryForm(blankValues(today(zone)), zone)
  const save = () =>
    form.save(async (fields) => {
      const made = await createRecord('timeentries', { ...fields, UserId, method: 'manual' })
      noticeSaved(clock.t('entry.saved'))
      await navigate({ to: '/timesheets/entries/$id', params: { id: made.id } })
    })
  return (
    <ScrollPage narrow>
      <RecordHeader title={t('timedesk.add')} back={{ href: listLink('timesheets'), label: t('timedesk.title') }} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {mayForOthers && (
          <SelectField
            wide
            label={t('timedesk.forWhom')}
            searchable
            allowDeselect={false}
            data={people.filter(({ active }) => active).map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={UserId}
            onChange={(chosen) => setUserId(chosen ?? me.id)}
          />
        )}
        <EntryFields
          values={form.values}
          onChange={form.setValues}
          errors={form.errors}
          zone={zone}
          max={today(zone)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={form.busy}>
            {clock.t('entry.save')}
          </Button>
        </div>
      </form>
    </ScrollPage>
  )
}
