/** What Harbor Roofing does: kinds of work, what they cost, and the steps in which they are done. */
export type Step = {
  title: string
  type: 'Site visit' | 'Material' | 'Crew work' | 'Inspection' | 'Office'
  /** Working days after the project's start; negative before it. From the end when `fromEnd`. */
  day: number
  fromEnd?: boolean
  /** Minutes since midnight, and how long it takes. */
  at: number
  minutes: number
  by: 'lead' | 'crew' | 'office' | 'sales'
  checklist?: 'safety' | 'material' | 'tearOff' | 'flashing' | 'closing'
  urgent?: boolean
}
export type Work = {
  title: string
  /** Working days from start to end. */
  days: [number, number]
  /** Whole dollars. */
  price: [number, number]
  note: string
  steps: Step[]
}

const measure: Step = { title: 'Measure roof and take photos', type: 'Site visit', day: -8, at: 540, minutes: 60, by: 'sales' }
const order: Step = { title: 'Order material for delivery', type: 'Material', day: -5, at: 600, minutes: 30, by: 'office', checklist: 'material' }
const notice: Step = { title: 'Call customer: start date, parking, pets', type: 'Office', day: -2, at: 870, minutes: 15, by: 'office' }
const walk: Step = { title: 'Final walk-through with the customer', type: 'Inspection', day: 0, fromEnd: true, at: 900, minutes: 45, by: 'lead', checklist: 'closing' }
const sweep: Step = { title: 'Magnet sweep and clean-up', type: 'Crew work', day: 0, fromEnd: true, at: 780, minutes: 90, by: 'crew' }
const invoice: Step = { title: 'Send final invoice and warranty', type: 'Office', day: 1, fromEnd: true, at: 570, minutes: 20, by: 'office' }
const tearOff = (what: string): Step => ({ title: `Protect grounds and tear off ${what}`, type: 'Crew work', day: 0, at: 420, minutes: 510, by: 'crew', checklist: 'tearOff' })

export const works: readonly Work[] = [
  {
    title: 'Asphalt reroof, main house', days: [2, 4], price: [14_800, 31_500], note: 'Architectural shingle, ice and water six feet up from the eaves, new drip edge and ridge vent.',
    steps: [measure, order, notice, tearOff('two layers'), { title: 'Ice and water shield, drip edge, underlayment', type: 'Crew work', day: 1, at: 420, minutes: 480, by: 'crew', checklist: 'safety' }, { title: 'Shingle both slopes, cap the ridge', type: 'Crew work', day: 2, at: 420, minutes: 510, by: 'lead' }, sweep, walk, invoice],
  },
  {
    title: 'Cedar shingle roof with copper valleys', days: [6, 10], price: [38_000, 74_000], note: 'Red cedar perfections over breather mat, stainless nails, 16 oz copper in the valleys.',
    steps: [measure, order, notice, tearOff('old cedar'), { title: 'Sheathing repairs and breather mat', type: 'Crew work', day: 2, at: 420, minutes: 480, by: 'crew', checklist: 'safety' }, { title: 'Bend and set copper valleys', type: 'Crew work', day: 3, at: 450, minutes: 420, by: 'lead', checklist: 'flashing' }, { title: 'Cedar on the front gable', type: 'Crew work', day: 5, at: 420, minutes: 510, by: 'crew' }, walk, invoice],
  },
  {
    title: 'EPDM membrane, rear addition', days: [1, 3], price: [6_900, 18_400], note: 'Fully adhered 60 mil over tapered insulation; new edge metal and scupper.',
    steps: [measure, order, notice, tearOff('the old membrane'), { title: 'Tapered insulation and membrane', type: 'Crew work', day: 1, at: 420, minutes: 480, by: 'lead', checklist: 'flashing' }, { title: 'Flood test the drain', type: 'Inspection', day: 0, fromEnd: true, at: 660, minutes: 60, by: 'lead' }, walk, invoice],
  },
  {
    title: 'Storm damage repair', days: [1, 2], price: [1_450, 7_800], note: 'Wind took shingles off the weather side. Photos for the insurer before anything is touched.',
    steps: [{ title: 'Emergency tarp', type: 'Crew work', day: -4, at: 480, minutes: 120, by: 'crew', checklist: 'safety', urgent: true }, { title: 'Photos and scope for the insurance adjuster', type: 'Site visit', day: -3, at: 600, minutes: 75, by: 'sales' }, { title: 'Replace missing shingles and step flashing', type: 'Crew work', day: 0, at: 450, minutes: 420, by: 'lead' }, invoice],
  },
  {
    title: 'Gutters, fascia and soffit', days: [1, 2], price: [2_900, 8_600], note: 'Five-inch seamless aluminium, hidden hangers, PVC fascia where the old is soft.',
    steps: [measure, order, { title: 'Replace soft fascia', type: 'Crew work', day: 0, at: 450, minutes: 360, by: 'crew', checklist: 'safety' }, { title: 'Run gutters and downspouts, test with a hose', type: 'Crew work', day: 1, at: 450, minutes: 360, by: 'lead' }, invoice],
  },
  {
    title: 'Skylight replacement', days: [1, 1], price: [3_200, 9_900], note: 'Deck-mounted, with flashing kit; interior trim by the owner’s carpenter.',
    steps: [measure, order, notice, { title: 'Set skylights and flash', type: 'Crew work', day: 0, at: 450, minutes: 480, by: 'lead', checklist: 'flashing' }, invoice],
  },
  {
    title: 'Chimney flashing and repointing', days: [1, 3], price: [2_400, 6_700], note: 'Lead-coated copper, reglet cut; mason repoints above the roof line first.',
    steps: [measure, { title: 'Mason repoints above the roof line', type: 'Crew work', day: 0, at: 480, minutes: 420, by: 'lead' }, { title: 'Cut reglet, flash chimney', type: 'Crew work', day: 1, at: 450, minutes: 360, by: 'crew', checklist: 'flashing' }, walk, invoice],
  },
  {
    title: 'Slate repairs', days: [2, 4], price: [4_800, 16_500], note: 'Salvaged Monson slate to match, copper hooks, snow guards over the entry.',
    steps: [measure, { title: 'Find matching salvaged slate', type: 'Material', day: -6, at: 600, minutes: 60, by: 'office' }, { title: 'Set roof ladders and staging', type: 'Crew work', day: 0, at: 420, minutes: 180, by: 'crew', checklist: 'safety' }, { title: 'Replace broken slates', type: 'Crew work', day: 1, at: 420, minutes: 480, by: 'lead' }, walk, invoice],
  },
  {
    title: 'Standing seam metal, porch and dormers', days: [3, 6], price: [12_500, 29_000], note: '24-gauge in charcoal, snap lock, snow rail above the steps.',
    steps: [measure, { title: 'Template panels and order from the shop', type: 'Material', day: -7, at: 540, minutes: 120, by: 'lead', checklist: 'material' }, notice, tearOff('the porch'), { title: 'Panels and ridge', type: 'Crew work', day: 2, at: 420, minutes: 510, by: 'lead' }, sweep, walk, invoice],
  },
  {
    title: 'Reroof, three-decker', days: [3, 5], price: [16_900, 34_000], note: 'Rubber on the flat, new copper cornice caps, staging permit on the street side.',
    steps: [measure, { title: 'Street occupancy permit for the staging', type: 'Office', day: -7, at: 570, minutes: 45, by: 'office' }, order, notice, tearOff('the flat'), { title: 'Insulation, membrane, cornice caps', type: 'Crew work', day: 2, at: 420, minutes: 510, by: 'lead', checklist: 'flashing' }, { title: 'Building inspector: final', type: 'Inspection', day: 0, fromEnd: true, at: 600, minutes: 60, by: 'lead' }, invoice],
  },
]

