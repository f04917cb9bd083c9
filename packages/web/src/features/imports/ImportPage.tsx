import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { imports } from '@jobwright/contract/calls.gen.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import { importables } from '@jobwright/contract/resources/imports.ts'
import type { Import } from '@jobwright/contract/resources/imports.ts'
import { Link } from '../../ui/Link.tsx'
import { linkTo } from '../../data/links.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { holds, useSession } from '../../data/session.ts'
import { nameOf } from '../../data/people.ts'
import { Failure } from '../../parts/Failure.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { RecordHeader } from '../../ui/RecordHeader.tsx'
import { ListSkeleton, RecordSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import { ImportDrop } from './ImportDrop.tsx'
import { ImportHeader } from './ImportHeader.tsx'
import { ImportMapping } from './ImportMapping.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportRunning } from './ImportRunning.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

const tones: Record<Import['status'], BadgeTone> = {
  uploaded: 'gray',
  checked: 'blue',
  running: 'orange',
  done: 'green',
  failed: 'red',
  undoing: 'orange',
  undone: 'gray',
}
const busy = (status: Import['status'] | undefined) => status === 'running' || status === 'undoing'

/** Imports customers with contacts, cost codes, or price book items from a table: file, columns, check, import, result. */
export function ImportPage() {
  const { id, of } = useSearch({ from: '/_desk/imports' })
  return id !== undefined ? <OneImport key={id} id={id} /> : <AllImports wanted={of} />
}

function AllImports({ wanted }: { wanted: string | undefined }) {
  const me = useSession()
  const kinds = importables.filter((kind) => me && holds(me, needFor(kind, 'create')))
  const kind = kinds.find((one) => one === wanted) ?? kinds[0] ?? 'customers'
  const { t, formatRelative, formatNumber } = useWords(importsWords)
  const navigate = useNavigate()
  const list = useQuery({
    queryKey: [...keys.imports, 'list'],
    queryFn: ({ signal }) => call(imports.list, {}, { signal }),
  })
  const open = (id: string) => void navigate({ to: '/imports', search: { id } })
  return (
    <div className={styles.page}>
      <PageBar title={t('imports.title')} />
      {kinds.length > 1 && (
        <SegmentedControl
          className={styles.kinds}
          aria-label={t('imports.of')}
          value={kind}
          data={kinds.map((one) => ({ value: one, label: t(`nav.${one}`) }))}
          onChange={(of) => void navigate({ to: '/imports', search: { of }, replace: true })}
        />
      )}
      <ImportDrop key={kind} resource={kind} onUploaded={(made) => open(made.id)} />
      {list.isPending && <ListSkeleton rows={3} />}
      {list.isError && !list.data && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.data && list.data.rows.length > 0 && (
        <section className={styles.past}>
          <h2 className={styles.heading}>{t('imports.past')}</h2>
          <ul className={styles.list}>
            {list.data.rows.map((one) => (
              <li key={one.id}>
                <Link className={styles.line} href={linkTo({ to: '/imports', search: { id: one.id } })}>
                  <IconFileSpreadsheet size={20} aria-hidden />
                  <span className={styles.text}>
                    <span className={styles.name}>{one.name}</span>
                    <span className={styles.detail}>
                      {[
                        t(`nav.${one.resource}`),
                        t('imports.rows', { n: formatNumber(one.rows) }),
                        formatRelative(one.createdAt),
                        one.createdBy && nameOf(one.createdBy),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <ImportMark status={one.status} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ImportMark({ status }: { status: Import['status'] }) {
  const { t } = useWords(importsWords)
  return <StatusBadge tone={tones[status]}>{t(`imports.status.${status}`)}</StatusBadge>
}

function OneImport({ id }: { id: string }) {
  const { t } = useWords(importsWords)
  const query = useQuery({
    queryKey: [...keys.imports, 'one', id],
    queryFn: ({ signal }) => call(imports.get, { params: { id } }, { signal }),
    refetchInterval: (current) => (busy(current.state.data?.status) ? 700 : false),
  })
  const one = query.data
  if (query.isError && !one) return <Failure problem={query.error} onRetry={() => void query.refetch()} />
  if (!one) return <RecordSkeleton />
  return (
    <>
      <RecordHeader
        title={one.name}
        status={<ImportMark status={one.status} />}
        back={{ href: linkTo({ to: '/imports', search: { of: one.resource } }), label: t('imports.title') }}
      />
      <div className={styles.one}>
        {(one.status === 'uploaded' || one.status === 'checked') && (
          <>
            <ImportHeader one={one} />
            <ImportMapping key={one.headerRow} one={one} />
          </>
        )}
        {busy(one.status) && <ImportRunning one={one} />}
        {(one.status === 'done' || one.status === 'failed' || one.status === 'undone') && <ImportResult one={one} />}
      </div>
    </>
  )
}
