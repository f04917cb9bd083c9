import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newId } from '../../../data/ids.ts'
import type { PhotoLinks } from '../../../data/photos.ts'

/** Where somebody is on the way of their photos. It stands in the address: Back goes one step back, and a killed page finds it again. */
export type CaptureSearch = Partial<Record<keyof PhotoLinks, string>> & {
  /** The visit of the camera. */
  s?: string
  step?: 'review' | 'link'
  /** The shot that is taken again. */
  retake?: string
  /** The photos go back to the form that asked for them, and are filed when it is saved. */
  form?: string
  /** The job is chosen for photos that are filed already, not for the next ones. */
  move?: string
  /** The step of the task's checklist that asks for them. */
  item?: string
  /** The page that asked for photos. */
  from?: string
}

/** Reads the search of the camera's address; whatever is no text is left out. */
function captureSearch(search: Record<string, unknown>): CaptureSearch {
  const said = (name: string) => (typeof search[name] === 'string' ? { [name]: search[name] } : {})
  const step = search['step'] === 'review' || search['step'] === 'link' ? { step: search['step'] } : {}
  const ids = ['CustomerId', 'ProjectId', 'BidId', 'TaskId', 's', 'retake', 'form', 'item', 'move', 'from'].map(said)
  return Object.assign({}, ...ids, step) as CaptureSearch
}

/** The step of this visit and the ways between the steps. */
export function useSteps() {
  const search = captureSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  const to = (next: CaptureSearch, replace = false) =>
    navigate({ to: '/mobile/camera', search: next as never, replace })
  const { s: session, step: _step, retake: _retake, move: _move, ...rest } = search
  useEffect(() => {
    if (session === undefined) void to({ ...search, s: newId() }, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a visit is begun once
  }, [session])
  return {
    search,
    session: session ?? '',
    capture: (retake?: string) => void to({ ...rest, ...(session && { s: session }), ...(retake && { retake }) }),
    review: (replace = false) => void to({ ...rest, ...(session && { s: session }), step: 'review' }, replace),
    link: (move = false) =>
      void to({ ...rest, ...(session && { s: session }), step: 'link', ...(move && { move: '1' }) }),
    aim: (links: PhotoLinks) =>
      void to(
        {
          ...search,
          ...(Object.fromEntries(Object.entries(links).map(([name, id]) => [name, id ?? undefined])) as object),
        },
        true,
      ),
    /** Opens the form of a new task, which carries these photos. */
    newTask: (links: PhotoLinks) =>
      void router.navigate({
        to: '/mobile/tasks/create',
        search: {
          photos: session,
          ...Object.fromEntries(
            (['CustomerId', 'ProjectId', 'BidId'] as const).flatMap((name) =>
              links[name] ? [[name, links[name]]] : [],
            ),
          ),
        } as never,
        replace: true,
      }),
    leave: () => {
      const back = search.from
      // Only a page of ours: the address may come from anywhere.
      const inside = back?.startsWith('/') === true && !back.startsWith('//')
      void router.navigate({ href: inside ? back : '/mobile/photos', replace: true })
    },
  }
}
