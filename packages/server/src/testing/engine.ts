import { startEmbedded, type Embedded } from '../db/embedded.ts'

/** A PostgreSQL of its own, as the product would start it, for benchmarks. */
export const startEngine = (dataDir: string): Promise<Embedded> => startEmbedded({ dataDir, log: () => {} })
