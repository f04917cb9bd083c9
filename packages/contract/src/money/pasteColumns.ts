import { scaled } from './integers.ts'
import { parseMarkup, parseMoney, parseQuantity, parseUnitMoney } from './read.ts'

export const pasteColumns = [
  'section',
  'name',
  'description',
  'quantity',
  'unit',
  'unitCost',
  'markup',
  'unitPrice',
  'total',
] as const
export type PasteColumn = (typeof pasteColumns)[number]
/** Which cell of a row holds what, counted from 0. */
export type PasteMapping = Partial<Record<PasteColumn, number>>

/** What columns are called, in English and Spanish, without accents and punctuation. */
const names: Record<PasteColumn, string> = {
  section: 'section,phase,category,group,area,division,room,seccion,partida,fase,categoria,grupo,capitulo,area',
  name: 'item,name,item name,line item,product,service,product service,title,material,materials,task,activity,work item,concepto,conceptos,articulo,nombre,producto,servicio,actividad,tarea,trabajo,renglon',
  description:
    'description,item description,details,detail,scope,scope of work,specification,descripcion,detalle,detalles,alcance,especificacion',
  quantity: 'qty,quantity,count,hours,hrs,quant,cantidad,cant,ctd,volumen,horas',
  unit: 'unit,units,uom,u/m,um,unit of measure,measure,unidad,unidades,unid,und,u,medida',
  unitCost: 'cost,unit cost,cost each,our cost,cost per unit,cost/unit,costo,costo unitario,costo unit,c u',
  markup: 'markup,mark up,markup percent,overhead and profit,o p,recargo,sobreprecio,utilidad,ganancia',
  unitPrice:
    'price,unit price,price each,price per unit,price/unit,rate,sell,sell price,selling price,each,precio,precio unitario,precio unit,p u,p/u,tarifa,precio de venta',
  total: 'total,amount,line total,total price,extended,extended price,ext,ext price,importe,precio total,monto',
}
const known = new Map(
  pasteColumns.flatMap((column) => names[column].split(',').map((name): [string, PasteColumn] => [name, column])),
)
/** Words with which a longer title of a column may start: "Qty (boxes)". */
const starts = new Set(['qty', 'quantity', 'cantidad', 'description', 'descripcion', 'markup'])

const units = new Set(
  'ea,each,pc,pcs,pr,set,ls,lot,lf,ft,sf,sqft,sq,sy,cy,cf,yd,in,hr,hrs,h,day,days,wk,mo,gal,lb,lbs,ton,tons,bag,bags,box,roll,sheet,bf,mi,m,m2,m3,ml,km,kg,l,lt,pza,pzas,pieza,jgo,lote,hora,horas,dia,dias,mes,saco,bulto,rollo,viaje,sal,glb,und'.split(
    ',',
  ),
)

/** A title without accents, punctuation, currency and a percent sign. */
const plain = (title: string): string =>
  title
    .slice(0, 60)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9/]+/g, ' ')
    .replace(/ (?:usd|mxn|us|mx)\b/g, ' ')
    .trim()

function columnOf(title: string): PasteColumn | undefined {
  const name = plain(title)
  const [first = ''] = name.split(' ')
  return known.get(name) ?? (starts.has(first) ? known.get(first) : undefined)
}

/** Whether a cell holds a number: an amount, a percentage, or a quantity with its unit. */
export const isNumeric = (cell: string): boolean =>
  (cell.endsWith('%') && /\d/.test(cell.slice(-10))) ||
  parseUnitMoney(cell).code !== 'number' ||
  units.has((/^[\d.,]+ ?([a-z]{1,6}[23]?)$/i.exec(cell.slice(0, 40))?.[1] ?? '').toLowerCase())
/** So many rows are looked at for titles, and for what columns hold. */
const TITLE_ROWS = 10
const LOOKED_AT = 200

/** Returns the place of the row that names the columns, or -1. Titles of the table may stand above it. */
export function headerRow(rows: readonly string[][]): number {
  const shapes = rows.slice(0, TITLE_ROWS).map((cells) => {
    const filled = cells.filter(Boolean)
    return {
      isText: !filled.some(isNumeric),
      known: new Set(filled.map(columnOf).filter(Boolean)).size,
      size: filled.length,
    }
  })
  const clear = shapes.findIndex(({ isText, known: count }) => isText && count >= 2)
  if (clear >= 0) return clear
  const [first] = shapes
  if (!first?.isText || first.known !== 1) return -1
  // One known word may be a line. Above numbers, or alone above a list, it is a title.
  const hasNumbers = rows.slice(1, LOOKED_AT).some((cells) => cells.some((cell) => cell !== '' && isNumeric(cell)))
  return (hasNumbers && first.size > 1) ||
    (first.size === 1 && rows.length > 1 && rows.every((row) => row.length === 1))
    ? 0
    : -1
}

/** Returns what the titles say. The first column of a kind counts. */
export function namedColumns(titles: readonly string[], rows: readonly string[][]): PasteMapping {
  const mapping: PasteMapping = {}
  for (const [at, title] of titles.entries()) {
    const column = columnOf(title)
    if (column && mapping[column] === undefined) mapping[column] = at
  }
  const { description, ...rest } = mapping
  const shapes = shapesOf(rows)
  // "Item" often counts the lines, and the description names them.
  const isNumbered = mapping.name !== undefined && shapes[mapping.name]?.isNumber === true
  if (description !== undefined && (mapping.name === undefined || isNumbered)) return { ...rest, name: description }
  if (mapping.name !== undefined) return mapping
  const used = new Set(Object.values(mapping))
  const text = shapes.find(({ at, isText }) => isText && !used.has(at))
  return text ? { ...mapping, name: text.at } : mapping
}