export const parts = ['', '', '', '', ', north side', ', garage', ', carriage house', ', unit B', ', ell', ', boathouse', ', phase 2']

export const checklists: Record<NonNullable<Step['checklist']>, readonly string[]> = {
  safety: ['Ladders tied off', 'Harness and anchor checked', 'Overhead wires marked', 'First-aid kit on site'],
  material: ['Shingles or membrane', 'Underlayment, ice and water', 'Flashing and fasteners', 'Delivery date confirmed', 'Rooftop or ground drop agreed'],
  tearOff: ['Plants and windows covered', 'Dumpster on planks', 'Attic checked for daylight', 'Rotten boards counted and photographed', 'Dry-in before leaving'],
  flashing: ['Old flashing out', 'Step flashing one per course', 'Counter-flashing sealed', 'Water test'],
  closing: ['Gutters clean', 'No nails in the drive', 'Touch-up paint', 'Customer shown the work', 'Photos taken'],
}

export const problems = [
  'Rot under the valley: about four sheets of plywood more than we counted.', 'Delivery came in the wrong colour (weathered wood, not driftwood).',
  'Chimney brick is loose above the roof; a mason has to look before we flash.', 'Owner’s solar installer has not taken the panels down.',
  'Leak at the new skylight after last night’s rain; tarp is on.', 'Neighbour’s car is in the way of the dumpster.', 'Found a third layer; the dumpster is full at noon.',
]
export const cancellations = ['Customer went with a repair only.', 'Doubled: is part of the reroof.', 'Rained out, moved to another day.', 'Customer sold the house.']
export const shopTasks: readonly { title: string; type: string; minutes: number; by: Step['by'] }[] = [
  { title: 'Monday toolbox talk: ladders', type: 'Safety', minutes: 30, by: 'lead' },
  { title: 'Truck 2: oil, tires, inspection sticker', type: 'Shop', minutes: 90, by: 'crew' },
  { title: 'Count coil nails and ice and water', type: 'Shop', minutes: 60, by: 'office' },
  { title: 'Renew certificate of insurance', type: 'Office', minutes: 30, by: 'office' },
  { title: 'Return pallets to the supplier', type: 'Shop', minutes: 60, by: 'crew' },
  { title: 'Harness inspection, all crews', type: 'Safety', minutes: 60, by: 'lead' },
  { title: 'Answer reviews and post two job photos', type: 'Office', minutes: 45, by: 'sales' },
  { title: 'Order winter tarps', type: 'Shop', minutes: 20, by: 'office' },
]
export const bidTasks: readonly { title: string; day: number; minutes: number }[] = [
  { title: 'Site visit and measurements', day: -3, minutes: 60 },
  { title: 'Write up the bid', day: 0, minutes: 75 },
  { title: 'Follow up on the bid by phone', day: 6, minutes: 15 },
]
