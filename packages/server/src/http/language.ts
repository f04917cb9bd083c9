import { es } from '@jobwright/contract/messages/es.ts'
import { said, type Messages } from '@jobwright/contract/messages/say.ts'
import type { Problem } from '@jobwright/contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import { hashToken } from '../db/tokens.ts'

/** The languages of refusals besides English, in which they are written. */
const languages: Readonly<Record<string, Messages>> = { es }

// The first language of the header that is spoken here, by its weight.
function accepted(header: string | undefined): string {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(';q=')
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(weight ?? 1) }
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'en' || language in languages))
    .toSorted((a, b) => b.weight - a.weight)
  return asked[0]?.language ?? 'en'
}

/**
 * The language to tell somebody a refusal in: their own, or what the browser asks for while nobody is signed in. It is
 * looked up only now, when there is something to tell; not for a server that has trouble enough.
 */
export async function languageOf(db: Database, request: FastifyRequest, status: number): Promise<string> {
  const asked = accepted(request.headers['accept-language'])
  const token = request.headers.authorization?.slice('Bearer '.length)
  if (!token || status >= 500 || status === 429) return asked
  const [[own]] = await db
    .outside(sql.rows({ language: 'text?' })`select language_of(${hashToken(token)}) as language`)
    .catch(() => [[]])
  return own?.language ?? asked
}

/** A sentence in this language; one that has no words in it stays in English. */
export function sayIn(language: string, text: string): string {
  const messages = languages[language]
  return (messages && said(text, messages)) ?? text
}

/** A refusal in this language, sentence by sentence; one that has no words in it stays in English. */
export function problemIn(language: string, problem: Problem): Problem {
  if (!languages[language]) return problem
  const say = (text: string) => sayIn(language, text)
  return {
    ...problem,
    message: say(problem.message),
    ...(problem.error !== undefined && { error: say(problem.error) }),
    errors: problem.errors.map(({ field, message, title, detail }) => ({
      field,
      message: say(message),
      ...(title !== undefined && { title: say(title) }),
      ...(detail !== undefined && { detail: say(detail) }),
    })),
  }
}
