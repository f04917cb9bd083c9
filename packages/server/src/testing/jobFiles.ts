import type { Document } from '@jobwright/contract/resources/documents.ts'
import type { Photo } from '@jobwright/contract/resources/photos.ts'
import { plain, pdfOf } from './files.ts'
import { sendForm } from './forms.ts'
import type { House, Person } from './house.ts'

let shade = 0
/** Uploads a photo with a caption. */
export async function aPhoto(
  house: House,
  person: Person,
  to: Record<string, string> = {},
  caption = 'North slope',
): Promise<Photo> {
  const name = `shot-${shade++}.png`
  const bytes = await plain(320, 200, `#${(0x20_40_60 + shade * 7).toString(16).padStart(6, '0')}`)
    .png()
    .toBuffer()
  const about = { captionTags: JSON.stringify({ [name]: { caption } }) }
  const sent = await sendForm(house, person, '/api/upload/image', { ...to, ...about }, [{ name, bytes }])
  return (sent.json['files'] as Photo[])[0] as Photo
}

/** Uploads a document of one page. */
export async function aDocument(
  house: House,
  person: Person,
  to: Record<string, string> = {},
  { name = 'plan.pdf', text = 'Plan' } = {},
): Promise<Document> {
  const bytes = Buffer.from(await pdfOf([text]))
  const sent = await sendForm(house, person, '/api/upload/files', to, [{ name, bytes }])
  return (sent.json['files'] as Document[])[0] as Document
}
