import type { StatusLabel } from '@jobwright/contract/resources/statusLabels.ts'
import { useSession } from '../../data/session.ts'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'
import { useStatusName } from './statusWords.ts'
import type { StatusKind } from './statusWords.ts'
import type { ListState } from '../lists/useListState.ts'

type OfKind = Readonly<Record<string, readonly StatusLabel[]>>
const none: readonly StatusLabel[] = []
const nowhere: OfKind = {}

/** The company's labels of a resource, by status id. */
export function useStatusLabels(kind: StatusKind): OfKind {
  const labels = useSession()?.Company.settings.labels
  return (kind === 'priority' ? undefined : labels?.[kind]) ?? nowhere
}

/** The labels of one status: the active ones, and an archived one if the record has it. */
export function useLabelsOf(kind: StatusKind, status: number, had?: string | null): readonly StatusLabel[] {
  const labels = useStatusLabels(kind)[String(status)] ?? none
  return labels.filter(({ id, archived }) => !archived || id === had)
}

/** A record's label in its color, if it belongs to the record's status. */
export function LabelChip({ kind, status, id }: { kind: StatusKind; status: number; id: string | null | undefined }) {
  const label = useStatusLabels(kind)[String(status)]?.find((one) => one.id === id)
  return label ? (
    <StatusBadge tone={label.color} plate>
      {label.title}
    </StatusBadge>
  ) : null
}

/** Filters a list by labels, several at once; archived ones come last. Hidden in a company without labels. */
export function LabelFilter({ kind, state }: { kind: StatusKind; state: ListState }) {
  const { t } = useWords()
  const labels = useStatusLabels(kind)
  const nameOf = useStatusName(kind)
  const chosen = state.view['labelId']
  const options = Object.entries(labels).flatMap(([status, list]) =>
    list.map(({ id, title, archived }) => ({ value: id, archived, label: `${nameOf(Number(status))}: ${title}` })),
  )
  if (options.length === 0 && !chosen) return null
  return (
    <FilterMenu
      label={t('fields.label')}
      multiple
      value={chosen ? chosen.split(',') : []}
      onChange={(ids) => state.set({ labelId: ids.join(',') })}
      options={options
        .toSorted((a, b) => Number(a.archived) - Number(b.archived))
        .map(({ value, label, archived }) => ({
          value,
          label: archived ? t('labels.archived', { title: label }) : label,
        }))}
    />
  )
}
