import { onDemand } from '../../ui/onDemand.tsx'

// The create dialogs, loaded on demand with their fields and schemas.
export const BidSheet = onDemand(async () => (await import('./BidSheet.tsx')).BidSheet)
export const ContactSheet = onDemand(async () => (await import('./ContactSheet.tsx')).ContactSheet)
export const CustomerSheet = onDemand(async () => (await import('./CustomerSheet.tsx')).CustomerSheet)
export const LogbookSheet = onDemand(async () => (await import('./LogbookSheet.tsx')).LogbookSheet)
export const ProjectSheet = onDemand(async () => (await import('./ProjectSheet.tsx')).ProjectSheet)
export const TaskSheet = onDemand(async () => (await import('./TaskSheet.tsx')).TaskSheet)
