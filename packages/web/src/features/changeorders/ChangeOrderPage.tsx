import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { billedStatuses, type ChangeOrder, type ChangeOrderRow } from '@jobwright/contract/resources/changeorders.ts'
import { NativeSelect } from '@mantine/core'
import { recordLink } from '../../data/links.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { CustomFacts } from '../../parts/custom/CustomFacts.tsx'
import { ChangeFiles } from '../../parts/changes/ChangeFiles.tsx'
import { changeNumber } from '../../parts/changes/changeNumber.ts'
import { ChangeOrderFields, useChangeOrderForm } from '../../parts/changes/ChangeOrderForm.tsx'
import styles from '../../parts/changes/changes.module.css'
import { ContractTable } from '../../parts/changes/ContractTable.tsx'
import { LinkedChips, linkedFields, useLinked } from '../../parts/changes/linked.tsx'
import { useContract } from '../../parts/changes/useContract.ts'
import { SignedBadge } from '../../parts/offers/SignedBadge.tsx'
import { OfferActions } from '../../parts/offers/OfferActions.tsx'
import { useOfferTab } from '../../parts/offers/useOfferTab.tsx'
import { PersonLink } from '../../parts/people/PersonLink.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordOpening } from '../../parts/records/RecordOpening.tsx'
import { useQuickChange } from '../../parts/records/useQuickChange.ts'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { Card, Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { Transitions } from './Transitions.tsx'
import { ProofCard } from './ProofCard.tsx'
import { ChangeStatus } from './ChangeStatus.tsx'
import { isDecided, isWithClient } from './stages.ts'
import { Steps } from './Steps.tsx'
import { useChangeOrderTabs } from './useChangeOrderTabs.tsx'

/** One change order. */
export function ChangeOrderPage({ id }: { id: string }) {
  return (
    <RecordGate
      noun="changeorders"
      id={id}
      opening={(row) => (
        <RecordOpening
          noun="changeorders"
          number={changeNumber(row)}
          title={row.title}
          status={<ChangeStatus stage={row.stage} />}
          view={<View order={row} />}
        />
      )}
    >
      {(order) => <ChangeOrderRecord order={order} />}
    </RecordGate>
  )
}

function ChangeOrderRecord({ order }: { order: ChangeOrder }) {
  const state = useChangeOrderForm({ record: order })
  const lines = useChangeOrderTabs(order)
  const offered = {
    record: { ...order, number: changeNumber(order), validUntil: order.deadline },
    canSend: !isDecided(order) && !isWithClient(order) && order.stage !== 'notice',
  }
  const client = useOfferTab('changeorders', offered)
  return (
    <RecordFrame
      noun="changeorders"
      record={{ id: order.id, number: changeNumber(order) }}
      title={order.title}
      state={state}
      status={
        <>
          <ChangeStatus stage={order.stage} />
          <SignedBadge resource="changeorders" record={order} />
        </>
      }
      actions={
        <>
          {!(state.editing || state.saving) && <OfferActions resource="changeorders" {...offered} />}
          <Transitions record={order} />
        </>
      }
      tabs={[...lines, ...client]}
      fields={<ChangeOrderFields state={state} locked={isWithClient(order)} noticeText={order.noticeText} />}
      view={<View order={order} />}
      below={<Below order={order} />}
      side={<Side order={order} />}
    />
  )
}

function View({ order }: { order: ChangeOrderRow }) {
  const { t, formatDate } = useWords(coWords)
  const linked = (['tasks', 'logentries'] as const).map((kind) => ({ kind, field: linkedFields[kind] }))
  const rows = { tasks: useLinked('tasks', order.taskIds), logentries: useLinked('logentries', order.logEntryIds) }
  return (
    <ReadFields
      items={[
        { label: t('co.whatChanges'), value: order.description, wide: true },
        { label: t('co.noticeText'), value: order.noticeText, wide: true, hidden: order.noticeText === '' },
        { label: t('fields.reason'), value: t(`offer.reason.${order.reason}`) },
        { label: t('fields.requestedBy'), value: order.requestedBy },
        { label: t('fields.requestedOn'), value: formatDate(order.requestedOn) },
        { label: t('fields.deadline'), value: formatDate(order.deadline) },
        ...linked.map(({ kind, field }) => ({
          label: t(`fields.${field}`),
          value: <LinkedChips kind={kind} rows={rows[kind]} />,
          wide: true,
          hidden: rows[kind].length === 0,
        })),
      ]}
    />
  )
}

function Below({ order }: { order: ChangeOrder }) {
  const { t } = useWords(coWords)
  const { maySee, read } = useContract(order.ProjectId)
  return (
    <div className={styles.tab}>
      <section className={styles.block}>
        <Steps order={order} />
      </section>
      <ChangeFiles attachments={order.attachments} />
      {maySee && read.data && (
        <section className={styles.block}>
          <h2>{t('co.running')}</h2>
          <ContractTable rows={read.data.rows} current={order.id} />
        </section>
      )}
    </div>
  )
}

function Side({ order }: { order: ChangeOrder }) {
  const { t, formatMoney } = useWords(coWords)
  const dates = useRecordDates(order)
  const plain = usePlainItems('changeorders', order)
  const prices = useFieldAccess('price')
  const mayEdit = useCan(changeorders.update)
  const change = useQuickChange('changeorders', t('changeorders.saved'))
  const { read } = useContract(order.ProjectId)
  const after = read.data?.rows.find(({ id }) => id === order.id)
  return (
    <>
      <Card title={t('co.adds')}>
        {prices && <p className={styles.adds}>{order.price === null ? t('co.noPrice') : formatMoney(order.price)}</p>}
        <dl className={styles.amounts}>
          <div>
            <dt>{t('fields.daysImpact')}</dt>
            <dd>{t('co.days', { n: order.daysImpact })}</dd>
          </div>
          {after?.counted && (
            <div>
              <dt>{t('co.contractAfter')}</dt>
              <dd>{formatMoney(after.contractAfter.total / 100)}</dd>
            </div>
          )}
          {order.workNotToProceed && !isDecided(order) && (
            <div>
              <dt>{t('co.untilSigned')}</dt>
              <dd>
                <StatusBadge tone="red">{t('co.hold')}</StatusBadge>
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <ProofCard order={order} />
      <Facts
        title={t('forms.facts')}
        items={[
          {
            label: t('fields.ProjectId'),
            value: order.Project && (
              <Link href={recordLink('projects', order.Project.id)}>
                {`${order.Project.number} ${order.Project.title}`}
              </Link>
            ),
          },
          {
            label: t('fields.CustomerId'),
            value: order.Customer && (
              <Link href={recordLink('customers', order.Customer.id)}>{order.Customer.name}</Link>
            ),
          },
          { label: t('fields.manager'), value: order.User && <PersonLink person={order.User} size={28} /> },
          { label: t('fields.ReviewerId'), value: order.Reviewer && <PersonLink person={order.Reviewer} size={28} /> },
          {
            label: t('fields.decisionNote'),
            value: order.decisionNote,
            hidden: order.decisionNote === '',
          },
          {
            label: t('fields.billedStatus'),
            value:
              mayEdit && order.stage === 'approved' ? (
                <NativeSelect
                  aria-label={t('fields.billedStatus')}
                  value={order.billedStatus}
                  onChange={(event) =>
                    void change(order, {
                      billedStatus: event.currentTarget.value as ChangeOrder['billedStatus'],
                    })
                  }
                  data={billedStatuses.map((status) => ({ value: status, label: t(`offer.billedStatus.${status}`) }))}
                />
              ) : (
                t(`offer.billedStatus.${order.billedStatus}`)
              ),
          },
          ...plain,
        ]}
      />
      <CustomFacts noun="changeorders" record={order} />
      <Facts items={[{ label: t('fields.number'), value: changeNumber(order) }, ...dates]} />
    </>
  )
}
