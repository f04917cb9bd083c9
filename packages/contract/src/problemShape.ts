import { z } from 'zod'
import type { Problem } from './problem.ts'

const FieldErrorShape = z.object({
  field: z.string(),
  message: z.string(),
  title: z.string().optional(),
  detail: z.string().optional(),
})
/** The shape of `Problem`, for the OpenAPI document. */
export const ProblemShape = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldErrorShape),
  requestId: z.string().optional(),
  success: z.literal(false).optional(),
  error: z.string().optional(),
  needs: z.array(z.string()).readonly().optional(),
  inTheWay: z
    .object({ id: z.string(), startAt: z.string(), endAt: z.string().nullable(), job: z.string(), by: z.string() })
    .optional(),
}) satisfies z.ZodType<Problem>
