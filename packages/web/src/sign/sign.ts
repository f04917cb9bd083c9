import { isChoice, type MoneyDocument } from '@jobwright/contract/money/document.ts'
import { formatMoney } from '@jobwright/contract/money/format.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import type { Piece } from '@jobwright/contract/offers/pieces.ts'
import { contractCard } from '@jobwright/contract/offers/contractView.ts'
import { totalRows } from '@jobwright/contract/offers/view.ts'
import { offerWords } from '@jobwright/contract/offers/words.ts'
import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { startGate } from './gate.ts'
import { startJob } from './question.ts'
import { strokePath, withStroke, padBox, type StrokePoint } from '../ui/strokes.ts'

// The client's page: the server has written it, this adds what moves. It has no library, because clients open it once, on any
// phone.

type PageData = { content: OfferContent; paperHash: string; language: 'en' | 'es'; api: string }
const byId = (id: string): HTMLElement | null => document.getElementById(id)
function start(page: PageData): void {
  const words = offerWords[page.language]
  const { brand } = page.content.company
  if (brand !== null) document.documentElement.style.setProperty('--company-brand', brand)
  void post(page, '', {}).catch(() => undefined)
  const dock = byId('dock')
  if (!dock) return
  dock.hidden = false
  listenToOptions(page)
  for (const name of ['sign', 'ask', 'decline'])
    byId(name)?.addEventListener('click', () => openDialog(byId(`${name}-dialog`) as HTMLDialogElement))
  const pad = startPad()
  onSubmit('sign', words.failed, () => {
    const name = valueOf('signName')
    const isTyped = wayOf('way') === 'type'
    const path = isTyped ? '' : pad.path()
    const missing = [
      name === '' && words.missingName,
      !isTyped && path === '' && words.missingMark,
      !(isChecked('consent') && isChecked('intent')) && words.missingTicks,
    ].filter(Boolean)
    if (missing.length > 0) return `${words.missing} ${missing.join(', ')}.`
    const { paperHash } = page
    const choices = chosen()
    const title = valueOf('signTitle')
    return post(page, '/approve', { paperHash, name, title, path, choices, consent: true, intent: true })
  })
  const written = (name: string, text: string) =>
    [name, text].map((id) => {
      const isEmpty = valueOf(id) === ''
      showError(id, isEmpty ? words.required : '')
      return isEmpty
    })
  onSubmit('ask', words.failed, () => {
    if (written('askName', 'askText').includes(true)) return ''
    const body = { name: valueOf('askName'), text: valueOf('askText'), change: wayOf('change') === 'yes' }
    return post(page, '/ask', body)
  })
  onSubmit('decline', words.failed, () => {
    if (written('declineName', 'declineText').includes(true)) return ''
    return post(page, '/decline', { name: valueOf('declineName'), note: valueOf('declineText') })
  })
}

async function post({ api, language }: PageData, path: string, body: object): Promise<void> {
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  if (answer.ok) return
  const problem = (await answer.json().catch(() => ({}))) as { message?: string; errors?: { message: string }[] }
  throw new Refused(
    problem.errors?.[0]?.message && answer.status === 422 ? problem.errors[0].message : (problem.message ?? ''),
  )
}
class Refused extends Error {}

/** The totals and the amount on the button follow the options. */
function listenToOptions({ content, language }: PageData): void {
  const words = offerWords[language]
  const update = () => {
    const totals = totalsOf(content.sheet.document, chosen())
    byId('totals')?.replaceWith(nodeOf(totalRows(content, totals, words)))
    if (content.contract) byId('contract')?.replaceWith(nodeOf(contractCard(content, totals.total, words)))
    const amount = formatMoney(totals.total, content.language, content.currency)
    const [button, send] = [byId('sign'), byId('sign-send')]
    if (button) button.textContent = words.sign(amount)
    if (send) send.textContent = words.approve(amount)
  }
  for (const input of document.querySelectorAll('[data-option]')) input.addEventListener('change', update)
  // A browser that comes back keeps what was ticked.
  if (isDifferent(content.sheet.document)) update()
}
const isDifferent = ({ lines }: MoneyDocument): boolean =>
  lines
    .filter((line) => isChoice(line) && line.selected)
    .map(({ id }) => id)
    .sort()
    .join() !== chosen().sort().join()
const chosen = (): string[] =>
  Array.from(document.querySelectorAll<HTMLInputElement>('[data-option]:checked'), ({ value }) => value)

