/** What a segment of time is. Leave and days off are not segments: they have no clock. */
export const segmentKinds = ['work', 'travel', 'break_paid', 'break_unpaid'] as const
export type SegmentKind = (typeof segmentKinds)[number]

/** Whether a segment is a break, paid or not. */
export const isBreak = ({ kind }: { kind: string }): boolean => kind === 'break_paid' || kind === 'break_unpaid'

/** A stretch of one person's time between two punches. */
export type Segment = {
  id: string
  /** The day on which its shift started, YYYY-MM-DD, in the zone of its site. */
  workDate: string
  kind: SegmentKind
  /** Instants: minutes since 1970 UTC. `end` is exclusive. */
  start: number
  end: number
  /** IANA zone of the site. */
  zone: string
}
