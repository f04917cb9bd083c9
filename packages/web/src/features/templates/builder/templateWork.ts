import type { Conflict } from '@jobwright/contract/crud.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import { placeOf, renameKey } from './edits.ts'
import {
  copyField,
  docFields,
  pick,
  withTheirs,
  type DocField,
  type OfficeTemplate,
  type TemplateDoc,
} from './templateDoc.ts'
import type { WorkSettings, WorkState } from './workState.ts'
import { pushUndo, rebaseUndo, redo, startUndo, undo, type UndoStack } from './undoStack.ts'

const KEEP_MS = 300
/**
 * A template that is being built: kept in the browser, sent to the office a second after the last change, with undo.
 * What somebody else saved is never overwritten: it is merged with one's own, or shown beside it to choose.
 */
export class TemplateWork {
  private readonly settings: WorkSettings
  /** What the office has, and the same as it was sent: the office trims what is still being typed. */
  private base: OfficeTemplate
  private sent: TemplateDoc
  private seen: number
  private stack: UndoStack<TemplateDoc>
  private state: WorkState
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private keeping: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> | undefined
  private newest: OfficeTemplate | undefined
  private failures = 0
  private isLeft = false
  private focused = 0
  /** The last key that changed. */
  renamed = { from: '', to: '' }

