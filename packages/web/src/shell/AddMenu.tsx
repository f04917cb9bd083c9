import { ActionIcon, Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { openPath } from '../data/links.ts'
import { useMe } from '../data/session.ts'
import { useWords } from '../words/words.tsx'
import { placeIcons } from './placeIcons.tsx'
import { addableBy } from './places.ts'
import { Menu } from '../ui/Menu.tsx'

type Props = { opened: boolean; onChange: (opened: boolean) => void; phone: boolean }

/** 'Add new': what this user may create. Hidden if that is nothing. */
export function AddMenu({ opened, onChange, phone }: Props) {
  const { t } = useWords()
  const router = useRouter()
  const things = addableBy(useMe())
  if (things.length === 0) return null
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={200}>
      <Menu.Target>
        {phone ? (
          <ActionIcon data-tour="add" aria-label={t('add.label')}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            data-tour="add"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('add.label')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {things.map((thing) => {
          const Icon = placeIcons[thing.noun]
          return (
            <Menu.Item
              key={thing.noun}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => void openPath(router, thing.href)}
            >
              {t(thing.word)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
