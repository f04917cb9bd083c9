import { both, field, form, options, rows, section, type StarterForm, when } from './define.ts'

export const punchWalk: StarterForm = {
  id: 5,
  title: both('Punch walk', 'Recorrido de detalles'),
  description: both(
    'Open items found on a walk of the job, each with a location, photos, who is responsible, and a due date. The next walk starts with the same list.',
    'Detalles pendientes de un recorrido de la obra, cada uno con lugar, fotos, responsable y fecha límite. El siguiente recorrido empieza con la misma lista.',
  ),
  category: 'Quality',
  icon: 'list-check',
  form: form(
    section('walk', 'Walk', 'Recorrido', [
      field('walked_on', 'date', 'Date', 'Fecha', { required: true, default: 'today', width: 'half' }),
      field('walk_area', 'text', 'Area', 'Área', { width: 'half', carryForward: 'value' }),
      field('walkers', 'crew', 'People on the walk', 'Quiénes participaron', { required: true, default: 'me' }),
    ]),
    rows(
      'items',
      'Items',
      'Detalles',
      [
        field('place', 'text', 'Location', 'Lugar', { required: true, width: 'half', carryForward: 'value' }),
        field('trade', 'text', 'Trade', 'Oficio', { width: 'half', carryForward: 'value' }),
        field('what', 'longtext', 'What needs to be done', 'Qué falta por hacer', {
          required: true,
          carryForward: 'value',
        }),
        field('responsible', 'company', 'Company responsible', 'Empresa responsable', { carryForward: 'value' }),
        field('priority', 'select', 'Priority', 'Prioridad', {
          width: 'half',
          default: 'normal',
          carryForward: 'value',
          options: options({
            high: ['High', 'Alta'],
            normal: ['Normal', 'Normal'],
            low: ['Low', 'Baja'],
          }),
        }),
        field('due', 'date', 'Due date', 'Fecha límite', { width: 'half', carryForward: 'value' }),
        field('photos_before', 'photo', 'Photos of the item', 'Fotos del detalle', { most: 6 }),
        field('state', 'select', 'Status', 'Estatus', {
          required: true,
          default: 'open',
          carryForward: 'value+review',
          options: options({
            open: ['Open', 'Pendiente'],
            ready: ['Ready for review', 'Listo para revisar'],
            done: ['Done', 'Terminado'],
            dispute: ['Not our scope', 'No nos corresponde'],
          }),
        }),
        field('photos_after', 'photo', 'Photos of the finished work', 'Fotos del trabajo terminado', {
          least: 1,
          most: 6,
          visibleIf: when('state', 'done'),
        }),
        field('dispute_note', 'text', 'Why it isn’t our scope', 'Por qué no nos corresponde', {
          required: true,
          visibleIf: when('state', 'dispute'),
        }),
      ],
      { maxRows: 100 },
    ),
    section('closing', 'Closing', 'Cierre', [
      field('item_count', 'formula', 'Items on the list', 'Detalles en la lista', {
        formula: 'count(items)',
        decimals: 0,
      }),
      field('next_walk', 'date', 'Next walk', 'Siguiente recorrido', { width: 'half' }),
      field('notes', 'longtext', 'Notes', 'Notas'),
      field('customer_signature', 'signature', 'Customer’s signature', 'Firma del cliente'),
    ]),
  ),
}
