import { ActionIcon } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconFolderShare,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { documents, files } from '@jobwright/contract/calls.gen.ts'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { useCan } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { filesWords } from '../../words/lazy/files.ts'
import { Menu } from '../../ui/Menu.tsx'

export type NodeAction = 'rename' | 'move' | 'copy' | 'delete' | 'download' | 'favourite'

/** The actions for one file or folder. */
export function NodeMenu({ node, onAct }: { node: Node; onAct: (action: NodeAction, node: Node) => void }) {
  const { t } = useWords(filesWords)
  const mayChange = useCan(documents.update)
  const mayMake = useCan(files.create)
  const mayRemove = useCan(files.remove)
  const act = (action: NodeAction) => () => onAct(action, node)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('files.actions', { name: node.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={act('download')}>
          {node.type === 'folder' ? t('files.zip') : t('files.download')}
        </Menu.Item>
        <Menu.Item
          leftSection={node.favourite ? <IconStarOff size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
          onClick={act('favourite')}
        >
          {node.favourite ? t('files.unfavourite') : t('files.favourite')}
        </Menu.Item>
        {mayChange && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={act('rename')}>
            {t('files.rename')}
          </Menu.Item>
        )}
        {mayChange && (
          <Menu.Item leftSection={<IconFolderShare size={16} aria-hidden />} onClick={act('move')}>
            {t('files.move')}
          </Menu.Item>
        )}
        {mayMake && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={act('copy')}>
            {t('files.copy')}
          </Menu.Item>
        )}
        {mayRemove && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={act('delete')}>
            {t('files.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
