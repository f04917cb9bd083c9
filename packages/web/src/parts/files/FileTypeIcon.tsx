import {
  IconBook,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react'
import { extensionOf, fileSorts, kindOf } from '@jobwright/contract/rules/files.ts'
import type { FileKind } from '@jobwright/contract/rules/files.ts'
import styles from './FileTypeIcon.module.css'

const pictures: Record<FileKind, typeof IconFile> = {
  image: IconPhoto,
  pdf: IconFileTypePdf,
  office: IconFileText,
  text: IconFileText,
  audio: IconMusic,
  video: IconMovie,
  archive: IconFileZip,
  book: IconBook,
}
const office: Record<string, typeof IconFile> = {
  xls: IconFileSpreadsheet,
  xlsx: IconFileSpreadsheet,
  ppt: IconPresentation,
  pptx: IconPresentation,
}

/** The icon of a file type on a tile of its color. */
export function FileTypeIcon({ name, type, size = 32 }: { name: string; type: string; size?: number }) {
  const ending = extensionOf(name)
  const kind = kindOf(type) ?? fileSorts[ending]?.kind
  const Icon = (kind === 'office' ? office[ending] : undefined) ?? (kind ? pictures[kind] : IconFile)
  return (
    <span className={styles.tile} data-kind={kind} data-small={size < 28 || undefined} aria-hidden>
      <Icon size={Math.round(size * 0.56)} stroke={1.75} />
    </span>
  )
}
