import { answerAt } from '@jobwright/contract/forms/answers.ts'
import { cleanAnswers } from '@jobwright/contract/forms/check.ts'
import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import type { Answer, Answers, Form } from '@jobwright/contract/forms/form.ts'
import { mergeAnswers } from '@jobwright/contract/forms/merge.ts'
import { same } from '@jobwright/contract/forms/same.ts'

/** Answers as the office has them. */
export type OfficeCopy = { answers: Answers; version: number }
/** What this browser keeps until the office has it: what was typed, and the copy that it is based on. */
export type KeptAnswers = { answers: Answers; base: OfficeCopy }
/** An answer that two people changed differently. Theirs is saved. */
export type AnswerClash = { path: string; yours: Answer; theirs: Answer; by: string | null }
type Sent = { answers: Answers; base: OfficeCopy }
type Saved = OfficeCopy & { clashes: readonly AnswerClash[] }
/** Why a save failed: it may be tried again, single answers were refused, or the whole was. */
export type SaveFailure =
  | { kind: 'lost' }
  | { kind: 'answers'; errors: Readonly<Record<string, string>> }
  | { kind: 'refused'; message: string }

export type DraftState = {
  answers: Answers
  /**
   * Where the work is: in the office; on its way there; not there yet and tried again; some of it cannot be saved as it
   * is; none of it can.
   */
  phase: 'saved' | 'waiting' | 'saving' | 'failed' | 'partly' | 'refused'
  /** Of a refusal. */
  message: string
  /** Of answers that cannot be saved, by path. */
  errors: Readonly<Record<string, string>>
  clashes: readonly AnswerClash[]
  /** What was typed before a crash or a reload is back. */
  restored: boolean
}

type Settings = {
  form: Form
  office: OfficeCopy
  kept: KeptAnswers | undefined
  save: (sent: Sent) => Promise<Saved>
  failureOf: (problem: unknown) => SaveFailure
  keep: (kept: KeptAnswers | undefined) => void
  /** From the last change to the save, ms. */
  quietMs: number
  /** Until a failed save is tried again, ms. */
  retryMs: (failures: number) => number
}

const none: Readonly<Record<string, string>> = {}
/** From the last letter until the rest of the form follows it, and at most from the first one, ms. */
const CALM_MS = 200
const MOST_CALM_MS = 1000

/**
 * The answers of a log while somebody writes: kept in the browser with each change, sent to the office when they pause,
 * and merged with what others write. Nothing that was typed is overwritten.
 */
export class EntryDraft {
  private readonly settings: Settings
  private base: OfficeCopy
  private state: DraftState
  private readonly listeners = new Set<() => void>()
  private readonly calm = new Set<() => void>()
  private typing: { since: number; timer: ReturnType<typeof setTimeout> } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> | undefined
  private newest: OfficeCopy | undefined
  private failures = 0
  private isLeft = false

