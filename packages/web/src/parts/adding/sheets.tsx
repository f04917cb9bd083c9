import { onDemand } from '../../ui/onDemand.tsx'

// The dialogs in which records are added come with their fields and schemas, so they are loaded when one opens.
export const BidSheet = onDemand(async () => (await import('./BidSheet.tsx')).BidSheet)
export const ContactSheet = onDemand(async () => (await import('./ContactSheet.tsx')).ContactSheet)
export const CustomerSheet = onDemand(async () => (await import('./CustomerSheet.tsx')).CustomerSheet)
export const ProjectSheet = onDemand(async () => (await import('./ProjectSheet.tsx')).ProjectSheet)
export const TaskSheet = onDemand(async () => (await import('./TaskSheet.tsx')).TaskSheet)
