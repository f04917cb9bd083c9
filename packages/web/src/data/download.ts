import { refusalOf } from '@jobwright/contract/call.ts'
import { send } from './api.ts'
import { saveBlob } from './save.ts'

/** Fetches a file that requires a session and offers it as a browser download. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await send(path, { method: 'GET', headers: { accept: '*/*' } })
  if (!answer.ok) throw await refusalOf(answer)
  saveBlob(await answer.blob(), name)
}
