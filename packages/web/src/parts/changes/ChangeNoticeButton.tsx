import { IconReplace } from '@tabler/icons-react'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import phone from '../phone/phone.module.css'
import { useChangeNotice, type NoticeStart } from './useChangeNotice.ts'

/** Begins a change notice from a record of a project; nothing without a project, or for people who may not. */
export function ChangeNoticeButton({ start }: { start: NoticeStart }) {
  const { t } = useWords(coWords)
  const open = useChangeNotice()
  if (!open || start.ProjectId === null) return null
  return (
    <section className={phone.rows}>
      <BigList label={t('co.notice')}>
        <BigItem icon={<IconReplace size={22} stroke={1.75} />} onClick={() => open(start)}>
          {t('co.notice')}
        </BigItem>
      </BigList>
    </section>
  )
}
