import { Button } from '@mantine/core'
import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { officeChanges, officeChangeStages } from '@jobwright/contract/money/changeStages.ts'
import type { ProjectContract } from '@jobwright/contract/resources/jobContract.ts'
import type { ReactNode } from 'react'
import { linkTo } from '../../data/links.ts'
import { useOnline } from '../../data/online.ts'
import { useCan } from '../../data/session.ts'
import { Card } from '../../ui/Facts.tsx'
import { Link, type Address } from '../../ui/Link.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import type { TabItem } from '../../ui/Tabs.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { useChangeOrdersLook } from '../lists/changeorders.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { useLocalListState } from '../lists/useListState.ts'
import styles from './changes.module.css'
import { ContractTable } from './ContractTable.tsx'
import { EndDate } from './EndDate.tsx'
import { PaperContract } from './PaperContract.tsx'
import { useContract } from './useContract.ts'

/**
 * What a project is worth; nothing for people who see no prices. Each amount opens what it sums. `onPhone`: only those
 * that are asked for on site.
 */
export function ContractCard({ projectId, onPhone = false }: { projectId: string; onPhone?: boolean }) {
  const { t } = useWords(coWords)
  const { maySee, read } = useContract(projectId)
  const online = useOnline()
  if (!maySee) return null
  return (
    <Card title={t('co.contract')}>
      {read.data ? (
        <ContractFigures contract={read.data} projectId={projectId} onPhone={onPhone} />
      ) : onPhone && !online ? (
        <p className={styles.note}>{t('co.needsSignal')}</p>
      ) : read.isError ? (
        <Failure problem={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Card>
  )
}

type Amount = { total: number; tax: number; ids: readonly string[] }

type FiguresProps = {
  contract: Omit<ProjectContract, 'rows'>
  projectId: string
  onPhone?: boolean
  withoutEnd?: boolean
}

/** The amounts of a contract; each opens what it sums. `withoutEnd`: days and the proposed end date stand elsewhere. */
export function ContractFigures({ contract, projectId, onPhone = false, withoutEnd = false }: FiguresProps) {
  const { t, formatMoney } = useWords(coWords)
  const money = (cents: number) => formatMoney(cents / 100)
  const all = (more: Record<string, string> = {}): Address =>
    linkTo({ to: '/changeOrders', search: { ProjectId: projectId, ...more } })
  const running = linkTo({ to: '/projects/$id', params: { id: projectId }, search: { tab: 'contract' } })
  const row = (label: string, amount: Amount, href: Address, more?: { className?: string; note?: ReactNode }) => (
    <div className={more?.className}>
      <dt>{label}</dt>
      <dd>
        {amount.ids.length > 0 ? <Link href={href}>{money(amount.total)}</Link> : money(amount.total)}
        {amount.tax !== 0 && <small>{t('co.tax', { amount: money(amount.tax) })}</small>}
        {more?.note}
      </dd>
    </div>
  )
  const { original, approved, revised, pending, proceeding, ifAllApproved, unbilled } = contract
  return (
    <>
      <dl className={styles.amounts}>
        {row(t('co.original'), original, running)}
        {row(t('co.approved'), approved, all({ stage: 'approved' }))}
        {row(t('co.revised'), revised, running, { className: styles.sum ?? '' })}
        {row(t('co.pending'), pending, all({ open: '1' }), {
          note: contract.pendingUnpriced > 0 && <small>{t('co.unpriced', { n: contract.pendingUnpriced })}</small>,
        })}
        {proceeding.ids.length > 0 &&
          row(t('offer.stage.proceeding'), proceeding, all({ stage: 'proceeding' }), { className: styles.alarm ?? '' })}
        {officeChanges.map(
          (one) =>
            (contract.office?.[one] ?? 0) > 0 && (
              <div key={one}>
                <dt>{t(`co.office.${one}`)}</dt>
                <dd>
                  <Link href={all({ stage: officeChangeStages[one] })}>{contract.office[one]}</Link>
                </dd>
              </div>
            ),
        )}
        {!onPhone && row(t('co.ifAllApproved'), ifAllApproved, running)}
        {!onPhone && unbilled.ids.length > 0 && row(t('co.unbilled'), unbilled, all({ stage: 'approved' }))}
        {!withoutEnd && (
          <div>
            <dt>{t('co.daysApproved')}</dt>
            <dd>{t('co.days', { n: contract.approvedDays })}</dd>
          </div>
        )}
      </dl>
      {!onPhone && <PaperContract projectId={projectId} contract={contract} />}
      {contract.endDate && !withoutEnd && <EndDate projectId={projectId} proposal={contract.endDate} />}
    </>
  )
}

/** The tab of a project with its change orders and, for people who see prices, the running contract. */
export function useContractTab(projectId: string): TabItem[] {
  const { t } = useWords(coWords)
  return useCan(changeorders.list)
    ? [{ key: 'contract', label: t('changeorders.title'), content: <ChangesOfProject projectId={projectId} /> }]
    : []
}

function ChangesOfProject({ projectId }: { projectId: string }) {
  const { t } = useWords(coWords)
  const { maySee, read } = useContract(projectId)
  const mayAdd = useCan(changeorders.create)
  const state = useLocalListState()
  const look = useChangeOrdersLook(true)
  const rows = read.data?.rows ?? []
  return (
    <div className={styles.tab}>
      {mayAdd && (
        <div>
          <Button
            component={Link}
            href={linkTo({ to: '/changeOrders/add', search: { ProjectId: projectId } })}
            variant="default"
          >
            {t('co.new')}
          </Button>
        </div>
      )}
      {maySee && (
        <section className={styles.block}>
          <h2>{t('co.running')}</h2>
          {rows.length > 0 ? (
            <ContractTable rows={rows} />
          ) : (
            read.isSuccess && <p className={styles.note}>{t('co.noContract')}</p>
          )}
        </section>
      )}
      {!maySee && (
        <ListPage
          embedded
          noun="changeorders"
          list="changeorders.linked"
          look={look}
          state={state}
          fixed={{ ProjectId: projectId }}
        />
      )}
    </div>
  )
}
