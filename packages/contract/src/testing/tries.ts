/** The environment of the run; what the contract is written in knows of none. */
const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } }

/** How often a property is tried: so often in the full ring, a fifth of it in the core ring. */
export const tries = (full: number): number => (process.env['RING'] === 'full' ? full : Math.ceil(full / 5))
