import { fieldOf, type FormField } from '@jobwright/contract/forms/form.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { newId } from '../../data/ids.ts'
import { fileCaptures, keepChosen, useCaptures } from '../../data/outbox/useOutbox.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { currentUser } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'
import { smallOf } from '../../parts/photos/smallPicture.ts'
import { noLinks } from '../../parts/photos/targets.ts'
import { useChosenPhotos } from '../../parts/photos/useChosenPhotos.ts'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import { withFileIds } from './dayFacts.ts'
import type { EntryDraft } from './entryDraft.ts'

const PhotoSheetPhone = lazy(async () => ({ default: (await import('./PhotoSheetPhone.tsx')).PhotoSheetPhone }))

/** A camera session whose photos belong into the field at this path. */
type Wanted = { session: string; path: string }
type Asked = { path: string; field: FormField; answer: (ids: string[]) => void }
type PhonePhotos = {
  /** Undefined at the desk. */
  pick: ((path: string, field: FormField) => Promise<string[]>) | undefined
  dialogs: ReactNode
}

const none: Wanted = { session: '', path: '' }
const keyOf = (id: string) => `jobwright.logPhotos:${currentUser()?.id ?? ''}:${id}`
function readWanted(id: string): Wanted {
  const kept = readStored('local', keyOf(id)) as Partial<Wanted> | undefined
  return typeof kept?.session === 'string' && typeof kept.path === 'string'
    ? { session: kept.session, path: kept.path }
    : none
}

/**
 * Photos of a log's field on a phone: from its camera, its gallery, or those of the job. Their ids are made on the phone,
 * so the log holds them before the office has the bytes. Which field asked is stored: the phone may close the page while
 * the camera is open.
 */
export function usePhonePhotos(entry: LogEntry, draft: EntryDraft): PhonePhotos {
  const { t } = useWords(logphoneWords)
  const store = useFieldStore()
  const router = useRouter()
  const check = useChosenPhotos()
  const [asked, setAsked] = useState<Asked>()
  const [wanted, setWanted] = useState(() => readWanted(entry.id))
  const input = useRef<HTMLInputElement>(null)
  const captures = useCaptures(wanted.session)
  const links = useMemo(
    () => ({
      ...noLinks,
      CustomerId: entry.Customer?.id ?? null,
      ProjectId: entry.Project?.id ?? null,
      BidId: entry.Bid?.id ?? null,
    }),
    [entry.Customer?.id, entry.Project?.id, entry.Bid?.id],
  )
  const want = (path: string): string => {
    const session = newId()
    keepStored('local', keyOf(entry.id), { session, path })
    setWanted({ session, path })
    return session
  }
  const isFiling = useRef(false)
  useEffect(() => {
    if (!captures || captures.length === 0 || wanted === none || isFiling.current) return
    isFiling.current = true
    const ids = captures.map(({ id }) => id)
    // First the log, which keeps them at once: killed in between, the same photos come again.
    draft.change(withPhotos(draft, wanted.path, ids, entry))
    void draft
      .flush()
      .then(() => fileCaptures(ids, links))
      .finally(() => {
        isFiling.current = false
      })
  }, [captures, wanted, draft, links, entry])
  const finish = (ids: string[]) => {
    asked?.answer(ids)
    setAsked(undefined)
  }
  const take = () => {
    if (!asked) return
    const session = want(asked.path)
    finish([])
    const given = Object.fromEntries(Object.entries(links).filter(([, id]) => id !== null))
    void draft.flush().then(() =>
      router.navigate({
        to: '/mobile/camera',
        search: { ...given, s: session, form: '1', from: router.state.location.href },
      }),
    )
  }
  const choose = async (files: readonly File[]) => {
    if (!asked) return
    const good = await check(files)
    if (good.length > 0) await keepChosen(good, { session: want(asked.path), links, smallOf })
    finish([])
  }
  const pick = useMemo(
    () =>
      store
        ? (path: string, field: FormField) =>
            new Promise<string[]>((resolve) => setAsked({ path, field, answer: resolve }))
        : undefined,
    [store],
  )
  const dialogs = (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('logphone.gallery')}
        onChange={(event) => {
          void choose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {asked && (
        <Suspense>
          <PhotoSheetPhone
            entry={entry}
            field={asked.field}
            onTake={take}
            onGallery={() => input.current?.click()}
            onChosen={finish}
            onClose={() => finish([])}
          />
        </Suspense>
      )}
    </>
  )
  return { pick, dialogs: store ? dialogs : null }
}

const withPhotos = (draft: EntryDraft, path: string, ids: readonly string[], { form }: LogEntry) =>
  withFileIds(draft.current().answers, path, ids, fieldOf(form, path.split('/').at(-1) ?? '')?.field)
