import { openAsBlob } from 'node:fs'
import type { Config } from '../config.ts'

/** Nobody was named who turns speech into text. */
export class NotConfigured extends Error {
  constructor() {
    super('Speech to text isn’t set up here.')
  }
}

/** Turns speech into text. */
export type Transcriber = {
  /** @throws NotConfigured; an Error when the provider does not answer */
  transcribe(path: string, mime: string, language: string | undefined): Promise<string>
}

const PATIENCE_MS = 5 * 60 * 1000

/** The provider of the settings: an HTTP endpoint that speaks as OpenAI's does. */
export function openTranscriber(settings: Config['transcription']): Transcriber {
  return {
    async transcribe(path, mime, language) {
      if (!settings) throw new NotConfigured()
      const form = new FormData()
      form.set('file', await openAsBlob(path, { type: mime }), mime === 'video/mp4' ? 'speech.mp4' : 'speech.mp3')
      form.set('model', settings.model)
      form.set('response_format', 'json')
      if (language) form.set('language', language)
      const answer = await fetch(`${settings.url.replace(/\/$/, '')}/audio/transcriptions`, {
        method: 'POST',
        body: form,
        redirect: 'error',
        headers: settings.key ? { authorization: `Bearer ${settings.key}` } : {},
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!answer.ok) throw new Error(`The provider of speech answered ${answer.status}.`)
      const said = (await answer.json()) as { text?: unknown }
      return typeof said.text === 'string' ? said.text.slice(0, 1_000_000) : ''
    },
  }
}
