import { permissionResources, type Slug } from '@jobwright/contract/permissions.ts'
import { useMemo } from 'react'
import { rights as en } from './en/rights.ts'
import { rights as es } from './es/rights.ts'
import { fill, useWords } from './words.tsx'
import type { Params } from './words.tsx'

export type RightsKey = keyof typeof en
export type RightsWords = {
  r: (key: RightsKey, params?: Params) => string
  /** What a permission is called: 'Projects: Change', 'Send bids'. */
  named: (slug: string) => string
}

const resources = new Set<string>(permissionResources)

/** The texts of roles and rights, which come with the pages that show them. */
export function useRightsWords(): RightsWords {
  const { language } = useWords()
  return useMemo(() => {
    const catalogue: Record<RightsKey, string> = language === 'es' ? es : en
    const r = (key: RightsKey, params?: Params) => fill(catalogue[key], params)
    const named = (slug: string) => {
      const verb = `verb.${slug as Slug}`
      if (verb in catalogue) return catalogue[verb as RightsKey]
      const [resource = '', action = ''] = slug.split('.')
      return resources.has(resource)
        ? `${catalogue[`resource.${resource}` as RightsKey]}: ${catalogue[`action.${action}` as RightsKey]}`
        : slug
    }
    return { r, named }
  }, [language])
}
