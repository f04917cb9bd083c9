/** The fields of a record that its company added. */
export const details = {
  'details.more': 'More details',
  'details.saved': 'Details saved',
  'details.retired': 'No longer used',
}
