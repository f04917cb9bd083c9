import { startEmbedded, type Embedded } from '../db/embedded.ts'

/** A separate PostgreSQL, started like the product's, for benchmarks. */
export const startEngine = (dataDir: string): Promise<Embedded> => startEmbedded({ dataDir, log: () => {} })
