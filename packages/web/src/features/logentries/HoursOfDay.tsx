import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { startRow } from '@jobwright/contract/forms/fill.ts'
import { formText, type Form } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { today } from '../../data/days.ts'
import { newId } from '../../data/ids.ts'
import { nameOf } from '../../data/people.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { languageOf } from '../../parts/logs/answerNames.ts'
import { jobOf } from '../../parts/logs/usePhotosOfDay.ts'
import { hours } from '../../parts/time/entries.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { dayfactsWords } from '../../words/lazy/dayfacts.ts'
import { useWords } from '../../words/words.tsx'
import { crewTable, hoursOfDay, hoursOffers, withHours, type HoursOffer } from './dayHours.ts'
import type { EntryDraft } from './entryDraft.ts'
import { LinesBlock } from './FactBlocks.tsx'

/** The most time entries of a job on a day. */
const MOST_ENTRIES = 500

type Props = { entry: LogEntry; form: Form; draft: EntryDraft; shows: Evaluation; onSettle: () => void }

/** Who worked on the job that day and how long, for the form's table of people. A phone has only one's own time. */
export function HoursOfDay({ entry, form, draft, shows, onSettle }: Props) {
  const { t, language } = useWords(dayfactsWords)
  const me = useMe()
  const sees = useCan(timeentries.list)
  const now = useMinute()
  const job = jobOf(entry)
  const table = crewTable(form, shows)
  const read = useShortList(
    'timeentries',
    { ...job, from: entry.logDate, to: entry.logDate },
    MOST_ENTRIES,
    sees && job !== undefined && table !== undefined,
  )
  if (!table) return null
  const worked = hoursOfDay(read.data?.rows ?? [], ({ User }) => (User ? nameOf(User) : ''), now)
  // Somebody whose name the writer does not see can't be listed.
  const offers = hoursOffers(
    draft.current().answers,
    table,
    worked.filter(({ name }) => name !== ''),
  )
  if (offers.length === 0) return null
  const { unit = '' } = table.hours
  const written = (value: HoursOffer['value']) =>
    table.hours.type === 'duration' ? hours(Number(value)) : `${String(value)} ${unit}`.trim()
  const textOf = ({ name, minutes, value, before, isRunning }: HoursOffer): string => {
    const line =
      before === null
        ? t('dayfacts.line.hours', { name, time: hours(minutes), value: written(value) })
        : t('dayfacts.line.otherHours', { name, time: hours(minutes), value: written(value), before: written(before) })
    return isRunning ? t('dayfacts.line.clockedIn', { line }) : line
  }
  const accept = (chosen: readonly HoursOffer[]) => {
    const at = new Date()
    const row = () =>
      startRow(table.section, {
        today: today(me.Company.timezone, at),
        now: at.toISOString(),
        me: { id: me.id, name: nameOf(me) },
        newId,
      })
    draft.change(withHours(draft.current().answers, table, chosen, row))
    // With everybody in it, the block comes back by itself if hours change.
    if (chosen.length < offers.length) onSettle()
  }
  const field = formText(table.section.label, languageOf(form, language)) || table.section.key
  return (
    <LinesBlock
      icon={<IconUsersGroup size={24} stroke={1.75} aria-hidden />}
      title={t('dayfacts.hoursOfDay')}
      hint={t('dayfacts.goesInto', { field })}
      lines={offers.map((offer) => ({ id: offer.id, text: textOf(offer) }))}
      accept={(count) => t('dayfacts.acceptHours', { count })}
      onAccept={(lines) => accept(offers.filter(({ id }) => lines.some((line) => line.id === id)))}
      onRemove={onSettle}
    />
  )
}
