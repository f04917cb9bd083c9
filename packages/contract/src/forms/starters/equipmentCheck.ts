import type { Condition, FormField } from '../form.ts'
import { both, field, form, options, section, type StarterForm, when } from './define.ts'

const check = (key: string, en: string, es: string, visibleIf?: Condition): FormField =>
  field(key, 'passfailna', en, es, { required: true, ...(visibleIf && { visibleIf }) })

const isOf = (...kinds: readonly string[]): Condition => ({ any: kinds.map((kind) => when('machine_kind', kind)) })

const checks = [
  check(
    'check_leaks',
    'Oil, coolant, and fuel: levels and leaks',
    'Aceite, anticongelante y combustible: niveles y fugas',
  ),
  check('check_damage', 'Frame and body: cracks, bends, loose parts', 'Estructura: grietas, dobleces, piezas flojas'),
  check('check_controls', 'Controls and emergency stop', 'Controles y paro de emergencia'),
  check('check_decals', 'Warning labels and operator’s manual', 'Etiquetas de advertencia y manual del operador'),
  check('check_extinguisher', 'Fire extinguisher charged', 'Extintor cargado'),
  check(
    'check_tires',
    'Tires, wheels, or tracks',
    'Llantas, ruedas u orugas',
    isOf('lift', 'forklift', 'earth', 'truck'),
  ),
  check('check_brakes', 'Brakes and steering', 'Frenos y dirección', isOf('lift', 'forklift', 'earth', 'truck')),
  check(
    'check_alarms',
    'Horn, lights, and backup alarm',
    'Claxon, luces y alarma de reversa',
    isOf('lift', 'forklift', 'earth', 'truck'),
  ),
  check('check_belt', 'Seat belt, cab, and mirrors', 'Cinturón, cabina y espejos', isOf('forklift', 'earth', 'truck')),
  check(
    'check_hydraulics',
    'Hydraulic hoses and cylinders',
    'Mangueras y cilindros hidráulicos',
    isOf('lift', 'forklift', 'earth', 'crane'),
  ),
  check(
    'check_attachment',
    'Forks, bucket, or attachment, and pins',
    'Horquillas, cucharón o aditamento y pernos',
    isOf('forklift', 'earth'),
  ),
  check('check_rails', 'Guardrails, gate, and anchor points', 'Barandales, puerta y puntos de anclaje', isOf('lift')),
  check(
    'check_rigging',
    'Cable, hook, latch, and load chart',
    'Cable, gancho, seguro y tabla de cargas',
    isOf('crane'),
  ),
  check('check_cords', 'Cords, plugs, and guards', 'Cables, clavijas y guardas', isOf('power', 'other')),
]
const anyFails: Condition = { any: checks.map(({ key }) => when(key, 'fail')) }

export const equipmentCheck: StarterForm = {
  id: 7,
  title: both('Equipment check', 'Revisión de equipo'),
  description: both(
    'Pre-use check of lifts, forklifts, earthmovers, cranes, trucks, and power equipment. Only the checks for the chosen equipment show.',
    'Revisión antes de usar plataformas, montacargas, maquinaria, grúas, camiones y equipo menor. Solo aparecen los puntos del equipo elegido.',
  ),
  category: 'Equipment',
  icon: 'backhoe',
  form: form(
    section('machine', 'Equipment', 'Equipo', [
      field('machine_kind', 'select', 'Type', 'Tipo', {
        required: true,
        carryForward: 'value',
        options: options({
          lift: ['Boom or scissor lift', 'Plataforma de pluma o de tijera'],
          forklift: ['Forklift or telehandler', 'Montacargas o manipulador telescópico'],
          earth: ['Excavator, loader, or skid steer', 'Excavadora, cargador o minicargador'],
          crane: ['Crane or hoist', 'Grúa o malacate'],
          truck: ['Truck or trailer', 'Camión o remolque'],
          power: ['Generator, compressor, or saw', 'Generador, compresor o sierra'],
          other: ['Other', 'Otro'],
        }),
      }),
      field('machine_name', 'text', 'Name or number', 'Nombre o número', { required: true, carryForward: 'value' }),
      field('machine_code', 'barcode', 'Barcode', 'Código de barras', { carryForward: 'value' }),
      field('checked_at', 'datetime', 'Checked at', 'Fecha y hora de la revisión', { required: true, default: 'now' }),
      field('operator', 'person', 'Operator', 'Operador', { required: true, default: 'me' }),
      field('meter_start', 'number', 'Hour meter at start', 'Horómetro inicial', {
        width: 'half',
        min: '0',
        unit: 'h',
        carryForward: 'value+review',
      }),
      field('meter_end', 'number', 'Hour meter at end', 'Horómetro final', { width: 'half', min: '0', unit: 'h' }),
      field('meter_hours', 'formula', 'Hours used', 'Horas de uso', {
        formula: 'meter_end - meter_start',
        decimals: 1,
        unit: 'h',
        min: '0',
        visibleIf: { key: 'meter_end', is: 'filled' },
      }),
      field('fuel', 'select', 'Fuel or charge', 'Combustible o carga', {
        options: options({
          full: ['Full', 'Lleno'],
          half: ['Half', 'A la mitad'],
          low: ['Low', 'Bajo'],
        }),
      }),
    ]),
    section('checks', 'Checks', 'Revisión', checks, { visibleIf: { key: 'machine_kind', is: 'filled' } }),
    section(
      'defects',
      'Defects',
      'Fallas',
      [
        field('defect', 'longtext', 'What’s wrong', 'Qué está mal', { required: true }),
        field('defect_photos', 'photo', 'Photos', 'Fotos', { least: 1, most: 8 }),
        field('tagged', 'yesno', 'Tagged out and key removed?', '¿Se etiquetó fuera de servicio y se quitó la llave?', {
          required: true,
        }),
        field('reported_to', 'person', 'Reported to', 'Se avisó a', { required: true }),
      ],
      { visibleIf: anyFails },
    ),
    section('closing', 'Closing', 'Cierre', [
      field('safe', 'yesno', 'Safe to use?', '¿Se puede usar con seguridad?', { required: true }),
      field('photos', 'photo', 'Photos', 'Fotos', { most: 8 }),
    ]),
  ),
}
