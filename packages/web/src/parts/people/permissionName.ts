import { permissionResources, type Slug } from '@jobwright/contract/permissions.ts'
import type { WordKey } from '../../words/en.ts'
import '../../words/lazy/rights.ts'
import { rights } from '../../words/lazy/en/rights.ts'
import type { Words } from '../../words/words.tsx'

const resources = new Set<string>(permissionResources)

/** The name of a permission: 'Projects: Change', 'Send bids'. Callers must await `rightsWords`. */
export function permissionName(slug: string, t: Words['t']): string {
  const verb = `verb.${slug as Slug}`
  if (verb in rights) return t(verb as WordKey)
  const [resource = '', action = ''] = slug.split('.')
  return resources.has(resource) ? `${t(`resource.${resource}` as WordKey)}: ${t(`action.${action}` as WordKey)}` : slug
}
