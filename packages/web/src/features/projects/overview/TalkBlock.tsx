import { comments as calls } from '@jobwright/contract/calls.gen.ts'
import { linkTo } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { Block, BlockEmpty } from '../../../parts/overview/Block.tsx'
import { TalkRows, WriteComment } from '../../../parts/overview/Talk.tsx'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'

const SHOWN = 2

/** The last comments, and a field for the next. */
export function TalkBlock({ project, overview: { comments } }: BlockProps) {
  const { t, formatNumber } = useWords(overviewWords)
  const mayWrite = useCan(calls.create)
  return (
    <Block
      title={t('forms.comments')}
      href={linkTo({ to: '/projects/$id', params: { id: project.id }, search: { tab: 'comments' } })}
      more={comments.count > 0 && formatNumber(comments.count)}
    >
      {comments.rows.length > 0 ? (
        <TalkRows comments={comments.rows.slice(0, SHOWN)} />
      ) : (
        <BlockEmpty>{t('overview.noComments')}</BlockEmpty>
      )}
      {mayWrite && <WriteComment noun="projects" id={project.id} />}
    </Block>
  )
}
