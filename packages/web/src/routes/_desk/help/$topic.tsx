import { createFileRoute } from '@tanstack/react-router'
import { HelpTopicPage } from '../../../shell/help/HelpTopicPage.tsx'

export const Route = createFileRoute('/_desk/help/$topic')({ component: HelpTopicPage })
