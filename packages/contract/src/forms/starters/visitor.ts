import type { Condition } from '../form.ts'
import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

const isOnSite: Condition = { key: 'visit_reason', is: 'isnt', value: 'delivery' }

export const visitor: StarterForm = {
  id: 6,
  title: both('Visitor', 'Registro de visitas'),
  description: both(
    'Who came to the site, why, when they left, and whether they had the orientation and protective equipment.',
    'Quién vino a la obra, por qué, a qué hora salió y si recibió la inducción y el equipo de protección.',
  ),
  category: 'Site',
  icon: 'user-check',
  form: form(
    section('day', 'Day', 'Día', [
      field('visit_date', 'date', 'Date', 'Fecha', { required: true, default: 'today', width: 'half' }),
      field('gate', 'text', 'Gate or entrance', 'Acceso o entrada', { width: 'half', carryForward: 'value' }),
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
        field('reason_other', 'text', 'Which reason?', '¿Qué motivo?', {
          required: true,
          visibleIf: when('visit_reason', 'other'),
        }),
        field('inspection_result', 'select', 'Result of the inspection', 'Resultado de la inspección', {
          visibleIf: when('visit_reason', 'inspection'),
          options: options({
            passed: ['Passed', 'Aprobada'],
            partial: ['Partly passed', 'Aprobada en parte'],
            failed: ['Failed', 'No aprobada'],
            pending: ['Pending', 'Pendiente'],
          }),
        }),
        field('host', 'person', 'Visiting', 'Visita a', { default: 'me' }),
        field('time_in', 'time', 'In', 'Entrada', { required: true, default: 'now', width: 'half' }),
        field('time_out', 'time', 'Out', 'Salida', { width: 'half' }),
        field('oriented', 'yesno', 'Site orientation given?', '¿Recibió la inducción de la obra?', {
          required: true,
          width: 'half',
          visibleIf: isOnSite,
        }),
        field('visitor_ppe', 'yesno', 'Hard hat, vest and eye protection?', '¿Trae casco, chaleco y lentes?', {
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
      field('visitor_count', 'formula', 'Visitors today', 'Visitas de hoy', {
        formula: 'count(visitors)',
        decimals: 0,
      }),
      field('notes', 'longtext', 'Notes', 'Notas'),
    ]),
  ),
}
