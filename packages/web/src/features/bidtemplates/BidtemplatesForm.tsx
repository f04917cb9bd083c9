import { blankBidtemplates } from '@jobwright/contract/blanks.ts'
import { BidtemplatesDraft, type Bidtemplate } from '@jobwright/contract/resources/bidtemplates.ts'
import { useNavigate } from '@tanstack/react-router'
import { AddPage } from '../../parts/records/AddPage.tsx'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import { FieldGrid, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

/** Lines have an editor of their own. */
type Values = { title: string; terms: string }
const blank: Values = { title: '', terms: blankBidtemplates.terms }

/** The form of a bid template. */
export function useBidtemplatesForm({
  record,
  onSaved,
}: {
  record: Bidtemplate | null
  onSaved?: (saved: Bidtemplate) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'bidtemplates', Values>({
    noun: 'bidtemplates',
    record,
    blank,
    schema: BidtemplatesDraft,
    notice: t('bidtemplates.saved'),
    onSaved,
  })
}

/** The fields of a bid template. */
export function BidtemplatesFields({ state }: { state: RecordFormState<Values> }) {
  const { t } = useWords()
  return (
    <FieldGrid>
      <TextField required label={t('fields.title')} max={75} key={state.key('title')} {...state.field('title')} />
      <TextArea label={t('fields.terms')} max={10_000} key={state.key('terms')} {...state.field('terms')} />
    </FieldGrid>
  )
}

/** Adds a bid template; then its page opens. */
export function BidtemplatesAddPage() {
  const navigate = useNavigate()
  const state = useBidtemplatesForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/bidtemplates/$id', params: { id } }),
  })
  return (
    <AddPage noun="bidtemplates" state={state}>
      <BidtemplatesFields state={state} />
    </AddPage>
  )
}
