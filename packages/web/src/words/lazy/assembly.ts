import { area } from '../catalogue.ts'
import { assembly } from './en/assembly.ts'

export const assemblyWords = area(assembly, async () => (await import('../es/assembly.ts')).assembly)
