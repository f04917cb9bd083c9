import { openWorkshop, type Workshop } from '../outside/workshop/workshop.ts'

/** The product's workshop, for benchmarks. */
export const startWorkshop = (settings: { workers: number; temp: string }): Workshop => openWorkshop(settings)
