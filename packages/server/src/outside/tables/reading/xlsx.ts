import { decode } from './decode.ts'
import { LIMITS, tooManyCells, tooManyColumns, tooManyRows, withoutControls, type RawRow } from './tableFile.ts'
import { openArchive } from './unzip.ts'
import { numberText, styleOf, type NumberStyle } from './xlsxNumbers.ts'
import { walkXml } from './xml.ts'

type Book = { strings: string[]; styles: NumberStyle[]; from1904: boolean }
type SheetFile = { name: string; path: string; hidden: boolean }

/**
 * The rows of a workbook's first visible sheet that holds any. Only what is asked for is unpacked, never more than
 * the limit, and rows are taken as they come: a file of a few bytes that claims row 1,000,000,000 costs nothing.
 */
export function readXlsx(bytes: Uint8Array): { rows: RawRow[]; sheetName: string } {
  const archive = openArchive(bytes, LIMITS.unpacked)
  const text = (name: string) => (archive.has(name) ? decode(archive.read(name)).text : '')
  const { sheets, from1904, stringsPath, stylesPath } = readWorkbook(text)
  const book: Book = { strings: readStrings(text(stringsPath)), styles: readStyles(text(stylesPath)), from1904 }
  const visible = sheets.filter(({ hidden, path }) => !hidden && archive.has(path))
  for (const { name, path } of visible) {
    const rows = readRows(text(path), book)
    if (rows.length > 0) return { rows, sheetName: name }
  }
  return { rows: [], sheetName: visible[0]?.name ?? '' }
}

function readWorkbook(text: (name: string) => string) {
  const targets = new Map<string, { path: string; kind: string }>()
  walkXml(text('xl/_rels/workbook.xml.rels'), {
    open(tag, attribute) {
      if (tag !== 'Relationship') return
      const target = attribute('Target') ?? ''
      targets.set(attribute('Id') ?? '', {
        path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
        kind: (attribute('Type') ?? '').split('/').at(-1) ?? '',
      })
    },
  })
  const sheets: SheetFile[] = []
  let from1904 = false
  walkXml(text('xl/workbook.xml'), {
    open(tag, attribute) {
      if (tag === 'workbookPr') from1904 ||= ['1', 'true'].includes(attribute('date1904') ?? '')
      if (tag !== 'sheet') return
      const target = targets.get(attribute('id') ?? '')
      if (target?.kind === 'worksheet')
        sheets.push({
          name: attribute('name') ?? '',
          path: target.path,
          hidden: (attribute('state') ?? 'visible') !== 'visible',
        })
    },
  })
  const pathOf = (kind: string) =>
    [...targets.values()].find((target) => target.kind === kind)?.path ?? `xl/${kind}.xml`
  return { sheets, from1904, stringsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles') }
}

function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [current, inText, inPhonetic] = ['', false, false]
  walkXml(xml, {
    open(tag) {
      if (tag === 'si') current = ''
      else if (tag === 't') inText = true
      else if (tag === 'rPh') inPhonetic = true
    },
    close(tag) {
      // Every cell may point at one long blank text.
      if (tag === 'si') strings.push(current.trim() === '' ? '' : unescapeCell(current))
      else if (tag === 't') inText = false
      else if (tag === 'rPh') inPhonetic = false
    },
    text(text) {
      if (inText && !inPhonetic) current += text
    },
  })
  return strings
}

function readStyles(xml: string): NumberStyle[] {
  const [codes, styles] = [new Map<number, string>(), [] as NumberStyle[]]
  let inCells = false
  walkXml(xml, {
    open(tag, attribute) {
      if (tag === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (tag === 'cellXfs') inCells = true
      else if (tag === 'xf' && inCells) {
        const id = Number(attribute('numFmtId') ?? 0)
        styles.push(styleOf(id, codes.get(id)))
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return styles
}

function readRows(xml: string, book: Book): RawRow[] {
  const rows: RawRow[] = []
  let [line, column, type, style, value] = [0, -1, 'n', 0, '']
  let [cells, inCell, inValue, inPhonetic, characters, seen, filled] = [[] as string[], false, false, false, 0, 0, 0]
  walkXml(xml, {
    open(tag, attribute) {
      if (tag === 'row') {
        line = Number(attribute('r')) || line + 1
        column = -1
        cells = []
      } else if (tag === 'c') {
        if (++seen > 2 * LIMITS.cells) tooManyCells()
        // A cell may omit its position; then it follows the one before.
        column = columnOf(attribute('r')) ?? column + 1
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        value = ''
        inCell = true
      } else if (inCell && (tag === 'v' || tag === 't')) inValue = true
      else if (tag === 'rPh') inPhonetic = true
    },
    close(tag) {
      if (tag === 'v' || tag === 't') inValue = false
      else if (tag === 'rPh') inPhonetic = false
      else if (tag === 'c') {
        inCell = false
        const text = cellText(value, type, style, book)
        if (text.trim() === '') return
        if (column >= LIMITS.columns) tooManyColumns()
        // The same long text may be pointed at from every cell.
        if ((characters += text.length) > LIMITS.text) tooManyCells()
        if ((filled += column + 1 - Math.min(cells.length, column + 1)) > LIMITS.cells) tooManyCells()
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (tag === 'row' && cells.length > 0) {
        rows.push({ line, cells })
        cells = []
        if (rows.length > LIMITS.rows + 50) tooManyRows()
      }
    },
    text(text) {
      if (inValue && !inPhonetic) value += text
    },
  })
  return rows
}

function cellText(value: string, type: string, style: number, book: Book): string {
  switch (type) {
    case 's':
      return value === '' ? '' : (book.strings[Number(value)] ?? '')
    case 'b':
      return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
    case 'd':
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '')
    case 'n':
      return numberText(value, book.styles[style] ?? 'number', book.from1904)
    default:
      return unescapeCell(value)
  }
}

/** "A1" → 0, "AB7" → 27; undefined for no place. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,4}/i.exec(place ?? '')?.[0]
  if (!letters) return undefined
  return (
    letters
      .toUpperCase()
      .split('')
      .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  )
}

/** The format writes characters that XML cannot hold as _x000D_. */
const unescapeCell = (text: string) =>
  withoutControls(
    text
      .replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/\r\n?/g, '\n'),
  )
