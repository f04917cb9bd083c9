/** The stamps of a task that nobody has worked on yet. */
export const untouchedTask = {
  holdReason: '',
  problemReason: '',
  cancelReason: '',
  completionNote: '',
  startedAt: null,
  completedAt: null,
  completedById: null,
  verifiedAt: null,
  verifiedById: null,
  seriesId: null,
} as const
