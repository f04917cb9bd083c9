import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { IconReplace } from '@tabler/icons-react'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeNotice } from './useChangeNotice.ts'
import { Menu } from '../../ui/Menu.tsx'

/** In the menu of a photo: begins a change notice that shows it. Nothing at the desk, or for people who may not. */
export function ChangeNoticeItem({ photo }: { photo: PhotoRow }) {
  const { t } = useWords(coWords)
  const open = useChangeNotice()
  if (!open) return null
  const { id, ProjectId, TaskId, caption, Task } = photo
  return (
    <Menu.Item
      leftSection={<IconReplace size={16} aria-hidden />}
      onClick={() => open({ ProjectId, TaskId, PhotoId: id, title: (caption || Task?.title) ?? '' })}
    >
      {t('co.notice')}
    </Menu.Item>
  )
}
