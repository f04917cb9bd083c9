/** The files of the pages, by their paths. */
export const web = (r) => ({
  [`packages/web/src/features/${r.name}/${r.Name}ListPage.tsx`]: list(r),
  [`packages/web/src/features/${r.name}/${r.Name}Page.tsx`]: page(r),
  [`packages/web/src/features/${r.name}/${r.Name}Form.tsx`]: form(r),
})

const list = ({ name, Name, many }) => `import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Rows } from '../../data/resources.ts'
import { columnsIn } from '../../parts/lists/columns.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'

type Row = Rows['${name}']
const filters = ['q', 'sort', 'order', 'ProjectId']

function use${Name}Look(): ListLook<'${name}'> {
  const words = useWords()
  return useMemo(() => {
    const { t } = words
    const common = columnsIn(words)
    return {
      sort: { key: 'title', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        common.name<Row>('title', t('fields.title'), 220, 2, (row) => row.title),
        { key: 'project', label: t('fields.ProjectId'), width: 200, grow: 1, render: (row) => row.Project?.title },
        { ...common.number, hiddenAtFirst: true },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => <PhoneItem title={row.title} detail={row.Project?.title ?? row.number} />,
    }
  }, [words])
}

/** All ${many}. */
export function ${Name}ListPage() {
  const state = useListState('${name}', filters)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="${name}"
      look={use${Name}Look()}
      state={state}
      onAdd={() => void navigate({ to: '/${name}/add' })}
    />
  )
}
`

const page = ({ name, Name, one }) => `import type { ${Name} } from '@jobwright/contract/resources/${name}.ts'
import { recordLink } from '../../data/links.ts'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { ${Name}Fields, use${Name}Form } from './${Name}Form.tsx'

/** One ${one}. */
export function ${Name}Page({ id }: { id: string }) {
  return (
    <RecordGate noun="${name}" id={id}>
      {(record) => <${Name}Record record={record} />}
    </RecordGate>
  )
}

function ${Name}Record({ record }: { record: ${Name} }) {
  const { t } = useWords()
  const state = use${Name}Form({ record })
  const dates = useRecordDates(record)
  const plain = usePlainItems('${name}', record)
  return (
    <RecordFrame
      noun="${name}"
      record={record}
      title={record.title}
      state={state}
      fields={<${Name}Fields state={state} />}
      view={<ReadFields items={plain} />}
      side={
        <Facts
          title={t('forms.facts')}
          items={[
            {
              label: t('fields.ProjectId'),
              value: record.Project && (
                <Link href={recordLink('projects', record.Project.id)}>{record.Project.title}</Link>
              ),
            },
            { label: t('fields.number'), value: record.number },
            ...dates,
          ]}
        />
      }
    />
  )
}
`

const form = ({ name, Name, one }) => `import { useNavigate } from '@tanstack/react-router'
import { blank${Name}, ${Name}Draft, type ${Name} } from '@jobwright/contract/resources/${name}.ts'
import { AddPage } from '../../parts/records/AddPage.tsx'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { PlainFields } from '../../parts/plain/PlainFields.tsx'
import { useResourceForm } from '../../parts/records/useResourceForm.ts'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'

type Values = Required<${Name}Draft>

/** The form of a ${one}. */
export function use${Name}Form({
  record,
  onSaved,
}: {
  record: ${Name} | null
  onSaved?: (saved: ${Name}) => void
}): RecordFormState<Values> {
  const { t } = useWords()
  return useResourceForm<'${name}', Values>({
    noun: '${name}',
    record,
    blank: blank${Name},
    schema: ${Name}Draft,
    notice: t('${name}.saved'),
    onSaved,
  })
}

/** The fields of a ${one}. */
export function ${Name}Fields({ state }: { state: RecordFormState<Values> }) {
  const { t } = useWords()
  return (
    <FieldGrid>
      <TextField required label={t('fields.title')} max={75} key={state.key('title')} {...state.field('title')} />
      <RecordPicker
        noun="projects"
        label={t('fields.ProjectId')}
        show={(row) => ({ label: row.title, detail: row.number })}
        key={state.key('ProjectId')}
        {...state.field('ProjectId')}
      />
      <PlainFields noun="${name}" state={state} />
    </FieldGrid>
  )
}

/** Adds a ${one}; then its page opens. */
export function ${Name}AddPage() {
  const navigate = useNavigate()
  const state = use${Name}Form({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/${name}/$id', params: { id } }),
  })
  return (
    <AddPage noun="${name}" state={state}>
      <${Name}Fields state={state} />
    </AddPage>
  )
}
`
