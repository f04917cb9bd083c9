import { offerWords } from '@jobwright/contract/offers/words.ts'

type Gate = { language: 'en' | 'es'; api: string }
const byId = (id: string): HTMLElement | null => document.getElementById(id)

/** The page before the code: asks for a mail, and opens with what the client types from it. */
export function startGate({ language, api }: Gate): void {
  const { failed, required } = offerWords[language]
  const form = byId('code-form')
  const input = byId('code') as HTMLInputElement | null
  const buttons = ['code-ask', 'code-again', 'code-send'].map((id) => byId(id) as HTMLButtonElement | null)
  const say = (id: string, text: string) => {
    const place = byId(id)
    if (!place) return
    place.textContent = text
    place.hidden = text === ''
  }
  const post = async (path: string, body: object, place: string): Promise<boolean> => {
    for (const button of buttons) if (button) button.disabled = true
    say('ask-problem', '')
    say('code-error', '')
    try {
      const answer = await fetch(`${api}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(body),
      })
      if (answer.ok) return true
      const problem = (await answer.json()) as { message?: string; errors?: { message: string }[] }
      say(place, problem.errors?.[0]?.message ?? problem.message ?? failed)
    } catch {
      say(place, failed)
    } finally {
      for (const button of buttons) if (button) button.disabled = false
    }
    return false
  }
  const ask = async () => {
    if (!(await post('/code', {}, 'ask-problem'))) return
    form?.removeAttribute('hidden')
    byId('code-ask')?.setAttribute('hidden', '')
    input?.focus()
  }
  byId('code-ask')?.addEventListener('click', () => void ask())
  byId('code-again')?.addEventListener('click', () => void ask())
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const code = (input?.value ?? '').replace(/\D/g, '')
    if (code.length !== 6) return say('code-error', required)
    return void post('/code/check', { code }, 'code-error').then((isRight) => {
      if (isRight) location.reload()
    })
  })
}
