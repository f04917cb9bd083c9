import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { IconReplace } from '@tabler/icons-react'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import phone from '../phone/phone.module.css'

type Of = { id: string; title: string; ProjectId: string | null }

/** Leads from a task of a project to a change notice; nothing for people who may not add change orders. */
export function ChangeNoticeLink({ task: { id, title, ProjectId } }: { task: Of }) {
  const { t } = useWords(coWords)
  const mayAdd = useCan(changeorders.create)
  if (!mayAdd || ProjectId === null) return null
  const href = linkTo({ to: '/mobile/changeOrders/create', search: { ProjectId, TaskId: id, title } })
  return (
    <section className={phone.rows}>
      <BigList label={t('co.notice')}>
        <BigItem href={href} icon={<IconReplace size={22} stroke={1.75} />}>
          {t('co.notice')}
        </BigItem>
      </BigList>
    </section>
  )
}
