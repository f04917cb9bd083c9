import { randomUUID } from 'node:crypto'
import type { House, Person } from './house.ts'

/** A file of a form. */
export type TestFile = { name: string; bytes: Buffer; type?: string; field?: string }

/** A multipart form as a browser writes it. */
export function formOf(fields: Record<string, string>, files: readonly TestFile[]): { body: Buffer; type: string } {
  const boundary = `----house${randomUUID()}`
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields))
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  for (const file of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.field ?? 'files'}"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

/** Sends a form; returns the status and the JSON. */
export async function sendForm(
  house: House,
  person: Pick<Person, 'token'>,
  url: string,
  fields: Record<string, string>,
  files: readonly TestFile[],
  headers: Record<string, string> = {},
): Promise<{ status: number; json: Record<string, unknown> }> {
  const { body, type } = formOf(fields, files)
  const answer = await house.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type, ...headers },
    payload: body,
  })
  return { status: answer.statusCode, json: answer.json() as Record<string, unknown> }
}
