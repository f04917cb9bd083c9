import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contents } from '@jobwright/contract/calls.gen.ts'
import { addressOf, refusalOf } from '@jobwright/contract/call.ts'
import type { Revision } from '@jobwright/contract/resources/documents.ts'
import { isShownAsIs, kindOf } from '@jobwright/contract/rules/files.ts'
import { send } from '../../../data/api.ts'

export type DocumentPaper = Pick<Revision, 'fileName' | 'mimetype' | 'pages' | 'originalName'>

/**
 * The widths in which the server renders pages; the browser scales in between. The server's inch is 1/8.5 of a page.
 */
const WIDTHS = [200, 600, 950, 1400, 2000, 2550]
const dpiOf = (width: number) => Math.min(300, Math.max(36, Math.round(width / 8.5)))

/** The width to request for a page with this many pixels on the screen. */
export function widthFor(shown: number): number {
  const wanted = shown * Math.min(2, window.devicePixelRatio || 1)
  return WIDTHS.find((width) => width >= wanted * 0.9) ?? 2550
}

async function read(path: string, signal: AbortSignal): Promise<Blob> {
  const answer = await send(path, { method: 'GET', headers: { accept: 'image/*,*/*' }, signal })
  if (answer.ok) return answer.blob()
  throw await refusalOf(answer)
}

/** Whether pages of this type can be shown as images. */
export const hasPages = (paper: Pick<DocumentPaper, 'mimetype'>): boolean =>
  ['pdf', 'image'].includes(kindOf(paper.mimetype) ?? '') && isShownAsIs(paper.mimetype)

/** The image of a page (of a photo: itself) as bytes. */
export function usePageBlob(paper: DocumentPaper, page: number, width: number, enabled = true) {
  const picture = kindOf(paper.mimetype) === 'image'
  const path = picture
    ? addressOf(contents.fetch, { params: { fileName: paper.fileName } })
    : addressOf(contents.page, { params: { fileName: paper.fileName }, query: { page, dpi: dpiOf(width) } })
  return useQuery({
    queryKey: ['pages', paper.fileName, page, picture ? 0 : width],
    queryFn: ({ signal }) => read(path, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 90_000,
    placeholderData: keepPreviousData,
  })
}

/** The same as an <img> address, revoked when the page is left. */
export function usePageImage(paper: DocumentPaper, page: number, width: number, enabled = true) {
  const { data, isError, refetch } = usePageBlob(paper, page, width, enabled)
  const [shown, setShown] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data)
    setShown({ blob: data, url })
    // Show the new image before revoking the old one.
    return () => {
      setTimeout(() => URL.revokeObjectURL(url), 2000)
    }
  }, [data])
  return { url: shown?.url, failed: isError, again: () => void refetch() }
}
