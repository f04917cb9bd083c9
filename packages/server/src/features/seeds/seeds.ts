import type { Tools } from '../../http/tools.ts'
/** Sample records for development. */
export function seedsFeature(_tools: Tools): void {}
