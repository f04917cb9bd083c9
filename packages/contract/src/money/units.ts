import { formatQuantity } from './format.ts'

// Units that are whole words; abbreviations such as LF, SQ or ea have no plural on paper.
const plurals: Readonly<Record<string, string>> = {
  bag: 'bags',
  board: 'boards',
  box: 'boxes',
  bucket: 'buckets',
  bundle: 'bundles',
  day: 'days',
  foot: 'feet',
  gallon: 'gallons',
  hour: 'hours',
  inch: 'inches',
  load: 'loads',
  meter: 'meters',
  month: 'months',
  pallet: 'pallets',
  panel: 'panels',
  piece: 'pieces',
  pound: 'pounds',
  roll: 'rolls',
  set: 'sets',
  sheet: 'sheets',
  square: 'squares',
  ton: 'tons',
  trip: 'trips',
  tube: 'tubes',
  unit: 'units',
  visit: 'visits',
  week: 'weeks',
  yard: 'yards',
  caja: 'cajas',
  cubeta: 'cubetas',
  día: 'días',
  galón: 'galones',
  hoja: 'hojas',
  hora: 'horas',
  lámina: 'láminas',
  mes: 'meses',
  metro: 'metros',
  pieza: 'piezas',
  pie: 'pies',
  rollo: 'rollos',
  saco: 'sacos',
  semana: 'semanas',
  tonelada: 'toneladas',
  tubo: 'tubos',
  unidad: 'unidades',
  viaje: 'viajes',
  visita: 'visitas',
}

/** Returns thousandths of a unit as text: "6 sheets", "1 sheet", "2.5 SQ". A unit that is no known word stays as it is. */
export function quantityText(quantity: number, unit: string): string {
  const text = formatQuantity(quantity)
  const plural = Object.hasOwn(plurals, unit.toLowerCase()) ? plurals[unit.toLowerCase()] : undefined
  if (plural === undefined || Math.abs(quantity) === 1000) return `${text} ${unit}`.trim()
  const written = unit === unit.toUpperCase() ? plural.toUpperCase() : `${unit.slice(0, 1)}${plural.slice(1)}`
  return `${text} ${written}`
}
