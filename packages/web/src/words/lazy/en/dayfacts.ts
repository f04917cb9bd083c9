/** What the product knows of the day of a log. */
export const dayfacts = {
  'dayfacts.tasksOfDay': 'Tasks of the day',
  'dayfacts.photosOfDay': 'Photos: {count} of {all} go in',
  'dayfacts.goesInto': 'Goes into “{field}”.',
  'dayfacts.acceptTasks': 'Accept {count} {count|task|tasks}',
  'dayfacts.acceptPhotos': 'Accept {count} {count|photo|photos}',
  'dayfacts.edit': 'Edit',
  'dayfacts.remove': 'Remove',
  'dayfacts.line.completed': 'Completed: {title}',
  'dayfacts.line.started': 'Started: {title}',
  'dayfacts.line.problem': 'Problem: {title}',
  'dayfacts.documentsOfDay': 'Documents added that day',
  'dayfacts.acceptDocuments': 'Accept {count} {count|document|documents}',
  'dayfacts.line.document': '{number} {title}',
} as const
