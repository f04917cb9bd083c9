import { addressOf } from '@jobwright/contract/call.ts'
import { schedule } from '@jobwright/contract/calls.gen.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { nameOf, usePeople } from '../../data/people.ts'
import { downloadFile } from '../../data/download.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

type Props = { day: string; crews: readonly { id: string; title: string }[]; onClose: () => void }

const CREW = 'crew '
const EVERYBODY = 'all'

/** Downloads the week of a day as a PDF: of everybody, of a crew, or of one person. */
export function PaperDialog({ day, crews, onClose }: Props) {
  const { t, language } = useWords(scheduleWords)
  const { people } = usePeople()
  const { busy, run } = useRun()
  const [whom, setWhom] = useState(EVERYBODY)
  const download = () =>
    run(async () => {
      const of =
        whom === EVERYBODY ? {} : whom.startsWith(CREW) ? { CrewId: whom.slice(CREW.length) } : { UserId: whom }
      const query = { day, language, ...of }
      await downloadFile(addressOf(schedule.paper, { query }), `${t('board.title')} ${day}.pdf`)
      onClose()
    })
  return (
    <ConfirmDialog
      opened
      title={t('board.paper')}
      confirmLabel={t('board.paper.download')}
      busy={busy}
      onConfirm={download}
      onClose={onClose}
    >
      <Select
        label={t('board.paper.whom')}
        searchable
        allowDeselect={false}
        value={whom}
        onChange={(next) => setWhom(next ?? EVERYBODY)}
        data={[
          { value: EVERYBODY, label: t('board.paper.everybody') },
          {
            group: t('board.paper.crews'),
            items: crews.map(({ id, title }) => ({ value: CREW + id, label: title })),
          },
          {
            group: t('board.paper.people'),
            items: people.filter(({ active }) => active).map((one) => ({ value: one.id, label: nameOf(one) })),
          },
        ]}
      />
    </ConfirmDialog>
  )
}
