import { createFileRoute } from '@tanstack/react-router'
import { onMobile } from '../shell/guard.ts'
import { Phone } from '../shell/phone/Phone.tsx'

export const Route = createFileRoute('/mobile')({ beforeLoad: onMobile, component: Phone })
