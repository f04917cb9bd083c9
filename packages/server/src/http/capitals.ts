import { factsOf, resourceNames } from '@jobwright/contract/registry.ts'

const declared = new Map(
  resourceNames.flatMap((name) => (factsOf(name).capitals ? [[factsOf(name).capitals, name]] : [])),
)

/** The declared address of a call whose resource was written with capitals: `/api/timeEntries/1` is `/api/timeentries/1`. */
export const declaredAddress = (url: string): string =>
  url.replace(/^\/api\/([A-Za-z]+)(?=[/?]|$)/, (whole, word: string) => {
    const name = declared.get(word)
    return name ? `/api/${name}` : whole
  })
