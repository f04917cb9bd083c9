/** The hours of a project or task. */
export const jobhours = {
  'jobhours.title': 'Hours worked',
  'jobhours.worked':
    'By the clock, without unpaid breaks. Paid hours can differ: they are rounded, and short breaks are paid.',
  'jobhours.ofEstimate': 'of {time} estimated',
  'jobhours.bar': 'Hours against the estimate',
  'jobhours.left': '{time} left',
  'jobhours.over': '{time} over the estimate',
  'jobhours.noEstimate': 'No estimate yet. Estimated hours are entered on tasks.',
  'jobhours.partly': 'Only the hours that you can see.',
  'jobhours.withoutEnd': '{n} {n|entry without a clock-out is|entries without a clock-out are} not counted.',
  'jobhours.runningNow': '{n} clocked in now, counted up to now',
  'jobhours.people': 'People',
  'jobhours.codes': 'Cost codes',
  'jobhours.noCode': 'No cost code',
  'jobhours.formerPerson': 'Former employee',
  'jobhours.running': 'Clocked in',
  'jobhours.more': '{n} more',
  'jobhours.none': 'No hours yet. They show up here when someone clocks in to this project, or enters time for it.',
  'jobhours.noneOfBid': 'No hours yet. They show up here when someone clocks in to this bid, or enters time for it.',
  'jobhours.noneOfTask': 'No hours yet. They show up here when someone clocks in to this task, or enters time for it.',
} as const
