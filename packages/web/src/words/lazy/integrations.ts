import { area } from '../catalogue.ts'
import { integrations } from './en/integrations.ts'

export const integrationsWords = area(integrations, async () => (await import('../es/integrations.ts')).integrations)