type ColumnShape = {
  at: number
  isText: boolean
  isNumber: boolean
  isMoney: boolean
  isPercent: boolean
  isUnit: boolean
  isCounter: boolean
}

/** What most cells of each column look like. */
function shapesOf(rows: readonly string[][]): ColumnShape[] {
  const some = rows.slice(0, LOOKED_AT)
  const width = some.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: width }, (_, at) => {
    const cells = some.map((row) => row[at] ?? '').filter(Boolean)
    const most = (is: (cell: string, nth: number) => boolean) =>
      cells.length > 0 && 2 * cells.filter(is).length > cells.length
    const isNumber = most(isNumeric)
    return {
      at,
      isText: cells.length > 0 && !isNumber,
      isNumber,
      isMoney: isNumber && most((cell) => /[$€£]|\.\d\d$/.test(cell.slice(0, 40))),
      isPercent: isNumber && most((cell) => cell.endsWith('%')),
      isUnit: !isNumber && most((cell) => cell.length <= 10 && units.has(plain(cell))),
      isCounter: cells.length > 1 && cells.every((cell, nth) => cell === String(nth + 1)),
    }
  })
}

/** Returns what columns without titles hold, by what their cells look like. */
export function guessedColumns(rows: readonly string[][]): PasteMapping {
  const shapes = shapesOf(rows)
  const [name, description] = shapes.filter(({ isText, isUnit }) => isText && !isUnit)
  const unit = shapes.find(({ isUnit }) => isUnit)
  const markup = shapes.find(({ isPercent }) => isPercent)
  const numbers = shapes.filter(
    ({ isNumber, isPercent, isCounter, at }) => isNumber && !isPercent && !(isCounter && at === 0),
  )
  const mapping: PasteMapping = {}
  const set = (column: PasteColumn, shape: ColumnShape | undefined) => {
    if (shape) mapping[column] = shape.at
  }
  set('name', name ?? unit)
  set('description', description)
  if (name) set('unit', unit)
  set('markup', markup)
  const [first, second, third] = numbers
  if (!second) set(first?.isMoney ? 'unitPrice' : 'quantity', first)
  else if (first?.isMoney && !second.isMoney) {
    set('unitPrice', first)
    set('quantity', second)
  } else if (!third) {
    set(first?.isMoney ? 'unitCost' : 'quantity', first)
    set(markup && !first?.isMoney ? 'unitCost' : 'unitPrice', second)
  } else {
    set('quantity', first)
    const isTotal = first !== undefined && multiplies(rows, first.at, second.at, third.at)
    set(isTotal ? 'unitPrice' : 'unitCost', second)
    set(isTotal ? 'total' : 'unitPrice', third)
    if (!isTotal) set('total', numbers[3])
  }
  return mapping
}

const numbers: Partial<Record<PasteColumn, (text: string) => { value?: number | undefined }>> = {
  quantity: parseQuantity,
  unitCost: parseUnitMoney,
  markup: parseMarkup,
  unitPrice: parseUnitMoney,
  total: parseMoney,
}
const LONGEST_UNIT = 10

/**
 * Returns the columns of the screen, from the selected one to the right, for rows without titles; undefined if what the
 * cells hold does not fit there: a word where a number belongs, a number as a unit or as a name, or more cells than
 * columns.
 */
export function placedColumns(screen: readonly PasteColumn[], rows: readonly string[][]): PasteMapping | undefined {
  const fits = (cell: string, column: PasteColumn | undefined) => {
    if (cell === '') return true
    if (column === undefined) return false
    const read = numbers[column]
    // "12 SF" is a quantity with its unit; a dash is none.
    if (read)
      return (
        read(cell).value !== undefined ||
        cell === '-' ||
        (column === 'quantity' && isNumeric(cell) && !/[$€£%]/.test(cell))
      )
    return column === 'unit' ? cell.length <= LONGEST_UNIT && !isNumeric(cell) : true
  }
  if (!rows.every((row) => row.every((cell, at) => fits(cell, screen[at])))) return undefined
  // A column of numbers is no list of names.
  if (screen[0] === 'name' && rows.length > 0 && rows.every(([first = '']) => first === '' || isNumeric(first)))
    return undefined
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return Object.fromEntries(screen.slice(0, width).map((column, at) => [column, at]))
}

/** Whether the third number is mostly the product of the first two. */
function multiplies(rows: readonly string[][], quantityAt: number, priceAt: number, totalAt: number): boolean {
  let right = 0
  let whole = 0
  for (const row of rows.slice(0, LOOKED_AT)) {
    const quantity = parseQuantity(row[quantityAt] ?? '').value
    const price = parseUnitMoney(row[priceAt] ?? '').value
    const total = parseMoney(row[totalAt] ?? '').value
    if (quantity === undefined || price === undefined || total === undefined) continue
    whole += 1
    if (Math.abs(scaled(quantity, price, 100_000) - total) <= 1) right += 1
  }
  return whole > 0 && 5 * right >= 4 * whole
}
