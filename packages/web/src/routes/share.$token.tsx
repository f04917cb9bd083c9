import { createFileRoute, useParams } from '@tanstack/react-router'
import { SharePage } from '../features/photos/share/SharePage.tsx'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'

export const Route = createFileRoute('/share/$token')({ component: Screen })

function Screen() {
  const { token } = useParams({ from: '/share/$token' })
  return <SharePage key={token} token={token} languages={<LanguageChoice />} />
}
