import { company, menus as menusCalls, timepolicies } from '@jobwright/contract/calls.gen.ts'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { refreshSession } from '../../data/session.ts'

// All keys begin with 'companies', the resource name in the server's change events.
const KEYS = {
  organization: ['companies', 'organization'],
  settings: ['companies', 'settings'],
  modules: ['companies', 'modules'],
  setup: ['companies', 'setup'],
  timepolicies: ['companies', 'timepolicies'],
} as const

// A user who leaves the page or signs out does not wait for its requests.
export const useOrganization = () =>
  useQuery({ queryKey: KEYS.organization, queryFn: ({ signal }) => call(company.read, {}, { signal }), staleTime: 0 })
export const useCompanySettings = () =>
  useQuery({ queryKey: KEYS.settings, queryFn: ({ signal }) => call(company.settings, {}, { signal }), staleTime: 0 })
export const useModules = () =>
  useQuery({ queryKey: KEYS.modules, queryFn: ({ signal }) => call(menusCalls.modules, {}, { signal }) })
export const useSetup = (asked = true) =>
  useQuery({
    queryKey: KEYS.setup,
    queryFn: ({ signal }) => call(company.setup, {}, { signal }),
    enabled: asked,
    staleTime: 0,
  })
export const useTimePolicyVersions = () =>
  useQuery({
    queryKey: KEYS.timepolicies,
    queryFn: ({ signal }) => call(timepolicies.list, {}, { signal }),
    staleTime: 0,
  })

/** The company's settings as they were read or saved last. */
export const currentSettings = () => queryClient.getQueryData<Reply<typeof company.settings>>(KEYS.settings)

/** Updates the cached company and everything derived from it. */
export async function adoptCompany(part: keyof typeof KEYS, answer: unknown): Promise<void> {
  queryClient.setQueryData(KEYS[part], answer)
  await refreshSession()
}

/** The same for the company's own fields of a kind, as a change answered them. */
export async function adoptFields(kind: CustomKind, fields: readonly CustomField[]): Promise<void> {
  const read = currentSettings()
  if (read) {
    // The answer leaves out deleted ones, which name what the history has.
    const gone = (read.settings.fields?.[kind] ?? []).filter(
      (one) => one.deleted && !fields.some(({ key }) => key === one.key),
    )
    const settings = { ...read.settings, fields: { ...read.settings.fields, [kind]: [...fields, ...gone] } }
    queryClient.setQueryData(KEYS.settings, { ...read, settings })
  }
  await Promise.all([refreshSession(), queryClient.invalidateQueries({ queryKey: KEYS.settings })])
}