  constructor(settings: WorkSettings) {
    this.settings = settings
    const { kept, office } = settings
    this.base = kept?.base ?? office
    this.sent = this.base.doc
    this.seen = this.base.version
    this.stack = startUndo(kept?.doc ?? office.doc)
    this.state = {
      doc: this.stack.now,
      canUndo: false,
      canRedo: false,
      phase: 'saved',
      message: '',
      field: '',
      clashes: [],
      selected: '',
      focus: 0,
      restored: false,
    }
    if (!kept) return
    this.take(office)
    if (this.dirty().length === 0) this.settings.keep(undefined)
    else this.state = { ...this.state, phase: 'waiting', restored: true }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly current = (): WorkState => this.state

  /** Changes the template. Changes with one tag that follow each other are undone together. */
  readonly edit = (change: (doc: TemplateDoc) => TemplateDoc, tag = ''): void =>
    this.turn(pushUndo(this.stack, change(this.stack.now), tag, this.settings.now()))
  /** Changes its form. */
  readonly editForm = (change: (form: Form) => Form, tag = ''): void =>
    this.edit((doc) => {
      const body = change(doc.body)
      return body === doc.body ? doc : { ...doc, body }
    }, tag)
  /** Gives a section or a field another key, everywhere. It stays selected. */
  readonly rename = (from: string, to: string): void => {
    this.renamed = { from, to }
    if (this.state.selected === from) this.state = { ...this.state, selected: to }
    this.editForm((form) => renameKey(form, from, to))
  }
  readonly undo = (): void => this.turn(undo(this.stack))
  readonly redo = (): void => this.turn(redo(this.stack))
  readonly select = (selected: string, focus = false): void =>
    this.set({ selected, ...(focus && { focus: this.state.focus + 1 }) })

  /** Whether the settings should take the focus now: once for each time that it is asked for. */
  takeFocus(): boolean {
    const isAsked = this.focused !== this.state.focus
    this.focused = this.state.focus
    return isAsked
  }

  /** Takes over what the office has now, such as what somebody else saved. */
  take(office: OfficeTemplate): void {
    if (office.version <= this.seen) return
    if (this.saving) this.newest = office
    else this.absorb(office)
  }

  /** Settles a field that two people changed. */
  settle(field: DocField, keep: 'mine' | 'theirs'): void {
    const clash = this.state.clashes.find((one) => one.field === field)
    if (!clash) return
    this.set({ clashes: this.state.clashes.filter((one) => one !== clash) })
    if (keep === 'theirs') {
      this.edit((doc) => ({ ...doc, ...pick(this.base.doc, [field]) }))
      this.sent = { ...this.sent, ...pick(this.stack.now, [field]) }
    }
    if (this.state.clashes.length > 0) return
    this.set({ phase: this.dirty().length > 0 ? 'waiting' : 'saved' })
    this.keepNow()
    this.later(0)
  }

  /** Saves now what is not saved. Resolves with whether the office has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    await this.saving
    if (this.state.clashes.length > 0) return false
    if (this.dirty().length > 0) await this.send()
    else if (this.state.phase !== 'saved') {
      // What was changed is as it was before, or in the office already.
      this.set({ phase: 'saved', message: '', field: '', restored: false })
      this.keepNow()
    }
    return this.dirty().length === 0 && this.state.clashes.length === 0
  }

  /** The version that the office had last. */
  version(): number {
    return this.seen
  }

  join(): void {
    this.isLeft = false
    if (this.dirty().length > 0) this.later(0)
  }
  /** What is not saved is sent once more, and stays in this browser until it is. */
  leave(): void {
    this.isLeft = true
    clearTimeout(this.timer)
    this.keepNow()
    void this.flush()
  }
  readonly keepNow = (): void => {
    clearTimeout(this.keeping)
    this.keeping = undefined
    this.settings.keep(this.dirty().length > 0 ? { doc: this.stack.now, base: this.base } : undefined)
  }

  private dirty(): DocField[] {
    return docFields.filter(
      (field) => this.stack.now[field] !== this.sent[field] && !same(this.stack.now[field], this.sent[field]),
    )
  }

  private turn(stack: UndoStack<TemplateDoc>): void {
    if (stack === this.stack) return
    this.stack = stack
    this.show()
    this.follow()
    this.keeping ??= setTimeout(this.keepNow, KEEP_MS)
    const { phase } = this.state
    if (phase === 'saved' || phase === 'refused') this.set({ phase: 'waiting' })
    this.later(this.settings.quietMs)
  }

  private later(ms: number): void {
    clearTimeout(this.timer)
    if (!this.isLeft) this.timer = setTimeout(() => void this.flush(), ms)
  }

  private async send(): Promise<void> {
    const fields = this.dirty()
    const doc = this.stack.now
    this.set({ phase: 'saving' })
    this.saving = this.settings.save(pick(doc, fields), pick(this.base.doc, fields), this.base.version).then(
      (saved) => this.took(doc, fields, saved),
      (problem: unknown) => this.failed(problem),
    )
    await this.saving
    this.saving = undefined
    const { newest } = this
    this.newest = undefined
    if (newest) this.take(newest)
    if (this.state.phase === 'waiting') this.later(this.settings.quietMs)
  }

  private took(
    doc: TemplateDoc,
    fields: readonly DocField[],
    { conflicts, ...office }: OfficeTemplate & { conflicts: readonly Conflict[] },
  ): void {
    this.failures = 0
    const clashes = conflicts.filter(({ field }) => docFields.some((one) => one === field))
    // The form as the two of them have changed it, where they did not change the same.
    const isMerged = clashes.some(({ field }) => field === 'body') && this.mergeBody(office.doc)
    const open = isMerged ? clashes.filter(({ field }) => field !== 'body') : clashes
    const lost = new Set(clashes.map(({ field }) => field))
    this.absorb(office, (field) => (!fields.includes(field) ? undefined : lost.has(field) ? office.doc : doc))
    this.set({
      clashes: open,
      message: '',
      field: '',
      restored: false,
      phase: open.length > 0 ? 'clash' : this.dirty().length > 0 ? 'waiting' : 'saved',
    })
    this.keepNow()
  }

  /** `sentOf`: of a field that was sent, the template that it now counts as sent with. */
  private absorb(office: OfficeTemplate, sentOf: (field: DocField) => TemplateDoc | undefined = () => undefined): void {
    const dirty = new Set(this.dirty())
    const [base, sent] = [{ ...this.base.doc }, { ...this.sent }]
    let isStale = false
    const theirs: DocField[] = []
    for (const field of docFields) {
      const from = sentOf(field)
      if (from) copyField(sent, from, field)
      else if (!same(base[field], office.doc[field])) {
        if (dirty.has(field) && same(this.stack.now[field], office.doc[field])) {
          // The same change, such as one that this page sent before it was left.
          copyField(sent, this.stack.now, field)
        } else if (!dirty.has(field)) {
          theirs.push(field)
          copyField(sent, office.doc, field)
        } else if (field === 'body' && this.mergeBody(office.doc)) copyField(sent, office.doc, field)
        else {
          // With the old base and version, the office tells of the difference.
          isStale = true
          continue
        }
      }
      copyField(base, office.doc, field)
    }
    const before = this.sent
    this.base = { doc: base, version: isStale ? this.base.version : office.version }
    this.seen = office.version
    this.sent = sent
    if (theirs.length === 0) return
    this.stack = rebaseUndo(this.stack, (step) => withTheirs(step, before, office.doc, theirs))
    this.show()
    this.follow()
  }

  /** Takes what somebody else changed of the form into one's own. Returns whether it can be. */
  private mergeBody(office: TemplateDoc): boolean {
    const { sent } = this
    if (!withTheirs(this.stack.now, sent, office, ['body'])) return false
    this.stack = rebaseUndo(this.stack, (step) => withTheirs(step, sent, office, ['body']))
    this.show()
    this.follow()
    return true
  }

  private failed(problem: unknown): void {
    const failure = this.settings.failureOf(problem)
    if (failure.kind === 'refused') {
      const { message, field } = failure
      return this.set({ phase: 'refused', message, field })
    }
    this.failures += 1
    this.set({ phase: 'failed' })
    this.later(this.settings.retryMs(this.failures))
  }

  /** When the key of the selected part was undone, the part stays selected. */
  private follow(): void {
    const { selected, doc } = this.state
    if (selected === '' || placeOf(doc.body, selected)) return
    const { from, to } = this.renamed
    const other = selected === to ? from : selected === from ? to : ''
    this.renamed = { from: to, to: from }
    this.set({ selected: other && placeOf(doc.body, other) ? other : '' })
  }

  private show(): void {
    const { now, past, future } = this.stack
    this.set({ doc: now, canUndo: past.length > 0, canRedo: future.length > 0 })
  }
  private set(more: Partial<WorkState>): void {
    this.state = { ...this.state, ...more }
    for (const listener of this.listeners) listener()
  }
}
