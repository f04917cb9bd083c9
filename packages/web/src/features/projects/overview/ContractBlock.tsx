import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { linkTo, recordLink } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { ContractFigures } from '../../../parts/changes/ContractCard.tsx'
import { Block, BlockEmpty, BlockRow, BlockRows } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { Link } from '../../../ui/Link.tsx'
import { coWords } from '../../../words/lazy/co.ts'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'
import money from './contract.module.css'

const [SHOWN, MOST] = [1, 5]

/** What the project is worth, and which changes wait for a decision; without prices only the latter. */
export function ContractBlock({ project, overview: { contract, changes } }: BlockProps) {
  useWords(coWords)
  const { t, formatMoney } = useWords(overviewWords)
  const mayAdd = useCan(changeorders.create)
  if (changes === null) return null
  const waiting = changes.rows.slice(0, contract ? SHOWN : MOST)
  return (
    <Block
      title={t(contract ? 'co.contract' : 'changeorders.title')}
      href={linkTo({ to: '/projects/$id', params: { id: project.id }, search: { tab: 'contract' } })}
      more={
        changes.count > 0 && (
          <Link href={linkTo({ to: '/changeOrders', search: { ProjectId: project.id, open: '1' } })}>
            {t('overview.waiting', { n: changes.count })}
          </Link>
        )
      }
      add={
        mayAdd && {
          label: t('overview.addChange'),
          href: linkTo({ to: '/changeOrders/add', search: { ProjectId: project.id } }),
        }
      }
    >
      {contract && (
        <div className={money.contract}>
          <ContractFigures contract={contract} projectId={project.id} withoutEnd />
        </div>
      )}
      {waiting.length > 0 ? (
        <BlockRows>
          {waiting.map((change) => (
            <BlockRow
              key={change.id}
              href={recordLink('changeorders', change.id)}
              lead={<span className={styles.dim}>{change.number}</span>}
              name={change.title}
            >
              {contract &&
                (change.price === null ? (
                  <span className={styles.wait}>{t('overview.noPrice')}</span>
                ) : (
                  <span className={styles.figure}>{formatMoney(change.price)}</span>
                ))}
            </BlockRow>
          ))}
        </BlockRows>
      ) : (
        !contract && <BlockEmpty>{t('overview.noChanges')}</BlockEmpty>
      )}
    </Block>
  )
}
