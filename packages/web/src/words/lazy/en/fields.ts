/** Names of fields that no page needs before its history or its table is opened. */
export const fields = {
  'moreFields.caption': 'Caption',
  'moreFields.tags': 'Tags',
  'moreFields.drawnMarks': 'Marks',
  'moreFields.sheetNo': 'Sheet number',
  'moreFields.folder': 'Folder',
  'moreFields.discipline': 'Discipline',
  'moreFields.clientVisible': 'Visible to the customer',
  'moreFields.fileName': 'File',
  'moreFields.bytes': 'Bytes',
  'moreFields.sha256': 'SHA-256',
  'moreFields.pages': 'Pages',
  'moreFields.parts': 'Parts',
  'moreFields.weekStart': 'Week',
}
