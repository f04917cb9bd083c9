import type { Condition, FormField } from '../form.ts'
import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

const check = (key: string, en: string, es: string): FormField => field(key, 'passfailna', en, es, { required: true })

const siteChecks = [
  check('check_access', 'Access, walkways and stairs clear', 'Accesos, pasillos y escaleras libres'),
  check('check_cleanup', 'Housekeeping, debris removed', 'Orden y limpieza, sin escombro'),
  check(
    'check_public',
    'Public protected: fences, signs, barricades',
    'Público protegido: cercas, señales y barricadas',
  ),
  check('check_fire', 'Fire extinguishers in place and charged', 'Extintores en su lugar y cargados'),
  check(
    'check_aid',
    'First aid kit stocked, emergency numbers posted',
    'Botiquín completo y números de emergencia a la vista',
  ),
  check(
    'check_chemicals',
    'Chemicals labeled, safety data sheets on site',
    'Sustancias químicas etiquetadas y con hojas de seguridad',
  ),
]
const workChecks = [
  check('check_ppe', 'Hard hats, eye protection, gloves, boots, vests', 'Cascos, lentes, guantes, botas y chalecos'),
  check('check_falls', 'Fall protection at 6 feet and above', 'Protección contra caídas desde 6 pies'),
  check('check_edges', 'Roof edges, holes and skylights guarded', 'Orillas, huecos y tragaluces protegidos'),
  check(
    'check_ladders',
    'Ladders tied off, 3 feet above the landing',
    'Escaleras de mano amarradas y 3 pies arriba del apoyo',
  ),
  check('check_scaffolds', 'Scaffolds complete and tagged', 'Andamios completos y con tarjeta'),
  check(
    'check_electrical',
    'Cords, GFCIs, and panels in good condition',
    'Extensiones, GFCI y tableros en buen estado',
  ),
  check('check_tools', 'Tools and guards in good condition', 'Herramientas y guardas en buen estado'),
  check('check_machines', 'Lifts and machines inspected today', 'Plataformas y maquinaria revisadas hoy'),
  check('check_trenches', 'Trenches sloped, shored or shielded', 'Zanjas con talud, ademe o caja'),
]
const anyFails: Condition = {
  any: [...siteChecks, ...workChecks].map(({ key }) => when(key, 'fail')),
}

export const safetyInspection: StarterForm = {
  id: 3,
  title: both('Safety inspection', 'Inspección de seguridad'),
  description: both(
    'Fifteen checks of the site. If one fails, findings are recorded with a photo, a person, and a due date.',
    'Quince revisiones de la obra. Lo que no pasa se anota como hallazgo, con foto, responsable y fecha límite.',
  ),
  category: 'Safety',
  icon: 'shield-check',
  form: form(
    section('inspection', 'Inspection', 'Inspección', [
      field('inspected_on', 'date', 'Date', 'Fecha', { required: true, default: 'today', width: 'half' }),
      field('inspected_at', 'time', 'Time', 'Hora', { default: 'now', width: 'half' }),
      field('inspector', 'person', 'Inspector', 'Inspector', { required: true, default: 'me' }),
      field('area', 'text', 'Area', 'Área'),
    ]),
    section('site', 'Site', 'Obra', siteChecks),
    section('crews', 'Crews and work', 'Cuadrillas y trabajo', workChecks),
    rows(
      'findings',
      'Findings',
      'Hallazgos',
      [
        field('finding', 'longtext', 'What’s wrong', 'Qué está mal', { required: true }),
        field('severity', 'select', 'Severity', 'Gravedad', {
          required: true,
          width: 'half',
          options: options({
            low: ['Low', 'Baja'],
            medium: ['Medium', 'Media'],
            high: ['High', 'Alta'],
            stop: ['Stop work', 'Suspender el trabajo'],
          }),
        }),
        field('fixed', 'yesno', 'Fixed on the spot?', '¿Se corrigió al momento?', { required: true, width: 'half' }),
        field('fixer', 'person', 'Person responsible', 'Responsable', {
          required: true,
          visibleIf: when('fixed', 'no'),
        }),
        field('fix_by', 'date', 'Due date', 'Fecha límite', { required: true, visibleIf: when('fixed', 'no') }),
        field('finding_photos', 'photo', 'Photos', 'Fotos', { least: 1, most: 6 }),
      ],
      { minRows: 1, visibleIf: anyFails },
    ),
    section('closing', 'Closing', 'Cierre', [
      field('finding_count', 'formula', 'Number of findings', 'Número de hallazgos', {
        formula: 'count(findings)',
        decimals: 0,
        visibleIf: anyFails,
      }),
      field('good', 'longtext', 'What was done well', 'Lo que se hizo bien'),
      field('photos', 'photo', 'Photos', 'Fotos', { most: 20 }),
    ]),
  ),
}
