import { createFileRoute } from '@tanstack/react-router'
import { DevUploadPage } from '../../../features/seeds/DevPage.tsx'
import { devOnly } from '../../../shell/devOnly.ts'

export const Route = createFileRoute('/_desk/dev/upload')({ ...devOnly, component: DevUploadPage })
