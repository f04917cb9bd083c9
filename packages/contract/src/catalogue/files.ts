import { ofTheProgram, type Fields, saysMore } from './field.ts'

const shownBeside = 'The file shows it beside the picture.'
const links = {
  CustomerId: { type: 'record' },
  ProjectId: { type: 'record' },
  BidId: { type: 'record' },
  TaskId: { type: 'record', name: 'task' },
} as const satisfies Fields

const photoFields = {
  caption: { type: 'text', name: 'moreFields.caption' },
  tags: { type: 'texts', name: 'moreFields.tags' },
  ...links,
  visibility: { type: 'text', name: 'moreFields.visibility', notFound: saysMore },
  annotations: { type: 'items', name: 'moreFields.drawnMarks' },
  pairId: { type: 'record', unseen: shownBeside },
  originalName: { type: 'text', unseen: shownBeside },
  mimetype: { type: 'text', unseen: ofTheProgram },
  bytes: { type: 'number', unseen: shownBeside },
  width: { type: 'number', unseen: shownBeside },
  height: { type: 'number', unseen: shownBeside },
  sha256: { type: 'text', unseen: shownBeside },
  capturedAt: { type: 'instant', unseen: shownBeside },
  capturedOffsetMin: { type: 'number', unseen: ofTheProgram },
  capturedBy: { type: 'text', unseen: ofTheProgram },
  source: { type: 'text', unseen: shownBeside },
  geo: { type: 'other', unseen: shownBeside },
  geoReason: { type: 'text', unseen: shownBeside },
  camera: { type: 'text', unseen: shownBeside },
  takenById: { type: 'person', unseen: shownBeside },
} as const satisfies Fields

const documentFields = {
  sheetNo: { type: 'text', name: 'moreFields.sheetNo' },
  title: { type: 'text' },
  FolderId: { type: 'record', name: 'moreFields.folder' },
  ...links,
  discipline: { type: 'text', name: 'moreFields.discipline', notFound: saysMore },
  kind: { type: 'choice', words: 'documents.kind', name: 'moreFields.documentKind' },
  tags: { type: 'texts', name: 'moreFields.tags' },
  clientVisible: { type: 'yesNo', name: 'moreFields.clientVisible' },
  originalName: { type: 'text', name: 'moreFields.fileName' },
  bytes: { type: 'number', name: 'moreFields.bytes' },
  sha256: { type: 'text', name: 'moreFields.sha256', notFound: saysMore },
  pages: { type: 'number', name: 'moreFields.pages' },
  mimetype: { type: 'text', unseen: ofTheProgram },
  currentRevisionId: { type: 'other', unseen: 'Its revisions tell of it.' },
  checkedOutById: { type: 'person', name: 'moreFields.checkedOutTo' },
  checkedOutUntil: { type: 'instant', name: 'moreFields.checkedOutUntil' },
} as const satisfies Fields

export const fileKinds = {
  documents: documentFields,
  photos: photoFields,
}
