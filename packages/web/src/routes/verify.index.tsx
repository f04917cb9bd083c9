import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '../features/verify/VerifyPage.tsx'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'

export const Route = createFileRoute('/verify/')({ component: Screen })

function Screen() {
  return <VerifyPage hash={undefined} languages={<LanguageChoice />} />
}
