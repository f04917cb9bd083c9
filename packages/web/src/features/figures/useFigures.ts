import { logentries, templates } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'

const MOST_TEMPLATES = 500
const MOST_BOOKS = 1000

/** What the address says. */
export type FigureSearch = Readonly<
  Partial<Record<'TemplateId' | 'key' | 'LogbookId' | 'ProjectId' | 'span' | 'from' | 'to' | 'by', string | undefined>>
>

/** Which figures are read. */
export type FiguresOf = {
  TemplateId: string
  key: string
  from: string
  to: string
  LogbookId?: string | undefined
  ProjectId?: string | undefined
}

/** Figures of a field. Read again when a log changes. */
export const useFigures = (query: FiguresOf | undefined) =>
  useQuery({
    queryKey: [...keys.lists('logentries'), 'figures', query],
    queryFn: ({ signal }) => call(logentries.figures, { query: query as FiguresOf }, { signal }),
    enabled: query !== undefined,
    retry: false,
  })

type TemplateChoice = { id: string; title: string; version: number }

/** The published templates. Who doesn't see templates has those of the log books that they see. */
export function useTemplateChoices() {
  const seesTemplates = useCan(templates.list)
  const listed = useShortList('templates', { sort: 'title' }, MOST_TEMPLATES, seesTemplates)
  const books = useShortList('logbooks', { sort: 'title' }, MOST_BOOKS, !seesTemplates)
  const read = seesTemplates ? listed : books
  const found = new Map<string, TemplateChoice>()
  for (const { id, title, publishedVersion: version } of listed.data?.rows ?? []) found.set(id, { id, title, version })
  for (const { Template } of books.data?.rows ?? [])
    if (Template) found.set(Template.id, { ...Template, version: Template.publishedVersion })
  const choices = [...found.values()].filter(({ version }) => version > 0)
  return {
    choices: choices.toSorted((a, b) => a.title.localeCompare(b.title)),
    isPending: read.isPending,
    problem: read.error,
    retry: () => void read.refetch(),
  }
}

/** The form of a published version. It never changes. */
export const useVersionForm = (id: string | undefined, version: number | undefined) =>
  useQuery({
    queryKey: [...keys.record('templates', id ?? ''), 'version', version],
    queryFn: ({ signal }) => call(templates.version, { params: { id: id ?? '', version: version ?? 0 } }, { signal }),
    enabled: id !== undefined && version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