function nodeOf(piece: Piece): Node {
  if (typeof piece === 'string') return document.createTextNode(piece)
  const node = document.createElement(piece.tag)
  for (const [name, value] of Object.entries(piece.attrs)) node.setAttribute(name, value)
  node.append(...piece.inside.map(nodeOf))
  return node
}

/** A form: what `work` says is wrong is shown, and what it sends leads to the page as it is then. */
function onSubmit(name: string, failed: string, work: () => string | Promise<void>): void {
  const form = byId(`${name}-form`)
  const dialog = byId(`${name}-dialog`) as HTMLDialogElement | null
  const problem = byId(`${name}-problem`)
  const button = byId(`${name}-send`) as HTMLButtonElement | null
  if (!form || !dialog || !problem || !button) return
  const say = (text: string) => {
    problem.textContent = text
    problem.hidden = text === ''
  }
  form.querySelector('[data-close]')?.addEventListener('click', () => closeDialog(dialog))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const answer = work()
    if (typeof answer === 'string') return say(answer)
    button.disabled = true
    say('')
    answer.then(
      () => location.reload(),
      (error: unknown) => {
        button.disabled = false
        say(error instanceof Refused && error.message !== '' ? error.message : failed)
      },
    )
  })
}

function openDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog) return
  // Phones of before 2022 have no dialogs: there it is a part of the page.
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else {
    dialog.setAttribute('open', '')
    dialog.scrollIntoView()
  }
}
function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

const valueOf = (id: string): string => ((byId(id) as HTMLInputElement | null)?.value ?? '').trim()
const isChecked = (id: string): boolean => (byId(id) as HTMLInputElement | null)?.checked ?? false
const wayOf = (name: string): string =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value ?? ''
function showError(id: string, text: string): void {
  const error = byId(`${id}-error`)
  if (!error) return
  error.textContent = text
  error.hidden = text === ''
  byId(id)?.setAttribute('aria-invalid', String(text !== ''))
}

/** The box to draw in, or the name that is typed in its place. */
function startPad(): { path: () => string } {
  const pad = byId('pad')
  const ink = pad?.querySelector('path')
  const typed = byId('typed')
  const name = byId('signName') as HTMLInputElement | null
  // On a phone held upright the box is less wide, for its height: what is drawn keeps its shape.
  const isNarrow = matchMedia('(max-width: 30rem)').matches
  const width = isNarrow ? padBox.height * 2 : padBox.width
  if (isNarrow) {
    pad?.setAttribute('viewBox', `0 0 ${width} ${padBox.height}`)
    pad?.querySelector('line')?.setAttribute('x2', String(width - 30))
  }
  let path = ''
  let points: StrokePoint[] = []
  let pointer: number | undefined
  const draw = (extra = '') => ink?.setAttribute('d', `${path}${extra}`)
  const pointOf = (event: PointerEvent): StrokePoint => {
    const box = pad?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
    return {
      x: within(((event.clientX - box.left) / box.width) * width, width),
      y: within(((event.clientY - box.top) / box.height) * padBox.height, padBox.height),
    }
  }
  const end = () => {
    if (pointer === undefined) return
    pointer = undefined
    path = withStroke(path, points)
    points = []
    draw()
  }
  pad?.addEventListener('pointerdown', (event) => {
    // A second finger, or the hand resting on the screen, draws nothing.
    if (pointer !== undefined || event.button !== 0) return
    pointer = event.pointerId
    pad.setPointerCapture(event.pointerId)
    points = [pointOf(event)]
  })
  pad?.addEventListener('pointermove', (event) => {
    if (pointer !== event.pointerId) return
    points.push(pointOf(event))
    draw(strokePath(points))
  })
  pad?.addEventListener('pointerup', end)
  pad?.addEventListener('pointercancel', end)
  byId('clear')?.addEventListener('click', () => {
    path = ''
    draw()
  })
  const show = () => {
    const isTyped = wayOf('way') === 'type'
    pad?.toggleAttribute('hidden', isTyped)
    byId('clear')?.toggleAttribute('hidden', isTyped)
    if (!typed || !name) return
    typed.hidden = !isTyped
    typed.textContent = name.value
  }
  for (const input of document.querySelectorAll('input[name=way]')) input.addEventListener('change', show)
  name?.addEventListener('input', show)
  return { path: () => path }
}

// Below everything that it uses.
const source = byId('offer-data')
if (source) start(JSON.parse(source.textContent ?? '') as PageData)
const gate = byId('gate-data')
if (gate) startGate(JSON.parse(gate.textContent ?? '') as Parameters<typeof startGate>[0])
const job = byId('job-data')
if (job) startJob(JSON.parse(job.textContent ?? '') as Parameters<typeof startJob>[0])
