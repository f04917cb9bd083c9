import { addressOf } from '@jobwright/contract/call.ts'
import { Problem, Refusal } from '@jobwright/contract/problem.ts'
import { Import, imports } from '@jobwright/contract/resources/imports.ts'
import { LostNetwork, send } from './api.ts'
import { newId } from './ids.ts'
import { answered, unanswered } from './reach.ts'
import { endSession, signed } from './token.ts'

/** Most that an import file may weigh. */
export const LARGEST_IMPORT = 20 * 1024 * 1024

const broken = { code: 'broken', message: 'Something went wrong with your request...', errors: [] }

/** Uploads a table to import and tells how far it is, from 0 to 1. fetch cannot tell, so this is the older way. */
export function uploadImport(file: File, progress: (share: number) => void): Promise<Import> {
  const token = signed.get()?.token
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(imports.upload, { query: { name: file.name.slice(0, 200) } }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', newId())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total)
    }
    request.onerror = () => {
      unanswered()
      reject(new LostNetwork('upload'))
    }
    request.onload = () => {
      answered()
      if (request.status === 401 && token) endSession(token)
      const said = parsed(request.responseText)
      const made = Import.safeParse(said)
      if (request.status < 400 && made.success) {
        resolve(made.data)
        return
      }
      const problem = Problem.safeParse(said)
      reject(new Refusal(request.status, problem.success ? problem.data : broken))
    }
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fetches a file that only a signed-in person may have, and hands it to the browser to save. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await send(path, { method: 'GET', headers: { accept: '*/*' } })
  if (!answer.ok) {
    const problem = Problem.safeParse(await answer.json().catch(() => undefined))
    throw new Refusal(answer.status, problem.success ? problem.data : broken)
  }
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
