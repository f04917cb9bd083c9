import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newId } from '../../../data/ids.ts'
import { linkTo, openPath } from '../../../data/links.ts'
import type { PhotoLinks } from '../../../data/photos.ts'
import type { CameraSearch } from '../../../data/search.ts'

/**
 * The step of this visit and the ways between the steps. Where somebody is stands in the address: Back goes one step back, and a
 * killed page finds it again.
 */
export function useSteps() {
  const search = useSearch({ from: '/mobile_/camera' })
  const navigate = useNavigate()
  const router = useRouter()
  const to = (next: CameraSearch, replace = false) => navigate({ to: '/mobile/camera', search: next, replace })
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
        },
        replace: true,
      }),
    leave: () => {
      // Only a page of ours: the address may come from anywhere.
      void openPath(router, search.from ?? '', { replace: true, otherwise: linkTo({ to: '/mobile/photos' }) })
    },
  }
}
