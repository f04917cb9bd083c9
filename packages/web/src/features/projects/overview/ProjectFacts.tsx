import { projects } from '@jobwright/contract/calls.gen.ts'
import type { Project, ProjectRow } from '@jobwright/contract/resources/projects.ts'
import { recordLink } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { InlineAddress } from '../../../parts/fields/InlineAddress.tsx'
import { InlineDay } from '../../../parts/fields/InlineDay.tsx'
import { InlinePerson } from '../../../parts/fields/InlinePerson.tsx'
import { InlineText } from '../../../parts/fields/InlineText.tsx'
import { PhoneLink } from '../../../parts/links/ContactLinks.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { AddressText } from '../../../parts/links/MapsLink.tsx'
import { PlaceButton } from '../../../parts/map/PlaceButton.tsx'
import { PersonLink } from '../../../parts/people/PersonLink.tsx'
import { usePlainItems } from '../../../parts/plain/usePlainItems.tsx'
import { useRecordDates } from '../../../parts/records/RecordDates.tsx'
import { useQuickChange } from '../../../parts/records/useQuickChange.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'

/** The facts of a project. People who may change it change each in its place. */
export function ProjectFacts({ project }: { project: Project | ProjectRow }) {
  const { t, formatDate } = useWords(overviewWords)
  const mayEdit = useCan(projects.update)
  const change = useQuickChange('projects', t('projects.saved'))
  const dates = useRecordDates(project)
  const plain = usePlainItems('projects', project)
  const { Customer } = project
  const primary =
    Customer && 'Contacts' in Customer
      ? Customer.Contacts.find((contact) => contact.id === Customer.primaryContactId)
      : undefined
  const label = (field: string) => t('overview.edit', { field })
  const notes = mayEdit ? (
    <InlineText
      value={project.notes}
      label={label(t('fields.notes'))}
      none={t('overview.addText')}
      max={300}
      lines
      onSave={(value) => change(project, { notes: value })}
    />
  ) : (
    project.notes
  )
  const day = (field: 'startdate' | 'enddate') =>
    mayEdit ? (
      <InlineDay
        day={project[field]}
        label={label(t(`fields.${field}`))}
        onChoose={(next) => void change(project, { [field]: next })}
      >
        {formatDate(project[field]) || <span className={styles.dim}>{t('overview.addText')}</span>}
      </InlineDay>
    ) : (
      formatDate(project[field])
    )
  return (
    <Facts
      title={t('overview.facts')}
      items={[
        {
          label: t('fields.CustomerId'),
          value: Customer && <Link href={recordLink('customers', Customer.id)}>{Customer.name}</Link>,
        },
        {
          label: t('fields.primaryContactId'),
          value: primary && <Link href={recordLink('contacts', primary.id)}>{primary.name}</Link>,
          hidden: !primary,
        },
        { label: t('fields.phone'), value: primary && <PhoneLink digits={primary.phone} />, hidden: !primary?.phone },
        {
          label: t('fields.address'),
          value: (
            <>
              {mayEdit ? (
                <InlineAddress
                  place={project}
                  label={label(t('fields.address'))}
                  onSave={(place) => change(project, place)}
                />
              ) : (
                <AddressText place={project} />
              )}
              <PlaceButton resource="projects" id={project.id} title={project.title} />
            </>
          ),
        },
        { label: t('fields.startdate'), value: day('startdate') },
        { label: t('fields.enddate'), value: day('enddate') },
        {
          label: t('fields.lead'),
          value: mayEdit ? (
            <InlinePerson
              person={project.User}
              label={label(t('fields.lead'))}
              onChoose={(person) => person && void change(project, { UserId: person.id }, { shown: { User: person } })}
            />
          ) : (
            project.User && <PersonLink person={project.User} size={24} />
          ),
        },
        ...plain,
        { label: t('fields.notes'), value: notes },
        ...dates,
      ]}
    />
  )
}
