import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { crud, envelope, PersonName } from '../crud.ts'
import { day, id, link, required, requiredLink } from '../fields.ts'

/** A person's time in a crew: from a day to a day, both included; null is open. */
export const CrewMember = z
  .strictObject({ UserId: requiredLink, from: day.nullable(), to: day.nullable() })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'The last day is before the first.',
  })
export type CrewMember = z.infer<typeof CrewMember>

const MOST_CREW_MEMBERS = 100

/** Nobody is in one crew twice at the same time. */
function refuseTwice(members: readonly CrewMember[], context: z.RefinementCtx): void {
  members.forEach((member, at) => {
    const twice = members
      .slice(0, at)
      .some(
        (other) =>
          other.UserId === member.UserId &&
          (other.from ?? '') <= (member.to ?? '9999-12-31') &&
          (member.from ?? '') <= (other.to ?? '9999-12-31'),
      )
    if (twice)
      context.addIssue({
        code: 'custom',
        path: [at, 'UserId'],
        message: 'This person is already in the crew on these days.',
      })
  })
}

const fields = {
  title: required(75),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Use a color such as #175CD3.'),
  /** The lead. */
  UserId: link,
  members: z.array(CrewMember).max(MOST_CREW_MEMBERS, `Up to ${MOST_CREW_MEMBERS}.`).superRefine(refuseTwice),
  ...plainSchemas('crews'),
}

/** The writable fields of a crew. */
export const CrewsDraft = z.object(fields).partial().extend({ title: fields.title })
export type CrewsDraft = z.infer<typeof CrewsDraft>

/** A crew: people who work together and are assigned at once. */
export const Crew = z.object({ ...envelope, ...fields, User: PersonName.nullable() })
export type Crew = z.infer<typeof Crew>

export const crews = crud('crews', {
  row: Crew,
  record: Crew,
  draft: CrewsDraft,
  extra: {},
  includes: {},
  filters: { UserId: id.optional() },
  sorts: ['title', 'number', 'createdAt', 'updatedAt'],
})
