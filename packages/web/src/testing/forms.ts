import type { Answers, Form, FormField, FormText } from '@jobwright/contract/forms/form.ts'
import type { FormTools } from '../parts/forms/formTools.ts'

const text = (en: string, es = en): FormText => ({ en, es })
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: `o${at + 1}`,
    label: text(`Option ${at + 1}`, `Opción ${at + 1}`),
  }))

/** A form with a field of every type, rows, conditions, and a folded section. */
export const allTypes: Form = {
  languages: ['en', 'es'],
  sections: [
    {
      key: 'basics',
      label: text('The day', 'El día'),
      repeat: 'none',
      fields: [
        { key: 'subject', type: 'text', label: text('Subject', 'Asunto'), required: true, width: 'half' },
        { key: 'when', type: 'date', label: text('Date', 'Fecha'), required: true, width: 'half' },
        {
          key: 'note',
          type: 'longtext',
          label: text('What happened', 'Qué pasó'),
          help: text('Type or talk.', 'Escriba o hable.'),
        },
        {
          key: 'count',
          type: 'number',
          label: text('Squares laid', 'Cuadros puestos'),
          unit: 'sq',
          width: 'half',
          carryForward: 'value+review',
        },
        { key: 'stepped', type: 'number', label: text('Ladders', 'Escaleras'), step: '1', min: '0', width: 'half' },
        { key: 'cost', type: 'money', label: text('Extra cost', 'Costo extra'), width: 'half' },
        {
          key: 'temp',
          type: 'temperature',
          label: text('Deck temperature', 'Temperatura de la cubierta'),
          width: 'half',
        },
        { key: 'safe', type: 'yesno', label: text('Anyone hurt?', '¿Hubo heridos?'), required: true, width: 'half' },
        { key: 'check', type: 'passfailna', label: text('Harnesses', 'Arneses'), width: 'half' },
        {
          key: 'hurt',
          type: 'longtext',
          label: text('Who and how?', '¿Quién y cómo?'),
          required: true,
          visibleIf: { key: 'safe', is: 'is', value: 'yes' },
        },
        {
          key: 'pick',
          type: 'select',
          label: text('Phase', 'Fase'),
          options: options(4),
          carryForward: 'value+review',
        },
        { key: 'long', type: 'select', label: text('Area', 'Área'), options: options(12), width: 'half' },
        { key: 'several', type: 'multiselect', label: text('Trades here', 'Oficios presentes'), options: options(5) },
        { key: 'many', type: 'multiselect', label: text('Rooms', 'Cuartos'), options: options(12), width: 'half' },
        { key: 'start', type: 'time', label: text('Started', 'Inicio'), width: 'half' },
        { key: 'moment', type: 'datetime', label: text('Inspector came', 'Llegó el inspector'), width: 'half' },
        {
          key: 'duration',
          type: 'duration',
          label: text('Time on site', 'Tiempo en obra'),
          required: true,
          width: 'half',
        },
      ],
    },
    {
      key: 'people',
      label: text('People and records', 'Personas y registros'),
      repeat: 'none',
      fields: [
        { key: 'person', type: 'person', label: text('Foreman', 'Capataz'), required: true },
        { key: 'crew', type: 'crew', label: text('Crew and hours', 'Cuadrilla y horas'), required: true },
        { key: 'company', type: 'company', label: text('Subcontractor', 'Subcontratista'), width: 'half' },
        { key: 'code', type: 'costcode', label: text('Cost code', 'Código de costo'), width: 'half' },
        { key: 'task', type: 'task', label: text('Task', 'Tarea') },
        {
          key: 'h',
          type: 'heading',
          label: text('Proof', 'Pruebas'),
          help: text('Photos before and after.', 'Fotos antes y después.'),
        },
        { key: 'photos', type: 'photo', label: text('Photos', 'Fotos'), least: 3, most: 8, mustBeCamera: true },
        { key: 'files', type: 'file', label: text('Papers', 'Papeles') },
        { key: 'place', type: 'location', label: text('Place', 'Lugar') },
        { key: 'weather', type: 'weather', label: text('Weather', 'Clima') },
        { key: 'machine', type: 'equipment', label: text('Equipment', 'Equipo') },
        { key: 'stuff', type: 'material', label: text('Material', 'Material') },
        { key: 'drop', type: 'delivery', label: text('Delivery', 'Entrega') },
        { key: 'tag', type: 'barcode', label: text('Tag', 'Etiqueta'), width: 'half' },
        {
          key: 'office',
          type: 'text',
          label: text('Office remark', 'Comentario de la oficina'),
          role: 'reviewer',
          width: 'half',
        },
        {
          key: 's',
          type: 'static',
          label: text(
            'By signing you confirm that the answers are true.',
            'Al firmar confirma que las respuestas son ciertas.',
          ),
        },
        { key: 'sign', type: 'signature', label: text('Signature', 'Firma'), required: true },
      ],
    },
    {
      key: 'lines',
      label: text('Materials used', 'Materiales usados'),
      repeat: 'rows',
      minRows: 1,
      fields: [
        { key: 'what', type: 'text', label: text('Material', 'Material'), required: true },
        { key: 'qty', type: 'number', label: text('Quantity', 'Cantidad') },
        { key: 'price', type: 'money', label: text('Price', 'Precio') },
        { key: 'line_sum', type: 'formula', label: text('Sum', 'Suma'), formula: 'qty * price', decimals: 2 },
      ],
    },
    {
      key: 'sums',
      label: text('Totals', 'Totales'),
      repeat: 'none',
      fields: [
        {
          key: 'total',
          type: 'formula',
          label: text('All materials', 'Todo el material'),
          formula: 'sum(lines.line_sum)',
          decimals: 2,
          unit: 'USD',
        },
      ],
    },
    {
      key: 'more',
      label: text('Anything else', 'Algo más'),
      repeat: 'none',
      collapsed: true,
      fields: [{ key: 'deep', type: 'text', label: text('Remark', 'Comentario'), required: true }],
    },
  ],
}

