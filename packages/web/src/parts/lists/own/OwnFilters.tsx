import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { AskedOfField } from '@jobwright/contract/custom/filter.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import { useState } from 'react'
import { nameOf, usePeople } from '../../../data/people.ts'
import { FilterMenu } from '../../../ui/FilterChips.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import type { ListState } from '../useListState.ts'
import { askedFor, askedIn, chosenIn, EMPTY, FILLED, withAsked } from './asked.ts'
import { ValueFilter } from './ValueFilter.tsx'

/** The server takes ten, one of which may be that of a group. */
const MOST = 9

/** The filters of a list by the company's own fields: one for each field that is asked of something, and a menu of the others. */
export function OwnFilters({ fields, state }: { fields: readonly CustomField[]; state: ListState }) {
  const { t, language } = useWords(listsWords)
  // Those that were chosen on this page stay until it closes, also without a value.
  const [added, setAdded] = useState<readonly string[]>([])
  const asked = askedIn(state.view)
  const isShown = ({ key }: CustomField) => asked[key] !== undefined || added.includes(key)
  const offered = fields.filter((field) => !isShown(field) && !field.retired)
  const keep = (key: string) => setAdded((before) => (before.includes(key) ? before : [...before, key]))
  const set = (key: string, one: AskedOfField | undefined) => {
    keep(key)
    state.set({ custom: withAsked(state.view, key, one) })
  }
  return (
    <>
      {fields.filter(isShown).map((field) => {
        const { key } = field
        const filter = {
          field,
          label: titleIn(field, language),
          asked: asked[key],
          startsOpen: key === added.at(-1) && asked[key] === undefined,
          onAsk: (one: AskedOfField | undefined) => set(key, one),
        }
        switch (field.type) {
          case 'choice':
          case 'choices':
          case 'yesNo':
            return <ChoiceFilter key={key} {...filter} />
          case 'person':
            return <PersonFilter key={key} {...filter} />
          default:
            return <ValueFilter key={key} {...filter} />
        }
      })}
      {offered.length > 0 && Object.keys(asked).length < MOST && (
        <FilterMenu
          // With its options as they are now.
          key={offered.length}
          label={t('lists.own.more')}
          options={offered.map((field) => ({ value: field.key, label: titleIn(field, language) }))}
          value={[]}
          onChange={([key]) => key !== undefined && keep(key)}
        />
      )}
    </>
  )
}

type Props = {
  field: CustomField
  label: string
  asked: AskedOfField | undefined
  startsOpen: boolean
  onAsk: (asked: AskedOfField | undefined) => void
}
type Option = { value: string; label: string; icon?: React.ReactNode }

/** Filters by a choice, or by yes and no. Archived choices are still on records. */
function ChoiceFilter(props: Props) {
  const { t, language } = useWords(listsWords)
  const { type, choices } = props.field
  const options =
    type === 'yesNo'
      ? [
          { value: 'true', label: t('forms.yes') },
          { value: 'false', label: t('forms.no') },
        ]
      : choices.map((choice) => ({
          value: choice.key,
          label: choice.archived
            ? t('lists.own.archived', { name: titleIn(choice, language) })
            : titleIn(choice, language),
        }))
  return <ChosenFilter {...props} options={options} />
}

function PersonFilter(props: Props) {
  const { people } = usePeople()
  const options = people.map((person) => ({
    value: person.id,
    label: nameOf(person),
    icon: <PersonAvatar {...person} image={person.avatar} size={22} decorative />,
  }))
  return <ChosenFilter {...props} options={options} />
}

function ChosenFilter({ field, label, asked, startsOpen, onAsk, options }: Props & { options: readonly Option[] }) {
  const { t } = useWords(listsWords)
  const value = chosenIn(asked)
  return (
    <FilterMenu
      label={label}
      multiple
      startsOpen={startsOpen}
      options={[
        ...options,
        { value: EMPTY, label: t('lists.own.empty') },
        { value: FILLED, label: t('lists.own.filled') },
      ]}
      value={value}
      onChange={(chosen) => onAsk(askedFor(field, chosen, value))}
    />
  )
}
