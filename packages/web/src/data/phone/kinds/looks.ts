import {
  blankBid,
  blankBillingcodes,
  blankChangeOrder,
  blankContact,
  blankCustomer,
  blankDocument,
  blankLogbook,
  blankPhoto,
  blankProject,
  blankScheduleItem,
  blankTask,
  blankTimeOff,
  undecidedTimeOff,
  unsentOffer,
} from '@jobwright/contract/blanks.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { dayOf } from '../../days.ts'
import type { Op } from '../../outbox/op.ts'
import { blankEntry, movedEntry } from '../store/movedEntry.ts'
import { movedTask } from '../store/movedTask.ts'
import { blankSheet, blankTime, movedSheet, movedTime } from '../store/movedTime.ts'
import { uploadedDocument, uploadedPhoto } from './files.ts'

type Body = Readonly<Record<string, unknown>>
/** A link: the field, the display name beside it, and its target. */
export type Join = readonly [field: string, join: string, of: ResourceName | 'people']

/** How a record looks on the phone before the server has it, or has its change. */
type Looks = {
  /** The fields of a new record, before its draft. */
  blank?: (op: Op, me: Me) => object
  /** The fields of an uploaded file. */
  uploaded?: (op: Op, me: Me) => Body
  /** The further fields that a change writes, as the server will. */
  moved?: (record: Body, body: Body, me: Me, at: Date) => Body
  /** Names that stand beside ids, apart from those of the links that every kind has. */
  joins?: readonly Join[]
  /** A field of the record that is said with a change of other kinds. */
  keeps?: string
  /** Its customer is that of its job, as on the server. */
  hasCustomerOfJob?: boolean
}

/** The day on which it was done, in the company's time zone. */
const dayIn = ({ at }: Op, me: Me) => dayOf(new Date(at).toISOString(), me.Company.timezone)
const bodyOf = ({ args }: Op): Body => args.body ?? {}

const unsentChange = {
  price: null,
  status: 0,
  revision: 'A',
  reviewedAt: null,
  proceedBasis: '',
  proceedBy: '',
  proceedAt: null,
  proofId: null,
  fromBidId: null,
  proof: null,
  daysApplied: 0,
}
const untouchedTask = {
  ...blankTask,
  holdReason: '',
  problemReason: '',
  cancelReason: '',
  completionNote: '',
  seriesId: null,
  startedAt: null,
  completedAt: null,
  completedById: null,
  verifiedAt: null,
  verifiedById: null,
}

const kinds: Partial<Record<ResourceName, Looks>> = {
  customers: { blank: () => ({ ...blankCustomer, primaryContact: null, Contacts: [] }) },
  contacts: { blank: () => blankContact },
  projects: { blank: (op, me) => blankProject(dayIn(op, me)) },
  bids: { blank: (op, me) => blankBid(dayIn(op, me)) },
  tasks: {
    blank: () => untouchedTask,
    moved: (record, body, me, at) => movedTask(record, body, me.id, at),
    hasCustomerOfJob: true,
  },
  photos: {
    blank: () => blankPhoto,
    uploaded: uploadedPhoto,
    joins: [['takenById', 'takenBy', 'people']],
  },
  documents: { blank: () => blankDocument, uploaded: uploadedDocument },
  logbooks: { blank: () => ({ ...blankLogbook, form: null }) },
  logentries: {
    blank: (op, me) => blankEntry(me, bodyOf(op), new Date(op.at)),
    moved: movedEntry,
    joins: [
      ['submittedById', 'submittedBy', 'people'],
      ['approvedById', 'approvedBy', 'people'],
    ],
  },
  billingcodes: { blank: () => blankBillingcodes },
  changeorders: {
    blank: (op, me) => ({
      ...unsentOffer,
      ...unsentChange,
      ...blankChangeOrder(dayIn(op, me)),
      stage: bodyOf(op)['notice'] === true ? 'notice' : 'draft',
    }),
    // Why a job changes is a field of its change order; elsewhere a reason is said with the change.
    keeps: 'reason',
  },
  timeentries: {
    blank: (op, me) => blankTime(me, bodyOf(op)),
    moved: movedTime,
    joins: [['enteredById', 'enteredBy', 'people']],
  },
  timesheets: {
    blank: (_, me) => blankSheet(me),
    moved: (_, body, me, at) => movedSheet(body, me, at),
    joins: [['approvedById', 'approvedBy', 'people']],
  },
  scheduleitems: { blank: () => blankScheduleItem },
  timeoff: { blank: (_, me) => ({ ...blankTimeOff(me.id), ...undecidedTimeOff }) },
}
const usual: Looks = {}

/** How records of this kind look on the phone before the server has them. */
export const looksOf = (noun: ResourceName): Looks => kinds[noun] ?? usual
