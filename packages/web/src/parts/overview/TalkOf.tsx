import type { ResourceName } from '@jobwright/contract/registry.ts'
import { comments as calls } from '@jobwright/contract/calls.gen.ts'
import { recordLink } from '../../data/links.ts'
import { useComments } from '../../data/comments.ts'
import { useCan } from '../../data/session.ts'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'
import { Block, BlockEmpty } from './Block.tsx'
import { TalkRows, WriteComment } from './Talk.tsx'

const SHOWN = 3

/** The last comments of a record, and a field for the next. */
export function TalkOf({ noun, id }: { noun: ResourceName; id: string }) {
  const { t } = useWords(overviewWords)
  const mayWrite = useCan(calls.create)
  const { data } = useComments(noun, id)
  const [page] = data?.pages ?? []
  if (!page) return null
  const rows = page.rows.filter(({ removedAt }) => removedAt === null).slice(0, SHOWN)
  return (
    <Block
      title={t('forms.comments')}
      href={recordLink(noun, id, { tab: 'comments' })}
      more={page.totalCounts > 0 && page.totalCounts}
    >
      {rows.length > 0 ? <TalkRows comments={rows} /> : <BlockEmpty>{t('overview.noComments')}</BlockEmpty>}
      {mayWrite && <WriteComment noun={noun} id={id} />}
    </Block>
  )
}
