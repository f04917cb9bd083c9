import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOnPhone } from '../data/view.ts'
import { Desk } from '../shell/Desk.tsx'
import { onDesk } from '../shell/guard.ts'

export const Route = createFileRoute('/_desk')({ beforeLoad: onDesk, component: Shell })

const Phone = lazy(async () => ({ default: (await import('../shell/phone/Phone.tsx')).Phone }))

// What the phone has no page of its own for is shown in its shell.
function Shell() {
  return useOnPhone() ? (
    <Suspense fallback={null}>
      <Phone />
    </Suspense>
  ) : (
    <Desk />
  )
}
