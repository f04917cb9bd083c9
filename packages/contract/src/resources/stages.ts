import { z } from 'zod'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import { tones } from '../statuses.ts'

const Label = z.object({ id, title: z.string(), color: z.enum(tones) })
/** A status with the company's labels. */
const LabeledStatus = z.object({ id: z.number().int(), name: z.string(), color: z.enum(tones), labels: z.array(Label) })
export type LabeledStatus = z.infer<typeof LabeledStatus>

/** Statuses of records with the company's labels of each. */
export const stages = {
  list: route({
    method: 'GET',
    path: '/stages',
    summary: 'The statuses of projects, bids, tasks and change orders, each with the labels that the company offers',
    open: 'signed-in',
    reply: z.object({
      projects: z.array(LabeledStatus),
      bids: z.array(LabeledStatus),
      tasks: z.array(LabeledStatus),
      changeOrders: z.array(LabeledStatus),
    }),
  }),
}
