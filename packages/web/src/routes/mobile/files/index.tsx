import { documents } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { FilesPhone } from '../../../features/documents/FilesPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/files/')({ beforeLoad: needs(documents.list), component: FilesPhone })
