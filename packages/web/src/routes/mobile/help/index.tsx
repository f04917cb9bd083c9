import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { HelpPage } from '../../../shell/help/HelpPage.tsx'

export const Route = createFileRoute('/mobile/help/')({ validateSearch: textsOf('from'), component: HelpPage })
