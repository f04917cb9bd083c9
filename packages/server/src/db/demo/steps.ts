/** What Harbor Roofing does: kinds of work, what they cost, and the steps in which they are done. */
export type DemoStep = {
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
export type DemoWork = {
  title: string
  /** Working days from start to end. */
  days: [number, number]
  /** Whole dollars. */
  price: [number, number]
  note: string
  steps: DemoStep[]
}

export const measure: DemoStep = {
  title: 'Measure roof and take photos',
  type: 'Site visit',
  day: -8,
  at: 540,
  minutes: 60,
  by: 'sales',
}
export const order: DemoStep = {
  title: 'Order material for delivery',
  type: 'Material',
  day: -5,
  at: 600,
  minutes: 30,
  by: 'office',
  checklist: 'material',
}
export const notice: DemoStep = {
  title: 'Call customer: start date, parking, pets',
  type: 'Office',
  day: -2,
  at: 870,
  minutes: 15,
  by: 'office',
}
export const walk: DemoStep = {
  title: 'Final walk-through with the customer',
  type: 'Inspection',
  day: 0,
  fromEnd: true,
  at: 900,
  minutes: 45,
  by: 'lead',
  checklist: 'closing',
}
export const sweep: DemoStep = {
  title: 'Magnet sweep and clean-up',
  type: 'Crew work',
  day: 0,
  fromEnd: true,
  at: 780,
  minutes: 90,
  by: 'crew',
}
export const invoice: DemoStep = {
  title: 'Send final invoice and warranty',
  type: 'Office',
  day: 1,
  fromEnd: true,
  at: 570,
  minutes: 20,
  by: 'office',
}
export const tearOff = (what: string): DemoStep => ({
  title: `Protect grounds and tear off ${what}`,
  type: 'Crew work',
  day: 0,
  at: 420,
  minutes: 510,
  by: 'crew',
  checklist: 'tearOff',
})
