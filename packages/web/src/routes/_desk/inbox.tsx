import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../data/links.ts'

export const Route = createFileRoute('/_desk/inbox')({
  beforeLoad: () => {
    throw redirectTo('/photos?inbox=1')
  },
})
