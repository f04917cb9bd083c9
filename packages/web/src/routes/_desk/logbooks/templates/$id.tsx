import { createFileRoute } from '@tanstack/react-router'
import { recordSearch } from '../../../../data/search.ts'

export const Route = createFileRoute('/_desk/logbooks/templates/$id')({ validateSearch: recordSearch, component: () => null })
