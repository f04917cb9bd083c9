import { createFileRoute } from '@tanstack/react-router'
import { KioskPage } from '../features/kiosk/KioskPage.tsx'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'

// Outside the shells: nothing else of the product is reached from a shared tablet.
export const Route = createFileRoute('/kiosk')({ component: () => <KioskPage languages={<LanguageChoice />} /> })
