import { files } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { FileManagerPage } from '../../features/files/FileManagerPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/filemang')({ beforeLoad: needs(files.list), component: FileManagerPage })
