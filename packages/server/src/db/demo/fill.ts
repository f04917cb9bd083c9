import type { Database } from '../open.ts'
/** placeholder until the generator lands */
export async function fillDemo(_db: Database, _today: string): Promise<{ companyId: string; userId: string }> { throw new Error('no demo yet') }
