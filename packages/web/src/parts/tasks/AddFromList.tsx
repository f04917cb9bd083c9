import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { itemsOf, useStepLists } from './stepLists.ts'
import { Menu } from '../../ui/Menu.tsx'

/** Appends the steps of a company checklist template. Hidden if there are none. */
export function AddFromList({ room, onAdd }: { room: number; onAdd: (items: ChecklistItem[]) => void }) {
  const { t } = useWords(tasksWords)
  const lists = useStepLists()
  if (lists.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconListCheck size={14} aria-hidden />}>
          {t('tasks.addFromList')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {lists.map(({ id, name, items }) => (
          <Menu.Item key={id} disabled={items.length > room} onClick={() => onAdd(itemsOf(items))}>
            {items.length > room
              ? t('tasks.listTooLong', { name, n: items.length })
              : t('tasks.listOf', { name, n: items.length })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
