import type { Condition } from '../form.ts'
import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

const isOnSite: Condition = { key: 'visit_reason', is: 'isnt', value: 'delivery' }

export const visitor: StarterForm = {
  id: 6,
  title: both('Visitor', 'Registro de visitas'),
  description: both(
    'Who came to the site and why, when they arrived and left, and whether they had an orientation and protective equipment.',
    'Quién vino a la obra y por qué, a qué hora llegó y salió, y si recibió la inducción y traía equipo de protección.',
  ),
  category: 'Site',
  icon: 'user-check',
  form: form(
    section('day', 'Day', 'Día', [
      field('visit_date', 'date', 'Date', 'Fecha', { required: true, default: 'today', width: 'half' }),
      field('gate', 'text', 'Gate or entrance', 'Puerta o acceso', { width: 'half', carryForward: 'value' }),
    ]),
    rows(
      'visitors',
      'Visitors',
      'Visitas',
      [
        field('visitor_name', 'text', 'Name', 'Nombre', { required: true }),
        field('visitor_company', 'text', 'Company', 'Empresa', { width: 'half' }),
        field('visitor_phone', 'text', 'Phone', 'Teléfono', { width: 'half' }),
        field('visit_reason', 'select', 'Reason', 'Motivo', {
          required: true,
          options: options({
            owner: ['Owner or customer', 'Dueño o cliente'],
            design: ['Architect or engineer', 'Arquitecto o ingeniero'],
            inspection: ['Inspection', 'Inspección'],
            delivery: ['Delivery', 'Entrega'],
            sales: ['Supplier or sales', 'Proveedor o vendedor'],
            sub: ['Subcontractor', 'Subcontratista'],
            other: ['Other', 'Otro'],
          }),
        }),
        field('reason_other', 'text', 'Other reason', 'Otro motivo', {
          required: true,
          visibleIf: when('visit_reason', 'other'),
        }),
        field('inspection_result', 'select', 'Result of the inspection', 'Resultado de la inspección', {
          visibleIf: when('visit_reason', 'inspection'),
          options: options({
            passed: ['Passed', 'Aprobada'],
            partial: ['Passed in part', 'Aprobada en parte'],
            failed: ['Failed', 'No aprobada'],
            pending: ['Pending', 'Pendiente'],
          }),
        }),
        field('host', 'person', 'Person visited', 'A quién visita', { default: 'me' }),
        field('time_in', 'time', 'Time in', 'Hora de entrada', { required: true, default: 'now', width: 'half' }),
        field('time_out', 'time', 'Time out', 'Hora de salida', { width: 'half' }),
        field('oriented', 'yesno', 'Site orientation given?', '¿Recibió la inducción de la obra?', {
          required: true,
          width: 'half',
          visibleIf: isOnSite,
        }),
        field('visitor_ppe', 'yesno', 'Hard hat, vest, and eye protection?', '¿Trae casco, chaleco y lentes?', {
          required: true,
          width: 'half',
          visibleIf: isOnSite,
        }),
        field('plate', 'text', 'License plate', 'Placas', { width: 'half' }),
        field('visitor_signature', 'signature', 'Signature', 'Firma', { visibleIf: isOnSite }),
      ],
      { minRows: 1 },
    ),
    section('closing', 'Closing', 'Cierre', [
      field('visitor_count', 'formula', 'Visitors today', 'Visitas del día', {
        formula: 'count(visitors)',
        decimals: 0,
      }),
      field('notes', 'longtext', 'Notes', 'Notas'),
    ]),
  ),
}
