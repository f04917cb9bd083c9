import type { Condition, FormField } from '../form.ts'
import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

const check = (key: string, en: string, es: string): FormField => field(key, 'passfailna', en, es, { required: true })

const siteChecks = [
  check('check_access', 'Access, walkways and stairs clear', 'Accesos, pasillos y escaleras libres'),
  check('check_cleanup', 'Housekeeping and debris', 'Orden, limpieza y escombro'),
  check(
    'check_public',
    'Public protected: fences, signs, barricades',
    'Público protegido: cercas, letreros, barricadas',
  ),
  check('check_fire', 'Fire extinguishers in place and charged', 'Extintores en su lugar y cargados'),
  check('check_aid', 'First aid kit and emergency numbers', 'Botiquín y números de emergencia'),
  check('check_chemicals', 'Chemicals labeled, data sheets on site', 'Químicos etiquetados y con hojas de seguridad'),
]
const workChecks = [
  check('check_ppe', 'Hard hats, eyes, gloves, boots, vests', 'Cascos, lentes, guantes, botas y chalecos'),
  check('check_falls', 'Fall protection at 6 feet and above', 'Protección contra caídas desde 6 pies'),
  check('check_edges', 'Roof edges, holes and skylights guarded', 'Orillas, huecos y tragaluces protegidos'),
  check('check_ladders', 'Ladders tied off, 3 feet above the landing', 'Escaleras amarradas y 3 pies sobre el apoyo'),
  check('check_scaffolds', 'Scaffolds complete and tagged', 'Andamios completos y con etiqueta'),
  check('check_electrical', 'Cords, GFCI and panels', 'Extensiones, GFCI y tableros'),
  check('check_tools', 'Tools and guards in good condition', 'Herramientas y guardas en buen estado'),
  check('check_machines', 'Lifts and machines inspected today', 'Elevadores y máquinas revisados hoy'),
  check('check_trenches', 'Trenches sloped, shored or shielded', 'Zanjas con talud, ademe o caja'),
]
const anyFails: Condition = {
  any: [...siteChecks, ...workChecks].map(({ key }) => when(key, 'fail')),
}

export const safetyInspection: StarterForm = {
  id: 3,
  title: both('Safety inspection', 'Inspección de seguridad'),
  description: both(
    'Fifteen checks of the site. Each failed check leads to findings with a photo, a person and a due date.',
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
        field('finding', 'longtext', 'What is wrong', 'Qué está mal', { required: true }),
        field('severity', 'select', 'Severity', 'Gravedad', {
          required: true,
          width: 'half',
          options: options({
            low: ['Low', 'Baja'],
            medium: ['Medium', 'Media'],
            high: ['High', 'Alta'],
            stop: ['Stop work', 'Parar el trabajo'],
          }),
        }),
        field('fixed', 'yesno', 'Fixed on the spot?', '¿Se corrigió al momento?', { required: true, width: 'half' }),
        field('fixer', 'person', 'Responsible', 'Responsable', { required: true, visibleIf: when('fixed', 'no') }),
        field('fix_by', 'date', 'Due', 'Fecha límite', { required: true, visibleIf: when('fixed', 'no') }),
        field('finding_photos', 'photo', 'Photos', 'Fotos', { least: 1, most: 6 }),
      ],
      { minRows: 1, visibleIf: anyFails },
    ),
    section('closing', 'Closing', 'Cierre', [
      field('finding_count', 'formula', 'Findings', 'Hallazgos', {
        formula: 'count(findings)',
        decimals: 0,
        visibleIf: anyFails,
      }),
      field('good', 'longtext', 'Good work seen', 'Lo que se hizo bien'),
      field('photos', 'photo', 'Photos', 'Fotos', { most: 20 }),
      field('signature', 'signature', 'Inspector’s signature', 'Firma del inspector', { required: true }),
    ]),
  ),
}
