import { bids } from '@jobwright/contract/calls.gen.ts'
import { ConvertForm } from '@jobwright/contract/resources/bids.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { readAgain } from '../../data/queries.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGrid } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { RecordPicker } from '../fields/RecordPicker.tsx'
import { UserPicker } from '../people/UserPicker.tsx'
import { useCallForm } from '../useCallForm.ts'
import styles from './offers.module.css'

type Props = { bid: { id: string; UserId: string | null; CustomerId: string | null }; onClose: () => void }
type Values = { ProjectId: string | null; UserId: string | null; startdate: string | null; enddate: string | null }

/** Makes a project of a won bid, or adds the bid to one; then the project opens. */
export function ConvertSheet({ bid, onClose }: Props) {
  const { t } = useWords(offersWords)
  const navigate = useNavigate()
  const { form, busy, problem, submit } = useCallForm<Values>({
    initial: { ProjectId: null, UserId: bid.UserId, startdate: null, enddate: null },
    schema: ConvertForm,
    send: async (values) => {
      const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
      const { ProjectId } = await call(bids.convert, { params: { id: bid.id }, body })
      readAgain([keys.record('bids', bid.id), keys.lists('bids'), keys.lists('projects')])
      noticeSaved(t('offers.converted'))
      void navigate({ to: '/projects/$id', params: { id: ProjectId } })
    },
  })
  return (
    <Sheet
      title={t('offers.convertTitle')}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('offers.convert')}
        </SheetButtons>
      }
    >
      <p className={styles.lead}>{t('offers.convertText')}</p>
      <FormProblem>{problem}</FormProblem>
      <FieldGrid>
        <RecordPicker
          noun="projects"
          label={t('offers.addTo')}
          placeholder={t('offers.newProject')}
          filter={bid.CustomerId ? { CustomerId: bid.CustomerId } : {}}
          show={(row) => ({ label: row.title, detail: row.number })}
          {...form.getInputProps('ProjectId')}
        />
        <UserPicker label={t('fields.lead')} {...form.getInputProps('UserId')} />
        <DateField label={t('fields.startdate')} {...form.getInputProps('startdate')} />
        <DateField label={t('fields.enddate')} {...form.getInputProps('enddate')} />
      </FieldGrid>
    </Sheet>
  )
}