  constructor(settings: Settings) {
    this.settings = settings
    const { kept, office } = settings
    this.base = kept?.base ?? office
    this.state = {
      answers: kept?.answers ?? office.answers,
      phase: 'saved',
      message: '',
      errors: none,
      clashes: [],
      restored: false,
    }
    if (!kept) return
    this.take(office)
    if (this.isDirty()) this.state = { ...this.state, phase: 'waiting', restored: true }
    else this.settings.keep(undefined)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  /** The same, but while somebody types only when they pause: for what is long to draw. */
  readonly subscribeCalmly = (listener: () => void): (() => void) => {
    this.calm.add(listener)
    return () => this.calm.delete(listener)
  }
  readonly current = (): DraftState => this.state

  /** Takes over what somebody changed. `typed`: letter by letter, in an input that shows it by itself. */
  readonly change = (answers: Answers, typed = false): void => {
    this.set({ answers }, typed)
    this.keepNow()
    if (!this.saving) this.set({ phase: this.state.phase === 'failed' ? 'failed' : 'waiting' }, typed)
    this.later(this.settings.quietMs)
  }

  /** Takes over what the office has now, such as another person's answers. */
  take(office: OfficeCopy): void {
    if (office.version <= this.base.version) return
    // The reply of the save on its way has it too, or comes before it.
    if (this.saving) {
      this.newest = office
      return
    }
    this.merge(this.cleaned(this.base.answers), office, [])
  }

  /** Saves now what waits, unless the office has it by now. Resolves with whether the office has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    await this.saving
    if (this.isDirty() || this.state.phase !== 'saved') await this.send()
    return !this.isDirty() && this.state.phase === 'saved'
  }

  /** Tries again, because somebody asks for it. */
  readonly retry = (): void => {
    this.failures = 0
    void this.flush()
  }

  /** Settles an answer that two people changed. */
  settle(path: string, keep: 'mine' | 'theirs'): void {
    const clash = this.state.clashes.find((one) => one.path === path)
    this.set({ clashes: this.state.clashes.filter((one) => one !== clash) })
    if (clash && keep === 'mine') this.change(setAnswer(this.state.answers, path, clash.yours))
  }

  /** What the office has of the log. */
  office(): OfficeCopy {
    return this.base
  }

  /** Starts, again after `leave`. */
  join(): void {
    this.isLeft = false
    if (this.isDirty()) this.later(0)
  }

  /** Stops waiting; what is not saved is sent once more and stays in this browser until it is. */
  leave(): void {
    this.isLeft = true
    clearTimeout(this.timer)
    clearTimeout(this.typing?.timer)
    if (this.isDirty()) void this.send()
  }

  private set(patch: Partial<DraftState>, typed = false): void {
    this.state = { ...this.state, ...patch }
    for (const listener of this.listeners) listener()
    if (typed) this.tellWhenCalm()
    else this.tellCalm()
  }

  private tellWhenCalm(): void {
    const since = this.typing?.since ?? Date.now()
    if (this.typing && Date.now() - since > MOST_CALM_MS) return
    clearTimeout(this.typing?.timer)
    this.typing = { since, timer: setTimeout(() => this.tellCalm(), CALM_MS) }
  }

  private tellCalm(): void {
    clearTimeout(this.typing?.timer)
    this.typing = undefined
    for (const listener of this.calm) listener()
  }

  private keepNow(): void {
    this.settings.keep({ answers: this.state.answers, base: this.base })
  }

  private later(ms: number): void {
    clearTimeout(this.timer)
    if (!this.isLeft) this.timer = setTimeout(() => void this.send(), ms)
  }

  // Formulas are computed in the office, so they are neither sent nor compared.
  private cleaned(answers: Answers): Answers {
    return cleanAnswers(this.settings.form, answers).answers
  }

  /** What can be sent: an answer that is not valid yet stays as the office has it. */
  private sendable(): { answers: Answers; errors: Readonly<Record<string, string>> } {
    const { answers, problems } = cleanAnswers(this.settings.form, this.state.answers)
    if (problems.length === 0) return { answers, errors: none }
    const errors: Record<string, string> = {}
    let sent = answers
    for (const { field, message } of problems) {
      const path = field.replace(/^answers\./, '')
      errors[path] ??= message
      sent = setAnswer(sent, path, answerAt(this.base.answers, path))
    }
    return { answers: sent, errors }
  }

  private isDirty(): boolean {
    return !same(this.sendable().answers, this.cleaned(this.base.answers))
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer)
    if (this.saving) return this.saving
    const { answers, errors } = this.sendable()
    const base = { answers: this.cleaned(this.base.answers), version: this.base.version }
    if (same(answers, base.answers)) return this.rest(errors)
    const saving = this.attempt({ answers, base }, errors)
    this.saving = saving
    // Trying once more is no news until it works.
    if (this.failures === 0) this.set({ phase: 'saving' })
    return saving
  }

  private async attempt(sent: Sent, errors: Readonly<Record<string, string>>): Promise<void> {
    try {
      const reply = await this.settings.save(sent)
      this.saving = undefined
      this.failures = 0
      this.merge(sent.answers, reply, reply.clashes)
      const { newest } = this
      this.newest = undefined
      if (newest) this.take(newest)
      if (!this.isDirty()) return this.rest(errors)
      this.set({ phase: 'waiting' })
      this.keepNow()
      this.later(this.settings.quietMs)
    } catch (problem) {
      this.saving = undefined
      this.fail(this.settings.failureOf(problem))
    }
    return undefined
  }

  private rest(errors: Readonly<Record<string, string>>): void {
    const isWhole = Object.keys(errors).length === 0
    this.settings.keep(isWhole ? undefined : { answers: this.state.answers, base: this.base })
    this.set({ phase: isWhole ? 'saved' : 'partly', errors, message: '' })
  }

  private fail(failure: SaveFailure): void {
    if (failure.kind === 'refused') return this.set({ phase: 'refused', message: failure.message })
    if (failure.kind === 'answers') return this.set({ phase: 'partly', errors: failure.errors })
    this.failures += 1
    this.set({ phase: 'failed' })
    this.later(this.settings.retryMs(this.failures))
    return undefined
  }

  /** Brings what the office has and what stands here together. `from` is what both started from. */
  private merge(from: Answers, office: OfficeCopy, told: readonly AnswerClash[]): void {
    const { form } = this.settings
    const here = this.state.answers
    const { value, conflicts } = mergeAnswers(from, this.cleaned(office.answers), here, form)
    const tidy = this.cleaned(here)
    // A space at the end of what is being typed is no change of its own.
    const real = conflicts.filter(({ path }) => !same(answerAt(tidy, path), answerAt(from, path)))
    const clashes = new Map(this.state.clashes.map((one) => [one.path, one]))
    for (const one of told) clashes.set(one.path, one)
    for (const { path, yours, theirs } of real) clashes.set(path, { path, yours, theirs, by: null })
    this.base = office
    this.set({
      // The same object, where nothing came: what is on the screen stays as it is.
      answers: same(this.cleaned(value), tidy) ? here : value,
      clashes: [...clashes.values()],
    })
  }
}
