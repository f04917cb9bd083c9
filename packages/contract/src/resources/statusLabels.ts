import { z } from 'zod'
import { id, required, toldApart } from '../fields.ts'
import { tones } from '../statuses.ts'

/**
 * A company's own label of a status, such as “Waiting for the inspector” for On Hold. Its id and status never change;
 * an archived label stays on its records.
 */
export const StatusLabel = z.strictObject({
  id: id.toLowerCase(),
  title: required(30),
  color: z.enum(tones),
  archived: z.boolean(),
})
export type StatusLabel = z.infer<typeof StatusLabel>

/** The maximum number of active labels per status, and including archived ones. */
export const MOST_LABELS = 10
const MOST_KEPT = 40

const OfStatus = z
  .array(StatusLabel)
  .max(MOST_KEPT, `Up to ${MOST_KEPT}, archived ones included.`)
  .refine((labels) => labels.filter(({ archived }) => !archived).length <= MOST_LABELS, 'Up to 10 for each status.')
  .superRefine(toldApart('title', 'Another label already has this name.'))
const OfKind = z.record(z.string().regex(/^\d{1,4}$/), OfStatus)

/** The company's labels, by kind of record and status id. */
export const StatusLabels = z
  .strictObject({ task: OfKind.optional(), project: OfKind.optional(), bid: OfKind.optional() })
  .superRefine((labels, context) => {
    const seen = new Map<string, readonly StatusLabel[]>()
    for (const [kind, statuses] of Object.entries(labels))
      for (const [status, list] of Object.entries(statuses ?? {}))
        list.forEach((label, at) => {
          if ((seen.get(label.id) ?? list) !== list)
            context.addIssue({
              code: 'custom',
              path: [kind, status, at, 'id'],
              message: 'This is listed twice.',
            })
          seen.set(label.id, list)
        })
  })
export type StatusLabels = z.infer<typeof StatusLabels>

/** Every label with its path, as `kind/status/id`. */
export const placesOfLabels = (labels: StatusLabels | undefined): string[] =>
  Object.entries(labels ?? {}).flatMap(([kind, statuses]) =>
    Object.entries(statuses ?? {}).flatMap(([status, list]) => list.map((label) => `${kind}/${status}/${label.id}`)),
  )

/** Label ids in a filter, comma-separated. */
export const labelFilter = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i, 'Use label ids, separated by commas.')
  .refine((ids) => ids.split(',').every((one) => id.safeParse(one).success), 'This isn’t a valid record id.')
  .optional()
