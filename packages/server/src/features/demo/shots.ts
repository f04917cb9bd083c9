import type { Annotations } from '@jobwright/contract/resources/annotations.ts'

/** A photo that a crew takes on every job: after how many working days, and minutes since 8 in the morning. */
export type DemoPhoto = {
  file: string
  day: number
  minute: number
  caption: string
  tags: string[]
  whenDone?: true
  marks?: Annotations
}

const around: Annotations = [
  { id: 'demo-1', kind: 'ellipse', color: '#D50000', width: 6, points: [0.28, 0.36, 0.72, 0.72] },
  { id: 'demo-2', kind: 'text', color: '#D50000', width: 7, points: [0.3, 0.78], text: 'Replace two sheets here' },
]

/** What the crews of Harbor Roofing photograph. */
export const shots: readonly DemoPhoto[] = [
  { file: 'house-front.jpg', day: 0, minute: 2, caption: 'Front, before we start', tags: ['before'] },
  { file: 'house-side.jpg', day: 0, minute: 4, caption: 'East side, before we start', tags: ['before'] },
  { file: 'delivery.jpg', day: 0, minute: 25, caption: 'Shingles delivered, 15 bundles counted', tags: ['material'] },
  {
    file: 'damage.jpg',
    day: 0,
    minute: 70,
    caption: 'Soft decking under the old layer',
    tags: ['damage', 'deck'],
    marks: around,
  },
  { file: 'tear-off.jpg', day: 0, minute: 190, caption: 'Lower half torn off', tags: ['progress'] },
  { file: 'chimney.jpg', day: 0, minute: 230, caption: 'Old flashing, rusted through', tags: ['damage', 'chimney'] },
  { file: 'tarp.jpg', day: 0, minute: 505, caption: 'Covered for the night', tags: ['progress'] },
  { file: 'deck-bare.jpg', day: 1, minute: 60, caption: '', tags: ['deck'] },
  { file: 'level.jpg', day: 1, minute: 145, caption: 'First courses straight', tags: ['progress', 'quality'] },
  { file: 'vent.jpg', day: 2, minute: 200, caption: 'New vent, sealed', tags: ['quality'] },
  {
    file: 'chimney-new.jpg',
    day: 2,
    minute: 290,
    caption: 'New step and counter flashing',
    tags: ['chimney', 'quality'],
  },
  { file: 'shingles.jpg', day: 2, minute: 330, caption: '', tags: [] },
  { file: 'gutter.jpg', day: 3, minute: 40, caption: 'Gutters full of leaves: offer a cleaning', tags: ['follow-up'] },
  { file: 'house-done.jpg', day: 3, minute: 300, caption: 'Finished', tags: ['after'], whenDone: true },
]

/** Papers of the newest jobs, each with the files of its revisions. */
export const papers: readonly { title: string; sheetNo?: string; revisions: string[] }[] = [
  { title: 'Roof plan', sheetNo: 'A-101', revisions: ['roof-plan-a.pdf', 'roof-plan-b.pdf'] },
  { title: 'Proposal', revisions: ['proposal.pdf'] },
  { title: 'Material list', revisions: ['material-list.txt'] },
]
