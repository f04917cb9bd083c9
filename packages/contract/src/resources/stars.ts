import { z } from 'zod'
import { id } from '../fields.ts'
import { resourcesWith } from '../registry.ts'
import { route } from '../route.ts'

/** What can be starred, to be always available on the phone. */
export const StarredResource = z.enum(resourcesWith('starred', true))
export type StarredResource = z.infer<typeof StarredResource>
/** The ids of a user's starred records. */
export const Starred = z.object({ projects: z.array(id), bids: z.array(id), tasks: z.array(id) })
export type Starred = z.infer<typeof Starred>

const OneStar = z.object({ noun: StarredResource, id })
const done = z.object({ success: z.literal(true) })

export const stars = {
  list: route({
    method: 'GET',
    path: '/stars',
    summary: 'What this person starred, as far as they may see it',
    open: 'signed-in',
    reply: Starred,
  }),
  add: route({
    method: 'PUT',
    path: '/stars/:noun/:id',
    summary: 'Star a project, bid or task; starring it again changes nothing',
    open: 'signed-in',
    queue: true,
    params: OneStar,
    reply: done,
  }),
  remove: route({
    method: 'DELETE',
    path: '/stars/:noun/:id',
    summary: 'Take a star away; without one nothing changes',
    open: 'signed-in',
    queue: true,
    params: OneStar,
    reply: done,
  }),
}
