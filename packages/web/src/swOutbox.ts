import { sendInBackground } from './data/outbox/sendInBackground.ts'

// Imported by the worker (sw.ts) only when the browser wakes it to send, so that serving pages stays fast.
Object.assign(globalThis, { sendInBackground })