export const allAnswers: Answers = {
  values: {
    subject: 'South slope',
    when: '2026-11-23',
    note: 'Told the owner about the decking at 12:58. She wants the price in writing before we go on.',
    count: '14.5',
    stepped: '2',
    cost: '1074',
    temp: '61',
    safe: 'yes',
    check: 'pass',
    hurt: 'Cal cut his hand.',
    pick: 'o2',
    long: 'o9',
    several: ['o1', 'o3'],
    many: ['o1', 'o11'],
    start: '07:05',
    moment: '2026-11-23T19:30:00Z',
    duration: 495,
    person: { id: 'p1', name: 'Marcus Tavares' },
    crew: [
      { id: 'p1', name: 'Marcus Tavares', hours: '8.3' },
      { id: 'p2', name: 'Luis Ortega', hours: '8.25' },
      { id: null, name: 'Joe from the yard' },
    ],
    company: { id: null, name: 'Harborline Roofing' },
    code: { id: 'c1', name: 'Shingles', number: '07-310' },
    task: { id: 't2', name: 'Dry-in south slope', number: 'T-12' },
    photos: ['a', 'b'],
    files: ['f1'],
    place: { lat: 41.8781, lng: -87.6298, accuracy: 12, text: 'North eave' },
    weather: {
      report: {
        state: 'ready',
        provider: 'Open-Meteo',
        distanceKm: '4.2',
        fetchedAt: '2026-11-23T22:00:00Z',
        low: '3',
        high: '8',
        rain: '2.5',
        wind: '24',
        at: [
          { time: '07:00', code: 0, temp: '3', wind: '10', rain: '0' },
          { time: '12:00', code: 3, temp: '8', wind: '12', rain: '0' },
          { time: '17:00', code: 61, temp: '6', wind: '20', rain: '2' },
        ],
      },
      rows: [{ id: 'w1', time: '13:20', sky: 'rain', temp: '44', wind: '12', ground: 'mud', delay: true, minutes: 30 }],
    },
    machine: { name: 'Dump trailer 14 yd', hours: '2.5' },
    stuff: { name: 'Ice and water shield', qty: '3', unit: 'rolls' },
    drop: { supplier: 'ABC Supply', what: '40 bundles', ticket: '88121', time: '09:10' },
    tag: '0123456789',
    sign: {
      name: 'Marcus Tavares',
      title: 'Foreman',
      path: 'M60 150L90 60L110 130L140 60L160 150L190 120L220 150L260 140M300 60L420 55M350 58L330 150L360 120L390 150L420 120L450 140L520 110',
      at: '2026-11-23T21:54:00Z',
      by: 'p1',
      device: 'Phone',
      hash: '0'.repeat(64),
    },
  },
  rows: {
    lines: [
      { id: 'a', values: { what: 'Shingles', qty: '40', price: '31.5' } },
      { id: 'b', values: { what: 'Nails', qty: '3', price: '0' } },
    ],
  },
  review: ['count', 'pick', 'lines/a/what'],
}

/** A form of this many fields of the cheaper types, and as many rows of four fields. */
export function bigForm(count: number, rows: number): Form {
  const cheap = ['text', 'number', 'yesno', 'longtext', 'duration', 'passfailna', 'money', 'time'] as const
  const fields = Array.from({ length: count }, (_, at): FormField => ({
    key: `f${at}`,
    type: cheap[at % cheap.length] ?? 'text',
    label: text(`Field ${at + 1}`),
    width: 'half',
    ...(at % 5 === 4 && { visibleIf: { key: `f${at - 4}`, is: 'empty' } }),
  }))
  const sections = Array.from({ length: Math.ceil(count / 20) }, (_, at) => ({
    key: `s${at}`,
    label: text(`Section ${at + 1}`),
    repeat: 'none' as const,
    fields: fields.slice(at * 20, at * 20 + 20),
  }))
  return { languages: ['en'], sections: rows > 0 ? [...sections, ...allTypes.sections.slice(2, 3)] : sections }
}

export const testTools: FormTools = {
  people: ['Marcus Tavares', 'Luis Ortega', 'Dea Silva', 'Cal Reyes'].map((name, at) => ({ id: `p${at + 1}`, name })),
  me: { id: 'p1', name: 'Marcus Tavares' },
  tasks: ['Strip south slope', 'Dry-in south slope', 'Decking, north eave'].map((title, at) => ({
    id: `t${at + 1}`,
    title,
    number: `T-${at + 11}`,
  })),
  companies: ['Harborline Roofing', 'ABC Supply'],
  costCodes: [{ id: 'c1', name: 'Shingles', number: '07-310' }],
  pickPhotos: async () => ['c'],
  photoThumb: (id) => (id === 'a' ? '/icons/apple-180.png' : undefined),
  openPhoto: () => undefined,
  pickFiles: async () => ['f2'],
  fileName: (id) => (id === 'f1' ? 'Delivery ticket 88121.pdf' : undefined),
  locate: async () => ({ lat: 41.9, lng: -87.6, accuracy: 8, text: '' }),
  now: () => new Date('2026-11-23T21:54:00Z'),
  newId: () => crypto.randomUUID(),
}

/** The types that a form has. */
export const typesIn = (form: Form) =>
  new Set(form.sections.flatMap((section) => section.fields.map((field) => field.type)))
