import { useOnline } from '../../data/online.ts'
import { ClientPageTab } from '../../parts/clientPage/ClientPageTab.tsx'
import { JobFrame } from '../../parts/phone/JobFrame.tsx'
import phone from '../../parts/phone/phone.module.css'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'

/** The client's page of a project on a phone: what it shows, its links, and what the client asks. */
export function ProjectClientPhone({ id }: { id: string }) {
  const { t } = useWords(phoneWords)
  const isOnline = useOnline()
  return (
    <RecordGate noun="projects" id={id}>
      {(project) => (
        <JobFrame noun="projects" job={project} tab="client">
          <div className={`${phone.content} ${phone.first}`}>
            {isOnline ? (
              <ClientPageTab projectId={project.id} title={project.title} customerId={project.CustomerId} />
            ) : (
              <p className={phone.plain}>{t('phone.clientSignal')}</p>
            )}
          </div>
        </JobFrame>
      )}
    </RecordGate>
  )
}
