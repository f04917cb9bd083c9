import { schedule } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { useMe } from '../../data/session.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { noticeUndo } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { rereadPlan, useUndo } from './useUndo.ts'

/** Creates the tasks of a template of steps for a project, one after the other, from a day on. */
export function ChainSheet({ ProjectId, today, onClose }: { ProjectId: string; today: string; onClose: () => void }) {
  const { t } = useWords(scheduleWords)
  const lists = useMe().Company.settings.jobSteps ?? []
  const { busy, run } = useRun()
  const { undo } = useUndo()
  const [listId, setListId] = useState(lists[0]?.id ?? null)
  const [start, setStart] = useState<string | null>(today)
  const [UserId, setUserId] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const save = () => {
    if (listId === null) return
    if (start === null) return setError(t('board.needsDay'))
    run(async () => {
      const { change, taskIds } = await call(schedule.chain, {
        body: { ProjectId, listId, start, ...(UserId && { UserId }) },
      })
      await rereadPlan()
      noticeUndo(t('board.stepsAdded', { n: taskIds.length }), t('board.undo'), () => undo(change.id), 'schedule')
      onClose()
    })
  }
  return (
    <Sheet
      title={t('board.applySteps')}
      onClose={onClose}
      onSubmit={save}
      width={480}
      footer={
        lists.length > 0 && (
          <SheetButtons onCancel={onClose} loading={busy}>
            {t('board.addSteps')}
          </SheetButtons>
        )
      }
    >
      {lists.length === 0 ? (
        <p>{t('board.noSteps')}</p>
      ) : (
        <FieldGrid>
          <SelectField
            wide
            label={t('board.stepList')}
            allowDeselect={false}
            searchable={false}
            data={lists.map(({ id, name, steps }) => ({ value: id, label: `${name} (${steps.length})` }))}
            value={listId}
            onChange={setListId}
          />
          <DateField label={t('board.firstDay')} required value={start} onChange={setStart} error={error} />
          <UserPicker label={t('fields.assignee')} value={UserId} onChange={setUserId} />
        </FieldGrid>
      )}
    </Sheet>
  )
}
