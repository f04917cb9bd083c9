import type { DemoStep } from './steps.ts'

export const parts = [
  '',
  '',
  '',
  '',
  ', north side',
  ', garage',
  ', carriage house',
  ', unit B',
  ', ell',
  ', boathouse',
  ', phase 2',
]

export const checklists: Record<NonNullable<DemoStep['checklist']>, readonly string[]> = {
  safety: ['Ladders tied off', 'Harness and anchor checked', 'Overhead wires marked', 'First-aid kit on site'],
  material: [
    'Shingles or membrane',
    'Underlayment, ice and water',
    'Flashing and fasteners',
    'Delivery date confirmed',
    'Rooftop or ground drop agreed',
  ],
  tearOff: [
    'Plants and windows covered',
    'Dumpster on planks',
    'Attic checked for daylight',
    'Rotten boards counted and photographed',
    'Dry-in before leaving',
  ],
  flashing: ['Old flashing out', 'Step flashing one per course', 'Counter-flashing sealed', 'Water test'],
  closing: ['Gutters clean', 'No nails in the drive', 'Touch-up paint', 'Customer shown the work', 'Photos taken'],
}

export const problems = [
  'Rot under the valley: about four sheets of plywood more than we counted.',
  'Delivery came in the wrong color (weathered wood, not driftwood).',
  'Chimney brick is loose above the roof; a mason has to look before we flash.',
  'Owner’s solar installer has not taken the panels down.',
  'Leak at the new skylight after last night’s rain; tarp is on.',
  'Neighbor’s car is in the way of the dumpster.',
  'Found a third layer; the dumpster is full at noon.',
]
export const cancellations = [
  'Customer went with a repair only.',
  'Doubled: is part of the reroof.',
  'Rained out, moved to another day.',
  'Customer sold the house.',
]
export const shopTasks: readonly { title: string; type: string; minutes: number; by: DemoStep['by'] }[] = [
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
