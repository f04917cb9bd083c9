import { createFileRoute, useParams } from '@tanstack/react-router'
import { VerifyPage } from '../features/verify/VerifyPage.tsx'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'

export const Route = createFileRoute('/verify/$hash')({ component: Screen })

function Screen() {
  const { hash } = useParams({ from: '/verify/$hash' })
  return <VerifyPage hash={hash} languages={<LanguageChoice />} />
}
