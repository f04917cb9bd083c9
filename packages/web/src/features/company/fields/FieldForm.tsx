import { customTypes, type CustomField } from '@jobwright/contract/custom/field.ts'
import { isEmptyValue, type CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomValue } from '@jobwright/contract/custom/value.ts'
import { useMe } from '../../../data/session.ts'
import { CustomFieldInput } from '../../../parts/custom/CustomFieldInput.tsx'
import { FieldGrid, SwitchField, TextField } from '../../../ui/FormFields.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { isChosen, type FieldDraft } from './fieldDraft.ts'
import { clientsRead } from './fieldTexts.ts'

// Inputs side by side stand on one line, whichever has a hint.
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type Props = {
  kind: CustomKind
  /** The field as it was saved when this opened; undefined for a new one, whose type is still chosen. */
  saved: CustomField | undefined
  draft: FieldDraft
  errors: Readonly<Record<string, string>>
  onChange: (patch: Partial<FieldDraft>) => void
}

/** Everything that is said of a field, to be filled in. */
export function FieldForm({ kind, saved, draft, errors, onChange }: Props) {
  const { t } = useWords(ownfieldsWords)
  const line = (name: 'title' | 'titleEs' | 'help' | 'helpEs' | 'unit' | 'section', description?: string) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    ...(description !== undefined && { description, inputWrapperOrder: hintBelow }),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
  })
  return (
    <>
      <FieldGrid>
        <TextField required data-autofocus label={t('ownfields.name')} max={40} {...line('title')} />
        <TextField label={t('ownfields.nameEs')} {...line('titleEs', t('ownfields.nameEsHint'))} />
        <TypeField isNew={!saved} draft={draft} onChange={onChange} />
        {draft.type === 'number' && (
          <>
            <SelectField
              required
              searchable={false}
              label={t('ownfields.decimalsLabel')}
              data={[0, 1, 2, 3, 4].map((n) => ({
                value: String(n),
                label: n === 0 ? t('ownfields.whole') : String(n),
              }))}
              value={String(draft.decimals)}
              error={errors['decimals']}
              onChange={(decimals) => onChange({ decimals: Number(decimals) })}
            />
            <TextField label={t('ownfields.unit')} {...line('unit', t('ownfields.unitHint'))} />
          </>
        )}
      </FieldGrid>
      {isChosen(draft.type) && (
        <ChoicesEditor
          choices={draft.choices}
          saved={saved?.choices ?? []}
          errors={errors}
          onChange={(choices) => onChange({ choices })}
        />
      )}
      <FieldGrid>
        <TextField label={t('ownfields.help')} {...line('help', t('ownfields.helpHint'))} />
        <TextField label={t('ownfields.helpEs')} {...line('helpEs')} max={200} />
        <TextField label={t('ownfields.section')} {...line('section', t('ownfields.sectionHint'))} />
        <StartsAs draft={draft} error={errors['initial']} onChange={onChange} />
        <SeenBy draft={draft} error={errors['group']} onChange={onChange} />
        <SwitchField
          wide
          label={t('ownfields.required')}
          description={t('ownfields.requiredText')}
          checked={draft.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <SwitchField
          label={t('ownfields.onPhones')}
          checked={draft.onPhones}
          onChange={(event) => onChange({ onPhones: event.currentTarget.checked })}
        />
        {clientsRead(kind) && (
          <SwitchField
            label={t('ownfields.forClients')}
            description={t('ownfields.forClientsText')}
            checked={draft.forClients}
            onChange={(event) => onChange({ forClients: event.currentTarget.checked })}
          />
        )}
      </FieldGrid>
    </>
  )
}

type PartProps = Pick<Props, 'draft' | 'onChange'>

function TypeField({ isNew, draft, onChange }: PartProps & { isNew: boolean }) {
  const { t } = useWords(ownfieldsWords)
  if (!isNew)
    return (
      <TextField
        wide={draft.type !== 'number'}
        readOnly
        label={t('ownfields.type')}
        description={t('ownfields.typeStays')}
        inputWrapperOrder={hintBelow}
        value={t(`ownfields.type.${draft.type}`)}
      />
    )
  return (
    <SelectField
      wide
      required
      label={t('ownfields.type')}
      description={t('ownfields.typeNew')}
      inputWrapperOrder={hintBelow}
      data={customTypes.map((type) => ({ value: type, label: t(`ownfields.type.${type}`) }))}
      value={draft.type}
      onChange={(value) => {
        const type = customTypes.find((one) => one === value)
        if (type) onChange({ type, initial: null })
      }}
    />
  )
}

/** What new records begin with. Choices are offered once they are saved; nobody is everybody's. */
function StartsAs({ draft, error, onChange }: PartProps & { error: string | undefined }) {
  const { t } = useWords(ownfieldsWords)
  const choices = draft.choices.filter(({ key, archived }) => key !== '' && !archived)
  if (draft.type === 'person' || (isChosen(draft.type) && choices.length === 0)) return null
  const shown: CustomField = {
    ...draft,
    choices,
    key: 'initial',
    title: t('ownfields.initial'),
    titleEs: '',
    help: t('ownfields.initialHint'),
    helpEs: '',
    required: false,
    retired: false,
    deleted: false,
  }
  const held = {
    defaultValue: draft.initial ?? undefined,
    error,
    onChange: (value: unknown) => onChange({ initial: isEmptyValue(value) ? null : (value as CustomValue) }),
  }
  return <CustomFieldInput key={`${draft.type} ${draft.decimals}`} field={shown} held={held} />
}

function SeenBy({ draft, error, onChange }: PartProps & { error: string | undefined }) {
  const { t } = useWords(ownfieldsWords)
  const { hidden } = useMe()
  // Nobody hides a field from themselves.
  const groups = (['price', 'contact'] as const).filter((one) => !hidden.includes(one))
  return (
    <SelectField
      required
      withAsterisk={false}
      searchable={false}
      label={t('ownfields.seenBy')}
      description={t('ownfields.seenByText')}
      inputWrapperOrder={hintBelow}
      data={[
        { value: 'all', label: t('ownfields.seenByAll') },
        ...groups.map((value) => ({ value, label: t(`ownfields.hiddenWith.${value}`) })),
      ]}
      value={draft.group ?? 'all'}
      error={error}
      onChange={(value) => onChange({ group: groups.find((one) => one === value) ?? null })}
    />
  )
}
