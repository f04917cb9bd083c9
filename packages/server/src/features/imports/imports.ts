import type { Tools } from '../../http/tools.ts'
/** Imports of customers and contacts. */
export function importsFeature(_tools: Tools): void {}
