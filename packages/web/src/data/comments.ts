import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { comments } from '@jobwright/contract/calls.gen.ts'
import type { Comment, CommentDraft } from '@jobwright/contract/resources/comments.ts'
import { call, keyed } from './api.ts'
import { keys } from './keys.ts'
import { newId } from './ids.ts'
import { fieldStore } from './phone/mode.ts'
import { queryClient } from './queries.ts'

/** The comments of a record, newest first, 30 per page. */
export function useComments(resource: ResourceName, recordId: string) {
  return useInfiniteQuery({
    queryKey: keys.comments(resource, recordId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        comments.list,
        { query: { resource, recordId, count: 30, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

/** Refetches the comments of a record. */
export async function readCommentsAgain(resource: ResourceName, recordId: string): Promise<void> {
  if (resource === 'projects') void queryClient.invalidateQueries({ queryKey: keys.overview(recordId) })
  await queryClient.invalidateQueries({ queryKey: keys.comments(resource, recordId) })
}

/** Adds a comment. On the phone it waits for signal; on the desktop the promise resolves once the server has it. */
export async function sayComment(draft: CommentDraft, key: string = newId()): Promise<void> {
  const store = fieldStore.get()
  if (store) return store.comment(draft, key)
  await call(comments.create, { body: draft }, keyed(key))
  await readCommentsAgain(draft.resource, draft.recordId)
}

/** Edits one's own comment. */
export async function changeComment(
  { id, resource, recordId }: Comment,
  body: string,
  photos: readonly string[],
): Promise<void> {
  await call(comments.update, { params: { id }, body: { body, photoIds: [...photos] } })
  await readCommentsAgain(resource, recordId)
}

/** Deletes a comment; a placeholder stays visible. */
export async function removeComment({ id, resource, recordId }: Comment): Promise<void> {
  await call(comments.remove, { params: { id } })
  await readCommentsAgain(resource, recordId)
}
