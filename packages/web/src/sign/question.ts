import { jobWords } from '@jobwright/contract/offers/jobWords.ts'

type JobPage = { language: 'en' | 'es'; brand: string | null; api: string }
const byId = (id: string): HTMLElement | null => document.getElementById(id)
const valueOf = (id: string): string => ((byId(id) as HTMLInputElement | null)?.value ?? '').trim()
function say(id: string, text: string): void {
  const place = byId(id)
  if (!place) return
  place.textContent = text
  place.hidden = text === ''
}

/** The client's page of a project: says that it was seen, and sends questions. */
export function startJob({ language, brand, api }: JobPage): void {
  const words = jobWords[language]
  if (brand !== null) document.documentElement.style.setProperty('--company-brand', brand)
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
    })
  void post('', {}).catch(() => undefined)
  const form = byId('question-form')
  const button = byId('question-send') as HTMLButtonElement | null
  if (!form || !button) return
  form.hidden = false
  const send = async (): Promise<void> => {
    button.disabled = true
    say('question-problem', '')
    try {
      const answer = await post('/ask', { name: valueOf('guestName'), text: valueOf('question') })
      if (answer.ok) return location.reload()
      const problem = (await answer.json()) as { message?: string; errors?: { message: string }[] }
      say('question-problem', problem.errors?.[0]?.message ?? problem.message ?? words.failed)
    } catch {
      say('question-problem', words.failed)
    }
    button.disabled = false
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const missing = ['guestName', 'question'].filter((id) => {
      const isEmpty = valueOf(id) === ''
      say(`${id}-error`, isEmpty ? words.required : '')
      byId(id)?.setAttribute('aria-invalid', String(isEmpty))
      return isEmpty
    })
    const [first] = missing
    if (first === undefined) void send()
    else byId(first)?.focus()
  })
}
