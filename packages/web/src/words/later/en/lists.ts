export const lists = {
  'lists.exporting': 'Reading {done} of {total}',
  'lists.exported': '{count} {count|row|rows} exported',
  'lists.nothing': 'There is nothing to export.',
  'lists.task': 'Task',
  'lists.file': 'File',
  'lists.bytes': 'Bytes',
}
