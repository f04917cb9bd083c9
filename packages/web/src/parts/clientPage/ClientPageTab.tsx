import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Failure } from '../Failure.tsx'
import { ClientLinks } from './ClientLinks.tsx'
import { ClientSettings } from './ClientSettings.tsx'
import { ClientTalk } from './ClientTalk.tsx'
import styles from './clientPage.module.css'
import { useClientPage } from './useClientPage.ts'

type Props = { projectId: string; title: string; customerId: string | null }

/** What the client of a project sees, the links to it, and what they ask. */
export function ClientPageTab({ projectId, title, customerId }: Props) {
  const read = useClientPage(projectId)
  if (read.isError && !read.data) return <Failure problem={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <ListSkeleton rows={3} />
  return (
    <div className={styles.tab}>
      <ClientTalk page={read.data} />
      <ClientSettings page={read.data} />
      <ClientLinks page={read.data} title={title} customerId={customerId} />
    </div>
  )
}
