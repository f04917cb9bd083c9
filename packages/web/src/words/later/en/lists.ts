export const lists = {
  'lists.exporting': 'Reading {done} of {total}',
  'lists.exported': '{count} {count|row|rows} exported',
  'lists.changePerson': '{field} of {name}',
  'lists.setStatus': 'Set status',
  'lists.assign': 'Assign',
  'lists.exportSelected': 'Export',
  'lists.changed': '{n} changed',
  'lists.changedPartly': '{done} of {n} changed. {reason}',
  'lists.nothing': 'There is nothing to export.',
  'lists.task': 'Task',
  'lists.file': 'File',
  'lists.bytes': 'Bytes',
}
