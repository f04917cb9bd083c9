import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'
import { answered } from '../../data/online.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { queryClient } from '../../data/queries.ts'
import { keepSession } from '../../data/token.ts'
import { hide } from './mount.tsx'

// What one test showed, stored or read is not there for the next one.
afterEach(() => {
  hide()
  notifications.clean()
  keepSession(null)
  queryClient.clear()
  fieldStore.set(null)
  answered()
  localStorage.clear()
  sessionStorage.clear()
})
