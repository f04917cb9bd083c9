import { sendInBackground } from './data/outbox/sendInBackground.ts'

// Read by the worker (sw.ts) only when the browser wakes it to send; answering for the pages must stay light.
Object.assign(globalThis, { sendInBackground })
