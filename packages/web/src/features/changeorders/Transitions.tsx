import { changeorders } from '@jobwright/contract/calls.gen.ts'
import { nextChangeOrderTransitions } from '@jobwright/contract/money/states.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import { officeTransitions, type ChangeOrder } from '@jobwright/contract/resources/changeorders.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { holds, useMe } from '../../data/session.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { asks, readChangeOrderAgain, TransitionSheet, type OfficeTransition } from './TransitionSheet.tsx'
import { Menu } from '../../ui/Menu.tsx'

/** The transitions that this person may make with a change order now. */
export function Transitions({ record }: { record: ChangeOrder }) {
  const { t } = useWords(coWords)
  const navigate = useNavigate()
  const me = useMe()
  const { busy, run } = useRun()
  const [asking, setAsking] = useState<OfficeTransition>()
  const state = {
    stage: record.stage,
    total: record.price === null ? null : Math.round(record.price * 100),
    sent: record.expiresAt !== null,
    hold: record.workNotToProceed,
    needsReview: record.ReviewerId !== null,
    reviewed: record.reviewedAt !== null,
  }
  const open = nextChangeOrderTransitions(state, { kind: 'office', can: (right: Slug) => holds(me, right) })
  const moves = officeTransitions.filter(
    (move) => open.includes(move) && !(move === 'passReview' && record.reviewedAt !== null),
  )
  if (moves.length === 0) return null
  const make = (move: OfficeTransition) => {
    if (asks(move)) return setAsking(move)
    run(async () => {
      await call(changeorders.move, { params: { id: record.id }, body: { move, version: record.version } })
      readChangeOrderAgain(record.id)
    })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={busy} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('co.moves')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((move) => (
            <Menu.Item
              key={move}
              {...((move === 'void' || move === 'voidApproved') && { color: 'red' })}
              onClick={() => make(move)}
            >
              {t(`co.move.${move}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <TransitionSheet
          record={record}
          move={asking}
          onClose={() => setAsking(undefined)}
          onDone={(moved) => {
            setAsking(undefined)
            if (moved.id !== record.id) void navigate({ to: '/changeOrders/$id', params: { id: moved.id } })
          }}
        />
      )}
    </>
  )
}
