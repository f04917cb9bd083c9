import { useEffect, useRef } from 'react'
import type { z } from 'zod'

/** The contract's schema of a form; as a function where a page shows the record first: it is loaded once somebody edits. */
export type FormSchema = z.ZodType | (() => Promise<z.ZodType>)

/** A form's schema, loaded once it is edited; `came` is called when it was loaded for that. */
export function useSchema(schema: FormSchema, editing: boolean, came: () => void) {
  const loaded = useRef<z.ZodType>(undefined)
  const known = () => (typeof schema === 'function' ? loaded.current : schema)
  const load = async () => known() ?? (loaded.current = await (schema as () => Promise<z.ZodType>)())
  useEffect(() => {
    // Saving loads it again, and says what is wrong.
    if (editing && !known()) void load().then(came, () => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the schema of a form never changes
  }, [editing])
  return { known, load }
}
