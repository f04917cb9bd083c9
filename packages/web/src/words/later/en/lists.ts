export const lists = {
  'lists.exporting': 'Reading {done} of {total}',
  'lists.exported': '{count} {count|row|rows} exported',
  'lists.nothing': 'Nothing to export.',
  'lists.task': 'Task',
  'lists.file': 'File',
  'lists.bytes': 'Bytes',
}
