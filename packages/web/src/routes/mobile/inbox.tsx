import { photos } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPhone } from '../../features/photos/InboxPhone.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/mobile/inbox')({ beforeLoad: needs(photos.list), component: InboxPhone })
