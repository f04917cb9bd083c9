import { createFileRoute } from '@tanstack/react-router'
import { Blank } from '../shell/Blank.tsx'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'

export const Route = createFileRoute('/error')({ component: Screen })

function Screen() {
  return (
    <Blank>
      <ErrorScreen />
    </Blank>
  )
}
